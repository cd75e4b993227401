import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { firstChange } from '../../domain/documents/last-change.ts';
import {
  createContentBuilder,
  type BuiltCatalogue,
  type ContentBuilder,
} from '../../server/content/content-builder.ts';
import { entriesIn } from '../../server/content/content-files.ts';
import { is503 } from '../../server/status-503.ts';
import { withAnswers503 } from '../../server/services.ts';
import { fixtureFolder, fixturePictures } from '../fixtures/content-folder.ts';
import { fixtureFiles } from '../fixtures/fixture-content.ts';

/** The process that builds content, with a folder in which it keeps the last edition. */

const edition = { number: 3, token: 'three' };
const WAIT = { timeout: 20_000, interval: 20 };
const { kind, id, value } = entriesIn(fixtureFiles).find((entry) => entry.kind === 'masters')!;
const lastChange = firstChange({ kind, value }, '2026-11-21T12:00:00.000Z');
const renamed = (name: string) => [
  { kind, id, value: { ...(value as object), name: { en: name, ru: name } }, lastChange },
];

let folder: string;
let builder: ContentBuilder;
let warnings: string[];

function start(): ContentBuilder {
  warnings = [];
  const started = createContentBuilder({
    contentDirectory: fixtureFolder,
    picturesDirectory: fixturePictures,
    dataDirectory: folder,
  });
  started.onWarning((message) => warnings.push(message));
  return started;
}
const file = () => join(folder, 'edition.jsonl');
/** The name of the master in a catalogue, and the edition that it is built upon. */
async function shown(): Promise<[name: string | undefined, number: number | undefined]> {
  const { catalogue, base } = await builder.build([]);
  return [catalogue.en.master(id)?.name, base.edition?.number];
}
const own = (value as { name: { en: string } }).name.en;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lyceum-builder-'));
  builder = start();
});
afterEach(async () => {
  await builder.close();
  rmSync(folder, { recursive: true });
});

/** Makes an edition, and a process anew that has found what `change` made of its file. */
async function startWith(change: (lines: string[]) => string): Promise<void> {
  await builder.build([]);
  await builder.advance(renamed('Zanzibar'), edition);
  await builder.close();
  const text = readFileSync(file(), 'utf8');
  writeFileSync(file(), change(text.trimEnd().split('\n')));
  builder = start();
}

test('the kept edition is what a start begins with', async () => {
  await startWith((lines) => lines.join('\n'));
  expect(await shown()).toEqual(['Zanzibar', 3]);
  expect(warnings).toEqual([]);
});

test('one that does not say when its documents changed is shown, and counts as none until the database is there', async () => {
  await startWith((lines) => lines.map((line) => line.replace(/,"lastChange":\{.*?\}.*?\}/, '')).join('\n'));
  expect(await shown()).toEqual(['Zanzibar', undefined]);
  expect(warnings).toEqual([]);
});

test('a kept edition that is half written is passed over with one line in the log, and the content files are served', async () => {
  await startWith((lines) => lines.slice(0, 10).join('\n'));
  expect(await shown()).toEqual([own, undefined]);
  expect(warnings).toEqual([expect.stringContaining('the kept edition cannot be read')]);
  await builder.advance(renamed('Pemba'), { number: 4, token: 'four' });
  await builder.close();
  builder = start();
  expect(await shown()).toEqual(['Pemba', 4]);
});

test('a catalogue that is handed over as what has changed is the same as one that is handed over whole', async () => {
  const at = '2026-11-22T12:00:00.000Z';
  const builtBy = async (by: ContentBuilder, name: string) =>
    (await by.buildStrictly(renamed(name), at)) as BuiltCatalogue;
  const first = await builder.build([]);
  await builtBy(builder, 'Pemba');
  const changed = await builtBy(builder, 'Zanzibar');
  const back = await builder.build([]);
  expect(back.catalogue.version).toBe(first.catalogue.version);
  expect(back.catalogue.en.events).toEqual(first.catalogue.en.events);
  const other = start();
  const whole = await builtBy(other, 'Zanzibar');
  await other.close();
  expect(changed.catalogue.version).toBe(whole.catalogue.version);
  for (const language of ['en', 'ru'] as const) {
    expect(JSON.stringify(changed.catalogue[language])).toBe(JSON.stringify(whole.catalogue[language]));
    for (const [index, event] of changed.catalogue[language].events.entries())
      expect(event.description).toBe(whole.catalogue[language].events[index]!.description);
  }
});

test('when the process dies in the middle of a request, that one is answered 503 and the next one works', async () => {
  await builder.build([]);
  const polite = withAnswers503(builder);
  const asked = [polite.build(renamed('Pemba')), polite.check([]), polite.base()] as const;
  process.kill(pidOfBuilder(), 'SIGKILL');
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes[0]).toMatchObject({ status: 'rejected' });
  expect(outcomes[0].status === 'rejected' && is503(outcomes[0].reason)).toBe(true);
  expect(outcomes.slice(1).every((each) => each.status === 'fulfilled' || is503(each.reason))).toBe(true);
  await vi.waitUntil(
    async () => (await builder.build(renamed('Pemba'))).catalogue.en.master(id)?.name === 'Pemba',
    WAIT,
  );
});

/** The process that has this test’s folder among its arguments. */
function pidOfBuilder(): number {
  const pid = readdirSync('/proc').find((each) => {
    try {
      return /^\d+$/.test(each) && readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(folder);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
  return Number(pid);
}
