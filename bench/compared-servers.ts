import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { headerOf, type RecordedAnswer } from './recorded-answer.ts';

/** A server that gives recorded answers, to compare the site with. */
interface ComparedServer {
  origin: string;
  pid: number;
  close: () => void;
}

/** A Node server that does nothing else, in a process of its own. */
export async function startBareNode(port: number, answers: readonly RecordedAnswer[]): Promise<ComparedServer> {
  const child = fork(join(import.meta.dirname, 'bare-node.ts'), { serialization: 'advanced' });
  child.send({ port, answers });
  await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject));
  return serverAt(port, child);
}

/** nginx with one worker process and Debian's settings, for files that hold the recorded bytes. */
export async function startNginx(port: number, answers: readonly RecordedAnswer[]): Promise<ComparedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-nginx-'));
  mkdirSync(join(folder, 'files'));
  const locations = answers.map((answer, index) => {
    const file = join(folder, 'files', String(index));
    writeFileSync(file, answer.body);
    const more = answer.headers
      .filter(([name]) => !['content-length', 'content-type', 'etag'].includes(name))
      .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
    const type = quoted(headerOf(answer, 'content-type') ?? 'application/octet-stream');
    return `location = ${answer.path} { alias ${file}; types {} default_type ${type}; ${more.join(' ')} }`;
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; access_log ${folder}/access.log;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = serverAt(port, child);
  for (let attempt = 0; child.exitCode === null && attempt < 100; attempt += 1) {
    if (await fetch(server.origin).catch(() => undefined)) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}

function serverAt(port: number, child: ChildProcess): ComparedServer {
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => void child.kill() };
}

function quoted(value: string): string {
  return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}
