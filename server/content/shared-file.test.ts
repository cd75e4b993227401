import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { temporaryFile } from '#tests/fixtures/temporary-file.ts';
import { Connection } from './connection.ts';
import { PublishedFile } from './published-file.ts';
import { SCHEMA_VERSION } from './published-schema.ts';

/** One file and several processes: what one does, or does not finish, the others see as a whole or not at all. */

const AT = '2026-11-21T12:00:00.000Z';
const PUBLICATION = { number: 1, token: 'first' };
const project = join(import.meta.dirname, '../..');

/** The published name of the event, with the documents that there are in all. */
function shown(file: PublishedFile): (string | number | undefined)[] {
  const catalogue = file.catalogue();
  const release = catalogue.retain();
  const found = [catalogue.en.event('books', 'overcoat')?.name, catalogue.ru.countEvents(), catalogue.count('masters')];
  release();
  return found;
}
const cloak = (file: PublishedFile) => {
  const { value, ...event } = file.document({ kind: 'events', id: 'overcoat' })!;
  return { ...event, value: { ...(value as object), name: { en: 'A Cloak', ru: 'Плащ' } } };
};

test.each(['writing', 'publishing', 'written'])(
  'a process that is killed while it publishes leaves what was there: %s',
  async (when) => {
    const file = await temporaryFile(fixtureContent);
    await file.publish([cloak(file)], { before: undefined, after: PUBLICATION, at: AT });
    const before = shown(file);
    expect(before).toEqual(['A Cloak', 1, 1]);
    const script = join(project, 'tests/fixtures/die-while-publishing.ts');
    const { signal, stderr } = spawnSync(process.execPath, [script, join(file.path, '..'), when]);
    expect([signal, stderr.toString()]).toEqual(['SIGKILL', '']);
    const next = new PublishedFile(join(file.path, '..'));
    onTestFinished(() => next.close());
    for (const each of [file, next]) expect([shown(each), each.publication()]).toEqual([before, PUBLICATION]);
    const { value: _, ...event } = cloak(next);
    const after = { number: 2, token: 'second' };
    await next.publish([{ ...event, value: undefined, redirect: '/programs' }], { before: PUBLICATION, after, at: AT });
    expect(shown(file)).toEqual([undefined, 0, 1]);
  },
);

/** A process that is writing into the file until its input ends. */
async function holding(path: string): Promise<ChildProcess> {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    database.exec('begin immediate');
    console.log('holding');
    process.stdin.resume().on('end', () => { database.exec('commit'); database.close(); });`;
  const child = spawn(process.execPath, ['-e', script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  return child;
}

test('what another process writes is waited for, while requests are answered', async () => {
  const file = await temporaryFile(fixtureContent);
  const other = await holding(file.path);
  const delay = monitorEventLoopDelay();
  delay.enable();
  let isOver = false;
  const publication = file
    .publish([cloak(file)], { before: undefined, after: PUBLICATION, at: AT })
    .finally(() => (isOver = true));
  const checked = file.check([cloak(file)]);
  for (let turn = 0; turn < 500; turn += 1) await setImmediate();
  expect([isOver, shown(file)]).toEqual([false, ['The Overcoat', 1, 1]]);
  delay.disable();
  // A statement that waits in SQLite itself would stop everything for seconds.
  expect(delay.max / 1e6).toBeLessThan(2_000);
  other.stdin!.end();
  expect([await publication, await checked]).toEqual([[], []]);
  expect([shown(file), file.publication()]).toEqual([['A Cloak', 1, 1], PUBLICATION]);
});

test('a process starts while another writes, also where it has to write the file anew', async () => {
  const file = await temporaryFile(fixtureContent);
  const directory = join(file.path, '..');
  let other = await holding(file.path);
  const beside = new PublishedFile(directory);
  expect(shown(beside)).toEqual(['The Overcoat', 1, 1]);
  await beside.close();
  other.stdin!.end();
  await once(other, 'exit');

  await file.close();
  const old = new Connection(file.path);
  old.exec(`pragma user_version = ${SCHEMA_VERSION + 1}`);
  old.close();
  other = await holding(file.path);
  // Its end comes while the start, which nothing else can run beside, waits.
  spawn(process.execPath, ['-e', `setTimeout(() => process.kill(${other.pid}), 500)`]);
  const next = new PublishedFile(directory);
  onTestFinished(() => next.close());
  expect(shown(next)).toEqual(['The Overcoat', 1, 1]);
});
