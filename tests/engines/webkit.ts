import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { WebKitPrograms } from '#scripts/browsers.ts';
import { freePort } from '#tests/fixtures/listen.ts';
import { until, type Engine, type Tab } from './engine.ts';

/** What keeps the console's errors and warnings of a document, and of those after it in the same window. */
const LISTENER = `
  if (!window.complaints && location.protocol.startsWith('http')) {
    const kept = () => JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    const keep = (text) => sessionStorage.setItem('complaints', JSON.stringify([...kept(), String(text)]));
    window.complaints = kept;
    for (const level of ['error', 'warn']) {
      const said = console[level];
      console[level] = (...words) => (keep(level + ': ' + words.join(' ')), said.apply(console, words));
    }
    // What no longer comes because the page is being left, or has been, is no news.
    let leaving = false;
    addEventListener('beforeunload', () => (leaving = true));
    addEventListener('error', ({ message, target }) => leaving || keep(message ?? 'failed: ' + (target.src ?? target.href)), true);
    addEventListener('unhandledrejection', ({ reason }) => leaving || keep('rejected: ' + reason));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      keep('policy: ' + violatedDirective + ' ' + blockedURI));
  }`;

/** The first command also starts a browser. */
const COMMAND_MS = 90_000;
/** A page that is just being left may never answer: the next one is asked before `until` gives up. */
const SCRIPT_MS = 10_000;

/** GTK's own toolbar would keep the window wider than a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; }';

/** Starts WebKitGTK behind its WebDriver, on an X server of its own. @param proxyPort where every request goes */
export async function startWebKit(programs: WebKitPrograms, proxyPort: number): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'lyceum-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW);

  // Without -noreset the display starts anew when a browser closes, and the next browser finds none.
  const screen = spawn(
    programs.display,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: settings,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_GB',
      TZ: 'Europe/Berlin',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const close = async () => {
    driver.kill();
    screen.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  process.once('exit', () => void close());

  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const milliseconds = path.endsWith('/execute/sync') ? SCRIPT_MS : COMMAND_MS;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(milliseconds);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal, ...sent }).catch(
      (error: unknown) => {
        throw new Error(`${method} ${path} ${JSON.stringify(body)?.slice(-300)}`, { cause: error });
      },
    );
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until('the driver of WebKit', async () => (await send('GET', '/status')) !== undefined);

  return {
    async visit({ width, height, scripts }) {
      const args = ['--automation', `--proxy=http://127.0.0.1:${proxyPort}`, `--enable-javascript-markup=${scripts}`];
      const { sessionId } = (await send('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': { binary: programs.browser, args },
          },
        },
      })) as { sessionId: string };
      const session = `/session/${sessionId}`;
      const evaluate: Tab['evaluate'] = async (expression) => {
        const script = `${LISTENER}; return JSON.stringify(${expression}) ?? null`;
        const value = await send('POST', `${session}/execute/sync`, { script, args: [] });
        return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined;
      };
      // The window is higher than the page by a bar, which a few pages' worth of GTK decides.
      const resize = (pixels: number) => send('POST', `${session}/window/rect`, { width, height: pixels });
      await resize(height);
      const bar = await until('the window', async () => {
        const [inner, outer] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
        return inner === width && height - outer;
      });
      await resize(height + bar);
      await until('its size', async () => (await evaluate('innerHeight')) === height);

      return {
        engine: 'webkit',
        begin: async (url) => void (await send('POST', `${session}/url`, { url })),
        address: async () => (await send('GET', `${session}/url`)) as string,
        evaluate,
        perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
        screenshot: async () => (await send('GET', `${session}/screenshot`)) as string,
        complaints: async () => ((await evaluate('window.complaints?.()')) as string[] | undefined) ?? [],
        close: async () => void (await send('DELETE', session)),
      };
    },
    close,
  };
}
