import { FIRST_DAY } from './season-evenings.ts';
import { instantOf } from './season-books.ts';
import type { Season } from './season-people.ts';
import { DAY, HOUR, MINUTE, STEP_MS } from './season-site.ts';

/** What is done while nobody else does anything. */
const ALONE = '';
const LENGTHS = [2 * MINUTE, 2 * HOUR, 10 * HOUR] as const;
const KILLS = 8;

/** When something goes away first, second, third: mail, YooKassa and the database, each on another day. */
const awayAt = (index: number, round: number) => instantOf(FIRST_DAY, '21:10') + (6 + 12 * round + 4 * index) * DAY;

/**
 * Until when the site has an order of which it was told, or whose provider it was to ask, at an instant: what could not be done comes
 * again within an hour, and after what the site itself does then.
 */
export function heardBy(at: number): number {
  const nights = [1, 2].flatMap((index) => LENGTHS.map((lasts, round) => [awayAt(index, round), lasts] as const));
  const [away, lasts] = nights.find(([start, length]) => start - HOUR <= at && at < start + length) ?? [at, 0];
  return away + lasts + HOUR + STEP_MS;
}

/** What goes away, each for minutes, for hours and for a night; and processes that are killed. */
export function planTroubles({ house, plan }: Season, random: () => number): void {
  const { mail, yookassa, database } = house.outside;
  for (const [index, relay] of [mail, yookassa, database].entries())
    for (const [round, lasts] of LENGTHS.entries()) {
      const away = awayAt(index, round);
      plan(away, ALONE, async () => void (relay && (relay.isAway = true)));
      plan(away + lasts, ALONE, async () => void (relay && (relay.isAway = false)));
    }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const at = instantOf(FIRST_DAY, '12:00') + (5 + 4 * kill) * DAY + random() * HOUR;
    plan(at, ALONE, () => house.stop(kill % 2, 'SIGKILL'));
    plan(at + HOUR, ALONE, () => house.start(kill % 2));
  }
}
