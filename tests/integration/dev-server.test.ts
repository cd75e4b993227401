import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { fixtureFolder, fixturePictures } from '#tests/fixtures/content-folder.ts';
import { freePort } from '#tests/fixtures/listen.ts';

/** `npm run dev` is the whole site: pages, login and sessions around Vite, over content that may be edited. */

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lyceum-dev-'));
const contentFolder = join(folder, 'content');
const file = join(contentFolder, 'programs/program1.yaml');

let dev: ChildProcess;
let origin: string;
let output = '';
const get = (path: string) => fetch(origin + path, { redirect: 'manual' });

describe('the dev server', () => {
  beforeAll(async () => {
    cpSync(fixtureFolder, contentFolder, { recursive: true });
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    dev = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        CONTENT_DIR: contentFolder,
        PICTURES_DIR: fixturePictures,
        DATA_DIR: join(folder, 'data'),
      },
    });
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text) => (output += String(text)));
    await vi.waitUntil(() => output.includes('In development'), { timeout: 50_000 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test('answers with pages whose policy lets Vite update them', async () => {
    const response = await get('/programs');
    expect(response.status, output).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self' 'unsafe-inline';");
    const html = await response.text();
    expect(html).toContain('inject-hmr-runtime');
    expect(await (await get('/@vite/client')).text()).toContain('vite-hmr');
  });

  test('knows sessions, the login, the editors’ room and the one spelling of an address', async () => {
    expect(await (await get('/session')).json()).toEqual({ user: null });
    expect((await get('/login')).status).toBe(200);
    expect((await get('/Admin')).headers.get('Location')).toBe('/login?to=%2FAdmin');
    expect((await get('/Programs')).headers.get('Location')).toBe('/programs');
  });

  test('leads buttons to pay to a payment page of its own, whose notices reach the site', async () => {
    const page = /Payment links lead to (\S+)/.exec(output)?.[1] ?? '';
    const button = /href="([^"]*\/buy\/[^"]*)"/.exec(await (await get('/membership')).text())?.[1] ?? '';
    const location = (await get(button)).headers.get('Location') ?? '';
    expect(location).toMatch(
      new RegExp(`^${page}/buy\\.stripe\\.com/lyceum_member_\\w+\\?client_reference_id=.*&amount=\\d+$`),
    );
    expect(await (await fetch(location)).text()).toContain('name="reference" value="member-');
    const paid = await fetch(`${page}/payments`, {
      method: 'POST',
      body: new URLSearchParams({ provider: 'stripe', amount: '400', fault: 'none' }),
    });
    expect(await paid.text()).toMatch(/checkout\.session\.completed: answered with 200/);
  });

  test('publishes content that is edited, unless it is wrong', async () => {
    const before = readFileSync(file, 'utf8');
    const programs = async () => (await get('/programs')).text();
    writeFileSync(file, before.replace(/^ {2}en: .*/m, '  en: A title made today'));
    await expect.poll(programs).toContain('A title made today');
    writeFileSync(file, before.replace(/^id: .*/m, 'id: In Capitals'));
    await expect.poll(() => output).toMatch(/programs\/program1\.yaml · id[\s\S]*The content from before stays/);
    expect(await programs()).toContain('A title made today');
  });
});

test.each(['dev.ts', 'build-and-serve.ts'])('%s says which setting is wrong before it builds anything', (script) => {
  const env = { PATH: process.env['PATH'], PORT: 'abc' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT is “abc”; write a port number, for example 3000\n',
  });
});
