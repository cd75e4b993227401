import { createServer } from 'node:http';

import { compress, isTextLike } from '../server/http/content-encoding.ts';

/**
 * Serves the documents of a site without their scripts, as hand-written static pages would be, and its files as they are.
 * Each answer is fetched and compressed once.
 */
export async function startStaticSite(origin: string, port: number): Promise<{ origin: string; close: () => void }> {
  const answers = new Map<string, ReturnType<typeof fetchStatic>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = answers.get(path) ?? fetchStatic(origin + path);
    answers.set(path, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function fetchStatic(address: string) {
  const { status, headers: found, ...original } = await fetchWhole(address);
  const headers = Object.fromEntries(found);
  for (const name of ['content-security-policy', 'content-length', 'content-encoding']) delete headers[name];
  const type = headers['content-type'];
  let { body } = original;
  if (type?.startsWith('text/html')) {
    const html = new TextDecoder().decode(body);
    body = new TextEncoder().encode(html.replace(/<script\b[\s\S]*?<\/script>/g, ''));
  }
  if (isTextLike(type)) {
    headers['content-encoding'] = 'br';
    body = await compress(body, 'br', 'best');
  }
  return { status, headers, body };
}

async function fetchWhole(address: string) {
  const response = await fetch(address);
  return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
}
