import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { prepareEditor, signedInEditor, untilShown } from './editor-publications.ts';
import { writeLargeContent } from './large-content.ts';
import { cpuTime, idle, residentSet, threadTime } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';

/**
 * How the site grows with its content: the first start, which reads all files, a start upon the file of what is published,
 * searches from its first second on, every kind of page while nothing is kept, publications, and memory. Before each round
 * the clock of the server goes on by a day, so that every page is rendered anew.
 *
 *     npm run bench:growth -- [--events 100,1000,10000,100000] [--rounds 7]
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100,1000,10000,100000' },
    rounds: { type: 'string', default: '7' },
  },
});
const rounds = Number(values.rounds);
/** The first rounds compile the code; they are not counted. */
const WARM_UP_ROUNDS = 2;
const STARTS = 3;
const PORT = 4395;

/** The kinds of page; of several addresses each round takes the next. */
function routes(event: string, season: string): Record<string, readonly string[]> {
  return {
    '/': ['/', '/ru'],
    '/events': ['/events', '/ru/events'],
    '/events?when=past': ['/events?when=past', '/ru/events?when=past'],
    'past events, a year': ['2012', '2016', '2020'].map((year) => `/events?when=past&date=${year}`),
    'past events, a late page': [
      '/events?when=past&category=history&page=5',
      '/ru/events?when=past&language=en&page=2',
    ],
    '/programs': ['/programs', '/ru/programs'],
    '/programs?when=past': ['/programs?when=past', '/ru/programs?when=past&date=2015'],
    'a program': [`/ru/program/${season}`, '/program/program1'],
    'an event': [`/ru/program/${season}/event/${event}`, '/program/program1/event/event2'],
    '/masters': ['/masters', '/ru/masters'],
    'a master': ['/masters/lecturer-000', '/ru/masters/lecturer-000'],
    '/calendar': ['/calendar', '/ru/calendar'],
    'a month of the calendar': ['2016-03', '2020-11', '2027-05'].map((month) => `/calendar?month=${month}`),
    'a site page': ['/about', '/ru/teens', '/membership', '/ru/courses', '/book-club', '/privacy-policy'],
    '/search': ['/search', '/ru/search'],
    'a search': searches,
    'an unknown program': ['/program/none', '/ru/program/none'],
    'an unknown event': [`/program/${season}/event/none`, '/nowhere'],
    '/calendar.ics': ['/calendar.ics', '/ru/calendar.ics'],
    'the calendar of a category': ['/calendar/history.ics', '/ru/calendar/culture.ics?alarm=60'],
    '/feed.atom': ['/feed.atom', '/ru/feed.atom'],
    '/sitemap.xml': ['/sitemap.xml'],
    'a part of the sitemap': ['/sitemap/1.xml'],
  };
}

/** Words that stand in many texts, in few, and nowhere but for a typing error. */
const searches = ['tea', 'история', 'samarkand honey', 'Венеция', 'samarkend'].map(
  (words) => `${/[а-я]/i.test(words) ? '/ru' : ''}/search?q=${encodeURIComponent(words)}`,
);

interface Visit {
  ms: number;
  /** Processor time, which a busy machine does not lengthen. */
  cpuMs: number;
  bytes: number;
  blockedMs: number;
}

