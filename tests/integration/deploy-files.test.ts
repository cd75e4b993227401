import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rejectionOf } from '#server/http/request-guard.ts';

/** What people copy from `deploy/` is read by the programs it is for, where they are installed. */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const searched = `${process.env['PATH']}:/usr/sbin:/sbin`;
const has = (program: string) => spawnSync('which', [program], { env: { PATH: searched } }).status === 0;
const run = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { PATH: searched } });
  return { status, output: stdout + stderr };
};

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lyceum-deploy-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.skipIf(!has('nginx') || !has('openssl'))('nginx takes nginx.conf', () => {
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  const subject = ['-subj', '/CN=lyceum.example', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  );
  const blocks = read('deploy/nginx.conf')
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    // Whoever runs the tests may not listen on these, and perhaps not on IPv6.
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll(/listen (80|443)\b/g, (_, port: string) => `listen 127.0.0.1:${Number(port) + 45_000}`);
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, `pid ${directory}/pid; error_log stderr; events {} http { access_log off; ${blocks} }`);
  const { status, output } = run('nginx', ['-t', '-e', 'stderr', '-c', file]);
  expect(output).toContain('test is successful');
  expect(status).toBe(0);
});

test.skipIf(!has('caddy'))('Caddy takes the Caddyfile', () => {
  const { status, output } = run('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    join(root, 'deploy/Caddyfile'),
  ]);
  expect(output).toContain('Valid configuration');
  expect(status).toBe(0);
});

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
  test.each(['lyceum@.service', 'lyceum-backup.service', 'lyceum-backup.timer'])('takes %s', (name) => {
    for (const each of ['lyceum@.service', 'lyceum-backup.service', 'lyceum-backup.timer']) {
      cpSync(join(root, 'deploy', each), join(directory, each));
    }
    const { output } = run('systemd-analyze', ['verify', '--man=no', join(directory, name.replace('@', '@3001'))]);
    // Nothing is installed here.
    const complaints = output.split('\n').filter((line) => line !== '' && !line.includes('node is not executable'));
    expect(complaints).toEqual([]);
  });

  test('finds the service well enclosed', () => {
    cpSync(join(root, 'deploy/lyceum@.service'), join(directory, 'lyceum@3001.service'));
    const { output } = run('systemd-analyze', ['security', '--offline=yes', join(directory, 'lyceum@3001.service')]);
    expect(output).toMatch(/Overall exposure level for lyceum@3001\.service: [01]\./);
  });
});

describe('the settings', () => {
  const known = [...read('server/process/config.ts').matchAll(/^ {2}([A-Z_]+): (?:z|webAddress|numberUpTo)\b/gm)].map(
    ([, name]) => name ?? '',
  );
  const table = read('docs/deploy.md').split('## Settings')[1] ?? '';

  test('are all in docs/deploy.md, and no others', () => {
    const named = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
    );
    expect(known.length).toBeGreaterThan(10);
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  test('in lyceum.env exist', () => {
    const inFile = [...read('deploy/lyceum.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(inFile.length).toBeGreaterThan(5);
    expect(inFile.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

test('connections and answers last longer at the server than the proxies wait for the next request', () => {
  const kept =
    Number(/keepAliveTimeout: ([\d_]+)/.exec(read('server/http/http-server.ts'))?.[1]?.replace('_', '')) / 1000;
  const byNginx = Number(/keepalive_timeout (\d+)s/.exec(read('deploy/nginx.conf'))?.[1]);
  const byCaddy = Number(/keepalive (\d+)s/.exec(read('deploy/Caddyfile'))?.[1]);
  expect(byNginx).toBeLessThan(kept);
  expect(byCaddy).toBeLessThan(kept);
});

describe('the proxies let pass what the server reads, and little more:', () => {
  const nginx = read('deploy/nginx.conf');
  const caddy = read('deploy/Caddyfile');
  const isTaken = (path: string, bytes: number) =>
    rejectionOf({ url: path, headers: { 'content-length': String(bytes) } })?.status !== 413;

  function maxOfServer(path: string): number {
    let [least, most] = [0, 64 * 1024 ** 2];
    while (most - least > 1) {
      const middle = Math.floor((least + most) / 2);
      [least, most] = isTaken(path, middle) ? [middle, most] : [least, middle];
    }
    return least;
  }

  function maxOfNginx(path: string): number {
    const locations = [...nginx.matchAll(/location (~ )?(\S+) \{([^}]*)\}/g)];
    const found = locations.find(([, isExpression, where = '']) =>
      isExpression ? new RegExp(where).test(path) : where !== '/' && path.startsWith(where),
    );
    const ofAll = /^ {4}client_max_body_size (\d+)(k|m);/m;
    const [, size, unit] = /client_max_body_size (\d+)(k|m);/.exec(found?.[3] ?? '') ?? ofAll.exec(nginx) ?? [];
    return Number(size) * (unit === 'm' ? 1024 ** 2 : 1024);
  }

  function maxOfCaddy(path: string): number {
    const matchers = [...caddy.matchAll(/^\t@(\w+) path (.*)$/gm)];
    const isMatched = (pattern: string) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    const [, name = 'others'] = matchers.find(([, , patterns = '']) => patterns.split(' ').some(isMatched)) ?? [];
    const [, size, unit] = new RegExp(`@${name} \\{\\s+max_size (\\d+)(KB|MB)`).exec(caddy) ?? [];
    return Number(size) * (unit === 'MB' ? 1000 ** 2 : 1000);
  }

  test.each([
    '/login',
    '/Admin/orders/new',
    '/webhooks/stripe',
    '/webhooks/yookassa',
    ...['', '/ru'].flatMap((prefix) => [
      `${prefix}/Admin/content/events/overcoat`,
      `${prefix}/Admin/content/events/overcoat/save`,
      `${prefix}/Admin/content/events/overcoat.data`,
      `${prefix}/Admin/pictures`,
      `${prefix}/Admin/pictures.data`,
      `${prefix}/Admin/pictures/data`,
    ]),
  ])('%s', (path) => {
    const most = maxOfServer(path);
    for (const passed of [maxOfNginx(path), maxOfCaddy(path)]) {
      expect(passed).toBeGreaterThanOrEqual(most);
      expect(passed).toBeLessThan(most * 1.1);
    }
  });
});

test('every file that docs/deploy.md names exists', () => {
  const named = [...read('docs/deploy.md').matchAll(/(?<![\w/])(?:deploy|docs|db|scripts|server)\/[\w@./-]*\w/g)].map(
    ([file]) => file,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
