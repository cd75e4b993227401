import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import pLimit from 'p-limit';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';

import { providerOfLink } from '#domain/values/payment-providers.ts';
import { readBuyAddress } from '#i18n/buy-address.ts';
import type * as AppModule from '#server/app.ts';
import { createLog } from '#server/process/log.ts';
import type * as ServicesModule from '#server/services.ts';
import { configOrExit } from '#server/process/config.ts';
import { startPaymentPage } from '#tests/payment-page/payment-page.ts';
import { prepare } from './build.ts';

/**
 * `npm run dev`: the whole site around Vite's dev server. Vite answers for modules, styles and files, the app of the
 * server for everything else. What is edited shows at once: Vite updates components in the browser, code of the server is
 * loaded anew with the next request, and content is published again. Buttons to pay lead to a payment page of its own.
 */

// React decides by this which of its two builds it is.
process.env['NODE_ENV'] ??= 'development';

const root = join(import.meta.dirname, '..');
// Whoever has a secret of a provider's own tries its test mode.
const paymentPage =
  process.env['STRIPE_WEBHOOK_SECRET'] === undefined
    ? await startPaymentPage({ site: () => `http://${host}:${port}` })
    : undefined;
Object.assign(process.env, paymentPage?.settings);
const config = configOrExit();
const { port, host = '127.0.0.1' } = config;
const log = createLog(config.logLevel);
const picturesDirectory = config.picturesDirectory ?? join(root, 'public/pictures');
// Pictures of another folder are taken as they are.
if (config.picturesDirectory === undefined) await prepare(root);

const server = createServer();
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server } },
});
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the modules of the server');
const { runner } = ssr;

let opened: { module: typeof ServicesModule; services: ServicesModule.Services } | undefined;
let served: { module: typeof AppModule; build: ServerBuild; app: Hono } | undefined;

/** The app for the code as it is now. The services are opened again only when their code has changed. */
async function openApp(): Promise<Hono> {
  const servicesModule = await runner.import<typeof ServicesModule>('/server/services.ts');
  const appModule = await runner.import<typeof AppModule>('/server/app.ts');
  const build = await runner.import<ServerBuild>('virtual:react-router/server-build');
  if (servicesModule !== opened?.module) {
    await opened?.services.close();
    opened = undefined;
    served = undefined;
    const services = await servicesModule.openServices(config, picturesDirectory, log);
    opened = { module: servicesModule, services };
    await publishEdited();
  }
  if (appModule !== served?.module || build !== served.build) {
    const parts = { config, services: opened.services, log, build, clientDirectory: undefined, picturesDirectory };
    served = { module: appModule, build, app: appModule.createApp(parts).app };
  }
  return served.app;
}

// Requests ask for the app one after another, so that services are opened once.
const inTurn = pLimit(1);

const listener = getRequestListener(async (request, env) => {
  try {
    const app = await inTurn(openApp);
    const response = await app.fetch(request, env);
    return paymentPage ? toPaymentPage(response, request, paymentPage.origin) : response;
  } catch (error) {
    // A mistake in the code or in the content is shown in the browser.
    vite.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return new Response(error instanceof Error ? `${error.stack}\n` : String(error), { status: 500 });
  }
});
server.on('request', (incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing)),
);

/** Content files that were edited since they were published last; one that is wrong is tried again with the next one. */
const edited = new Set<string>();

/** Publishes edited content, or says what is wrong with it and keeps what there is. */
async function publishEdited(): Promise<void> {
  const names = [...edited];
  if (names.length === 0 || opened === undefined) return;
  try {
    await opened.services.publishFiles(names);
    for (const name of names) edited.delete(name);
    vite.config.logger.info(`published ${names.join(', ')}`, { timestamp: true });
    vite.ws.send({ type: 'full-reload' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    vite.config.logger.error(`${reason}\nThe content from before stays.`);
  }
}

/** A text editor empties a file before it writes it, and the watcher does not report two changes so close to each other. */
const WRITTEN_MS = 100;
let timer: NodeJS.Timeout | undefined;
vite.watcher.add(config.contentDirectory);
for (const event of ['add', 'change', 'unlink'] as const) {
  vite.watcher.on(event, (file) => {
    if (!file.startsWith(config.contentDirectory + sep) || !/\.(?:yaml|md)$/.test(file)) return;
    edited.add(`content/${relative(config.contentDirectory, file).split(sep).join('/')}`);
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(publishEdited), WRITTEN_MS);
  });
}

server.listen(port, host, () => {
  console.log(`In development: http://localhost:${port}`);
  if (paymentPage) console.log(`Payment links lead to ${paymentPage.origin}`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await vite.close();
    await opened?.services.close();
    process.exit(0);
  });
}

/** Turns the answer of a button to pay aside to a payment page of this machine, with the amount that the button says. */
function toPaymentPage(response: Response, { url }: Request, origin: string): Response {
  const target = new URL(response.headers.get('Location') ?? '', url);
  if (providerOfLink(target.href) === undefined) return response;
  const aside = new URL(target.href.replace('https:/', origin));
  aside.searchParams.set('amount', String(readBuyAddress(new URL(url).pathname)?.offer.amount ?? ''));
  return new Response(null, {
    status: response.status,
    headers: { Location: aside.href, 'Cache-Control': 'no-store' },
  });
}
