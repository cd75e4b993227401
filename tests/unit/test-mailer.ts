import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, vi } from 'vitest';

import { createMailer } from '../../app/data/people/mail.server.ts';
import { readLetter } from '../letter-reader.ts';
import { madeUpMailServer } from './made-up-mail-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const each of undo.splice(0).toReversed()) await each();
});

/** A mailer with an outbox and a log of its own. @param retryDelays none unless a test wants some */
export async function mailer(smtpUrl?: string, retryDelays: number[] = []) {
  const directory = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'));
  const outbox = join(directory, 'data/outbox');
  const said: { level: string; line: string }[] = [];
  const say = (level: string) => (o: object, m: string) => {
    said.push({ level, line: `${m} ${JSON.stringify(o)}` });
  };
  const log = { info: say('info'), error: say('error') };
  const made = createMailer({ smtpUrl, outbox, from: 'care@lyceum.example', log, retryDelays });
  undo.push(
    () => rm(directory, { recursive: true }),
    () => made.close(),
  );
  const letters = async () => {
    const names = (await readdir(outbox)).toSorted();
    return Promise.all(names.map(async (name) => readLetter(await readFile(join(outbox, name), 'utf8'))));
  };
  return { mail: made, directory, outbox, said, letters };
}

/** A mail server that ends with the test. */
export async function mailServer(manners?: Parameters<typeof madeUpMailServer>[0]) {
  const server = await madeUpMailServer(manners);
  undo.push(() => server.stop());
  return server;
}