/** Requests a page as a browser does, and where it leads to. */
async function visit(site: Site, path: string): Promise<Visit> {
  const { pid = 0 } = site.server;
  const [begun, cpuBefore] = [performance.now(), threadTime(pid)];
  const request = get(site.origin + path, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  const [ms, cpuMs] = [performance.now() - begun, threadTime(pid) - cpuBefore];
  const { statusCode = 0, headers } = response;
  if (statusCode >= 500) throw new Error(`${path} answered ${statusCode}`);
  const { location } = headers;
  return location === undefined ? { ms, cpuMs, bytes, blockedMs: await blocked(site.server) } : visit(site, location);
}

/** For how long the event loop was blocked at most since this was last asked. */
async function blocked(server: Site['server']): Promise<number> {
  const answer = once(server, 'message');
  server.send('delay');
  return ((await answer) as [number])[0];
}

const rounded = (value: number) => Number(value.toFixed(value < 10 ? 1 : 0));
const rows: Record<string, Figures> = {};
const add = (name: string, count: string, figures: Readonly<Record<string, number>>) => {
  rows[name] ??= {};
  for (const [figure, value] of Object.entries(figures)) {
    rows[name] = { ...rows[name], [`${count} ${figure}`]: rounded(value) };
  }
};
const addVisits = (name: string, count: string, visits: readonly Visit[]) =>
  add(name, count, {
    ms: median(visits.map(({ ms }) => ms)),
    'most ms': Math.max(...visits.map(({ ms }) => ms)),
    'CPU ms': median(visits.map(({ cpuMs }) => cpuMs)),
    'blocked ms': Math.max(...visits.map(({ blockedMs }) => blockedMs)),
    'br kB': Math.max(...visits.map(({ bytes }) => bytes)) / 1000,
  });

async function measure(count: string, contentDirectory: string, dataDirectory: string): Promise<void> {
  const origin = `http://localhost:${PORT}`;
  const environment = {
    CONTENT_DIR: contentDirectory,
    DATA_DIR: dataDirectory,
    SITE_URL: origin,
    LYCEUM_NOW: '',
  };
  const start = () =>
    startSite(PORT, { environment, nodeOptions: ['--import', join(import.meta.dirname, 'move-clock.ts')] });

  const first = await start();
  const { pid = 0 } = first.server;
  add('first start', count, { ms: first.startMs, 'CPU ms': cpuTime(pid) / 1000, 'most RSS MB': residentSet(pid).most });
  await prepareEditor(dataDirectory);
  await untilShown(first, true);
  await idle(pid);
  await first.close();

  const starts: { ms: number; cpuMs: number }[] = [];
  const startAgain = async () => {
    const site = await start();
    starts.push({ ms: site.startMs, cpuMs: cpuTime(site.server.pid ?? 0) / 1000 });
    return site;
  };
  for (let number = 1; number < STARTS; number += 1) await (await startAgain()).close();
  const site = await startAgain();
  try {
    const times = starts.map(({ ms }) => ms);
    const cpuMs = median(starts.map((each) => each.cpuMs));
    add('start', count, { ms: median(times), 'most ms': Math.max(...times), 'CPU ms': cpuMs });
    await blocked(site.server);
    const firstSearches: Visit[] = [];
    for (const path of searches) firstSearches.push(await visit(site, path));
    addVisits('the first searches', count, firstSearches);
    await idle(site.server.pid ?? 0);
    await blocked(site.server);
    await measurePages(site, count);
    const { now, most } = residentSet(site.server.pid ?? 0);
    add('memory', count, { 'RSS MB': now, 'most RSS MB': most });
    await measurePublications(site, count);
  } finally {
    await site.close();
  }
}

async function measurePages(site: Site, count: string): Promise<void> {
  const visits: Record<string, Visit[]> = {};
  const kinds = Object.entries(routes('lecture-00020', 'season-0002'));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    site.server.send('day');
    await blocked(site.server);
    for (const [name, paths] of kinds) {
      const found = await visit(site, paths[(round + WARM_UP_ROUNDS) % paths.length]!);
      if (round >= 0) (visits[name] ??= []).push(found);
    }
  }
  for (const [name, found] of Object.entries(visits)) addVisits(name, count, found);
}

/** From the request of an editor until the page is public. */
async function measurePublications(site: Site, count: string): Promise<void> {
  const editor = await signedInEditor(site);
  const visits: Visit[] = [];
  await blocked(site.server);
  for (let round = 0; round < rounds; round += 1) {
    const [begun, cpuBefore] = [performance.now(), threadTime(site.server.pid ?? 0)];
    await Promise.all([editor.publish(), untilShown(site, round % 2 === 1)]);
    const [ms, cpuMs] = [performance.now() - begun, threadTime(site.server.pid ?? 0) - cpuBefore];
    visits.push({ ms, cpuMs, bytes: 0, blockedMs: await blocked(site.server) });
  }
  editor.close();
  addVisits('published until public', count, visits);
}

const directory = mkdtempSync(join(tmpdir(), 'lyceum-growth-'));
try {
  for (const count of values.events.split(',')) {
    const [content, data] = [join(directory, count), join(directory, `data-${count}`)];
    writeLargeContent(content, Number(count));
    mkdirSync(data);
    await measure(count, content, data);
    rmSync(content, { recursive: true });
    rmSync(data, { recursive: true });
  }
  report('growth', rows, values);
} finally {
  rmSync(directory, { recursive: true });
}
