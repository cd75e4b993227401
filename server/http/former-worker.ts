import type { MiddlewareHandler } from 'hono';

import { NEVER } from './response-headers.ts';

/** The usual names; a browser that asks for any other says what it asks for. */
const USUAL = new Set(['/service-worker.js', '/sw.js']);

const SCRIPT = `// This site has no service worker. One that a former site has left here ends, with all that it kept.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;

/**
 * Ends the service worker of a site that was at this address before, which would show that site for ever: a browser looks for a
 * newer script of it wherever the one before was. To be asked before any redirect, which a browser does not follow there.
 */
export const formerWorker: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  if (c.req.method !== 'GET' || !(USUAL.has(pathname) || c.req.header('Service-Worker') === 'script')) return next();
  return c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': NEVER });
};
