import type { IsoDay, Round } from './model.ts';

export type RoundState = 'before' | 'open' | 'over';

/**
 * Whether a round is still to come, on, or over. Both of its days belong to it: it is over from the day after its end
 * (spec.md §1: the teens assessment, 1 to 11 May 2025).
 *
 * @param today the day in Dubai
 */
export function roundState({ start, end }: Round, today: IsoDay): RoundState {
  if (today < start) return 'before';
  return today > end ? 'over' : 'open';
}
