import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Engine, Tab, VisitOptions } from './engine.ts';

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { context?: string; level: string; text: string; source: { context?: string } };
}

/** What Firefox would ask its makers for on its own account. */
const quiet = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};

/** What its console says of requests that it has ended itself, because the page is being left. */
const ENDED =
  /^downloadable font: download failed|^TypeError: error loading dynamically imported module|Unable to preload CSS/;

/** Starts Firefox and speaks WebDriver BiDi to it. @param proxyPort where every request goes */
export async function startFirefox(program: string, proxyPort: number): Promise<Engine> {
  // Whether scripts run is a matter of the whole browser; the one without them starts when a journey asks for it.
  const browsers = new Map<boolean, ReturnType<typeof launch>>();
  const browserFor = (scripts: boolean) => {
    const browser = browsers.get(scripts) ?? launch(program, proxyPort, scripts);
    browsers.set(scripts, browser);
    return browser;
  };
  await browserFor(true);
  return {
    visit: async (options) => openTab((await browserFor(options.scripts)).connection, options),
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

async function launch(program: string, proxyPort: number, scripts: boolean) {
  const profile = mkdtempSync(join(tmpdir(), 'lyceum-firefox-'));
  const preferences = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.proxy.allow_hijacking_localhost': true,
    'intl.accept_languages': 'en-GB',
    'javascript.enabled': scripts,
    ...quiet,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    // It refuses to run as root in the home of another user.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile, TZ: 'Europe/Berlin' } },
  );
  process.once('exit', () => browser.kill());

  let said = '';
  const socketAt = await new Promise<string>((resolve, reject) => {
    browser.once('exit', () => reject(new Error(`Firefox did not start:\n${said}`)));
    browser.stderr.on('data', (text) => {
      said += String(text);
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const connection = await connect(`${socketAt}/session`);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', {
    events: ['log.entryAdded', 'browsingContext.navigationStarted', 'browsingContext.domContentLoaded'],
  });
  return {
    connection,
    async close() {
      const ended = once(browser, 'exit');
      // Nothing of it is kept: it need not put anything in order.
      browser.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab({ send, complaintsOf }: Connection, { width, height }: VisitOptions): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    engine: 'firefox',
    begin: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
    async address() {
      const { contexts } = await send<{ contexts: { url: string }[] }>('browsingContext.getTree', { root: context });
      return contexts[0]?.url ?? '';
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    screenshot: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    complaints: async () => complaintsOf(context),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

interface Connection {
  send: <T = unknown>(this: void, method: string, params: object) => Promise<T>;
  /** The errors and warnings on the console of a window. */
  complaintsOf: (this: void, context: string) => string[];
}

/** A connection that matches answers to commands and keeps what the consoles complain about. */
async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  const complaints: { context: string | undefined; text: string }[] = [];
  const leaving = new Set<string | undefined>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.params) {
      const { level, text, source, context = source.context } = message.params;
      if (message.method === 'browsingContext.navigationStarted') leaving.add(context);
      else if (message.method === 'browsingContext.domContentLoaded') leaving.delete(context);
      else if (/error|warn/.test(level) && !(leaving.has(context) && ENDED.test(text)))
        complaints.push({ context, text });
    }
  });
  return {
    async send<T = unknown>(method: string, params: object): Promise<T> {
      const id = (last += 1);
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, message } = await answered;
      if (type === 'error') throw new Error(`${method}: ${message}`);
      return result as T;
    },
    complaintsOf: (context: string) => complaints.filter((each) => each.context === context).map(({ text }) => text),
  };
}
