import { FIRST_DAY } from './season-evenings.ts';
import { instantOf } from './season-books.ts';
import type { Season } from './season-people.ts';
import { DAY, HOUR, MINUTE } from './season-site.ts';

/** What is done while nobody else does anything. */
const ALONE = '';
const LENGTHS = [2 * MINUTE, 2 * HOUR, 10 * HOUR] as const;
const KILLS = 8;

/** What goes away, each for minutes, for hours and for a night; and processes that are killed. */
export function planTroubles({ house, plan }: Season, random: () => number): void {
  const { mail, yookassa, database } = house.outside;
  for (const [index, relay] of [mail, yookassa, database].entries())
    for (const [round, lasts] of LENGTHS.entries()) {
      const away = instantOf(FIRST_DAY, '21:10') + (6 + 12 * round + 4 * index) * DAY;
      plan(away, ALONE, async () => void (relay && (relay.isAway = true)));
      plan(away + lasts, ALONE, async () => void (relay && (relay.isAway = false)));
    }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const at = instantOf(FIRST_DAY, '12:00') + (5 + 4 * kill) * DAY + random() * HOUR;
    plan(at, ALONE, () => house.stop(kill % 2, 'SIGKILL'));
    plan(at + HOUR, ALONE, () => house.start(kill % 2));
  }
}
