import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { changedPath, prepareEditor, signedInEditor, untilShown } from './editor-publications.ts';
import { writeLargeContent } from './large-content.ts';
import { idle, residentSet } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';

/**
 * How long it takes from an editor's publication until its page is public: in the process that published and in another
 * one that shares its data, while both are asked for 200 pages a second, none of which may fail.
 *
 *     npm run bench:publishing -- [--events 10000] [--rounds 4]
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '4' } },
});
const PORTS = [4391, 4392] as const;
const others = ['/', '/ru', '/events', '/ru/events', '/calendar', '/masters', '/programs', changedPath, '/about'];
const rows: Record<string, Figures> = {};

async function measure(name: string, contentDirectory: string): Promise<void> {
  const environment = { CONTENT_DIR: contentDirectory, SITE_URL: `http://localhost:${PORTS[0]}` };
  const one = await startSite(PORTS[0], { environment });
  const two = await startSite(PORTS[1], { environment: { ...environment, DATA_DIR: one.directory } });
  try {
    await prepareEditor(one.directory);
    for (const site of [one, two]) await untilShown(site, true);
    for (const { server } of [one, two]) await idle(server.pid ?? 0);
    rows[name] = { ...(await publishAgainAndAgain(one, two)), 'RSS MB': residentSet(one.server.pid ?? 0).now };
  } finally {
    await two.close().catch(() => undefined);
    await one.close().catch(() => undefined);
  }
}

async function publishAgainAndAgain(one: Site, two: Site): Promise<Figures> {
  const editor = await signedInEditor(one);
  const load = loadWith([one, two]);
  const times: Record<'answered' | 'same' | 'other', number[]> = { answered: [], same: [], other: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const begun = performance.now();
    const note = (name: keyof typeof times) => () => times[name].push(performance.now() - begun);
    const isChanged = round % 2 === 1;
    await Promise.all([
      editor.publish().then(note('answered')),
      untilShown(one, isChanged).then(note('same')),
      untilShown(two, isChanged).then(note('other')),
    ]);
  }
  editor.close();
  const { failed, requests } = await load.end();
  const ms = (name: keyof typeof times) => Math.round(median(times[name]));
  const most = (name: keyof typeof times) => Math.round(Math.max(...times[name]));
  return {
    'answered ms': ms('answered'),
    'public ms': ms('same'),
    'most ms': most('same'),
    'in the other ms': ms('other'),
    'most there ms': most('other'),
    requests,
    failed,
  };
}

/** 200 requests a second, to one process after another. */
function loadWith(sites: readonly Site[]) {
  let [requests, failed] = [0, 0];
  const waiting = new Set<Promise<boolean>>();
  const timer = setInterval(() => {
    requests += 1;
    const { origin } = sites[requests % sites.length]!;
    const asked = isAnswered(origin + others[requests % others.length]!);
    waiting.add(asked);
    void asked.then((isRight) => {
      waiting.delete(asked);
      return (failed += isRight ? 0 : 1);
    });
  }, 5);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(waiting);
      return { requests, failed };
    },
  };
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

const directory = mkdtempSync(join(tmpdir(), 'lyceum-publishing-'));
try {
  await measure('sample content', join(import.meta.dirname, '../content'));
  writeLargeContent(join(directory, 'large'), Number(values.events));
  await measure(`${values.events} events`, join(directory, 'large'));
  report('publishing', rows, values);
  if (Object.values(rows).some(({ failed }) => failed !== 0)) process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true });
}
