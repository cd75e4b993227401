/** Starts the site at a clock (tests/e2e/serve-clocks.ts). */
export const starter = 'http://127.0.0.1:4600';

/** The instants at which tests visit the site. For each of them a server of its own runs with its clock stopped. */
export const clocks = {
  /** One program has started; one event is past, one sold out, seven are to come. */
  usual: { instant: '2026-12-01T10:00:00+04:00', port: 4601 },
  /** Half an hour before midnight in Dubai, on the night after an event with online seats. */
  late: { instant: '2026-11-26T23:30:00+04:00', port: 4602 },
  /** Twenty minutes before an event in the hall, when its doors are open. */
  doors: { instant: '2026-11-26T18:40:00+04:00', port: 4604 },
  /** The usual instant, over the fixture content with the odd cases of `tests/fixtures/odd-content/`. */
  odd: { instant: '2026-12-01T10:00:00+04:00', port: 4603, server: 'tests/fixtures/serve-odd-content.ts' },
} as const satisfies Record<string, { instant: string; port: number; server?: string }>;

export type Clock = keyof typeof clocks;

/** Where the server of a clock is found. */
export function siteAt(clock: Clock): string {
  return `http://127.0.0.1:${clocks[clock].port}`;
}

const started = new Map<Clock, Promise<string>>();

/** The same, once the site is up. @throws Error when it could not be started */
export function openSite(clock: Clock): Promise<string> {
  const known = started.get(clock) ?? startSite(clock);
  started.set(clock, known);
  return known;
}

async function startSite(clock: Clock): Promise<string> {
  const { ok } = await fetch(`${starter}/${clock}`);
  if (!ok) throw new Error(`The site at the clock "${clock}" did not start; it has said why above`);
  return siteAt(clock);
}
