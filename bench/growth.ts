import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { auditEvents, auditPrograms, needsAttention } from '../domain/content-audit.ts';
import { readCatalogueInProcess } from './catalogue-of-files.ts';
import { writeLargeContent } from './large-content.ts';
import { residentSet } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';

/**
 * How the site grows with its content: start, memory, and every kind of page while nothing is kept, for more and more
 * events. Before each round the clock of the server goes on by a day, so that every page is rendered anew.
 *
 *     npm run bench:growth -- [--events 100,1000,10000] [--rounds 7]
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100,1000,10000' },
    rounds: { type: 'string', default: '7' },
  },
});
/** The first rounds compile the code; they are not counted. */
const WARM_UP_ROUNDS = 2;
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
    'a search': [
      '/search?q=samarkand+honey',
      encodeURI('/ru/search?q=история'),
      '/search?q=tea',
      encodeURI('/ru/search?q=Венеция'),
    ],
    'an unknown program': ['/program/none', '/ru/program/none'],
    'an unknown event': [`/program/${season}/event/none`, '/nowhere'],
    '/calendar.ics': ['/calendar.ics', '/ru/calendar.ics'],
    'the calendar of a category': ['/calendar/history.ics', '/ru/calendar/culture.ics?alarm=60'],
    '/feed.atom': ['/feed.atom', '/ru/feed.atom'],
    '/sitemap.xml': ['/sitemap.xml'],
    'a part of the sitemap': ['/sitemap/1.xml'],
  };
}

interface Visit {
  ms: number;
  bytes: number;
  blockedMs: number;
}

/** Requests a page as a browser does, and where it leads to. */
async function visit(site: Site, path: string): Promise<Visit> {
  const begun = performance.now();
  const request = get(site.origin + path, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  const ms = performance.now() - begun;
  const { statusCode = 0, headers } = response;
  if (statusCode >= 500) throw new Error(`${path} answered ${statusCode}`);
  const { location } = headers;
  return location === undefined ? { ms, bytes, blockedMs: await blocked(site.server) } : visit(site, location);
}

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

async function measure(count: string, folder: string): Promise<void> {
  const site = await startSite(PORT, {
    environment: { CONTENT_DIR: folder, LYCEUM_NOW: '' },
    nodeOptions: ['--import', join(import.meta.dirname, 'move-clock.ts')],
  });
  try {
    add('start', count, { ms: site.startMs });
    const begun = performance.now();
    // The search answers 503 until its index is there.
    for (const path of ['/search?q=tea', encodeURI('/ru/search?q=чай')]) {
      while (!(await visit(site, path).catch(() => undefined))) await setTimeout(100);
    }
    add('search index', count, { ms: performance.now() - begun });
    const visits: Record<string, Visit[]> = {};
    const kinds = Object.entries(routes('lecture-00020', 'season-0002'));
    for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1) {
      site.server.send('day');
      await blocked(site.server);
      for (const [name, paths] of kinds) {
        const found = await visit(site, paths[(round + WARM_UP_ROUNDS) % paths.length]!);
        if (round >= 0) (visits[name] ??= []).push(found);
      }
    }
    for (const [name, found] of Object.entries(visits)) {
      add(name, count, {
        ms: median(found.map(({ ms }) => ms)),
        'most ms': Math.max(...found.map(({ ms }) => ms)),
        'blocked ms': Math.max(...found.map(({ blockedMs }) => blockedMs)),
        'br kB': Math.max(...found.map(({ bytes }) => bytes)) / 1000,
      });
    }
    // Garbage is given back after some seconds without requests.
    await setTimeout(10_000);
    const { now, most } = residentSet(site.server.pid ?? 0);
    add('memory', count, { 'RSS MB': now, 'most RSS MB': most });
  } finally {
    await site.close();
  }
}

/** What only editors cause: the tables of their page are made of all content. */
async function measureAudit(count: string, folder: string): Promise<void> {
  const picturesDirectory = join(import.meta.dirname, '../build/client/pictures');
  const catalogue = await readCatalogueInProcess({ contentDirectory: folder, picturesDirectory });
  const times = Array.from({ length: Number(values.rounds) }, () => {
    const begun = performance.now();
    needsAttention([...auditEvents(catalogue, '2026-11-21'), ...auditPrograms(catalogue, '2026-11-21')]);
    return performance.now() - begun;
  });
  add('the content audit of editors', count, { ms: median(times), 'most ms': Math.max(...times) });
}

const directory = mkdtempSync(join(tmpdir(), 'lyceum-growth-'));
try {
  for (const count of values.events.split(',')) {
    const folder = join(directory, count);
    writeLargeContent(folder, Number(count));
    await measure(count, folder);
    await measureAudit(count, folder);
  }
  report('growth', rows, values);
} finally {
  rmSync(directory, { recursive: true });
}
