import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { alternateUrls, isPrivate } from '../../i18n/urls.ts';
import { canonicalAddress, type FindPage, type PageRoute } from './canonical-address.ts';
import type { DocumentCache } from './document-cache.ts';
import type { PeriodAt } from './period.ts';

/** How long before the end of a period the pages of the next one are rendered, in milliseconds. */
const AHEAD_MS = 30_000;

interface WarmUpOptions {
  documents: DocumentCache;
  pages: readonly PageRoute[];
  findPage: FindPage;
  now: () => Date;
  periodAt: PeriodAt;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal | undefined;
}

/**
 * @returns renders pages as `warmUp` does; to be called at the start, and for new content, which ends the round before. Then
 *   with a pause in milliseconds: content changes several times in a row while many people book, and they come first.
 */
export function createWarmUp({ stopping, ...options }: WarmUpOptions): (pauseMs?: number) => Promise<void> {
  let round = new AbortController();
  return async (pauseMs = 0) => {
    round.abort();
    round = new AbortController();
    const signal = AbortSignal.any([round.signal, ...(stopping ? [stopping] : [])]);
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await warmUp(options, options.now(), signal);
  };
}

/**
 * Renders the pages that most visitors open, so that they find them ready: those of a fixed address in both languages, and
 * what the home pages link to. From then on it does so shortly before each period begins, and the pages change at once
 * and without a rush. One page at a time, so that requests come in between.
 */
async function warmUp(options: Omit<WarmUpOptions, 'stopping'>, instant: Date, round: AbortSignal): Promise<void> {
  const { documents, pages, findPage, now, periodAt } = options;
  const { until } = periodAt(instant);
  const render = async (path: string) => {
    await nextTurn();
    if (round.aborted) return undefined;
    const present = now();
    const at = present < instant ? instant : present;
    // A page that cannot be rendered now, because too many are, is rendered when somebody asks for it.
    return documents.prepare(canonicalAddress(path, '', findPage), at).catch(() => undefined);
  };
  const fixed = pages
    .filter(({ pattern }) => !/[:*]/.test(pattern.replace('/:lang?', '')))
    .flatMap(({ pattern }) => {
      const path = pattern.replace('/:lang?', '') || '/';
      return pattern.startsWith('/:lang?') ? Object.values(alternateUrls(path, 'en')) : [path];
    })
    .filter((path) => !isPrivate(path));
  const homes = Object.values(alternateUrls('/', 'en'));
  const linked = new Set<string>();
  for (const path of fixed) {
    const page = await render(path);
    if (page === undefined || !homes.includes(path)) continue;
    const html = new TextDecoder().decode(page.variants.get('identity')!.bytes);
    for (const [, link = ''] of html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)"/g)) linked.add(link);
  }
  for (const path of linked) {
    if (findPage(path)?.path === path && !isPrivate(path)) await render(path);
  }
  const wait = Math.max(until.getTime() - now().getTime() - AHEAD_MS, 0);
  setTimeout(() => {
    if (!round.aborted) void warmUp(options, until, round);
  }, wait).unref();
}
