import { listingQuery } from './event-filters.ts';
import type { Category } from './values/field-values.ts';

/** All programs where they fit on one page; else those that go on or are to come, or those that are over. */
export type ProgramView = 'all' | 'current' | 'past';

/** What a list of programs is filtered by. */
export interface ProgramChoice {
  /** The year of the first day, for programs that are over. */
  date?: string | undefined;
  category?: Category | undefined;
  /** A master's id. */
  master?: string | undefined;
}

/** The parameters of the address of a list of programs, in their order there. */
export const programParameters = ['when', 'date', 'category', 'master', 'page'] as const;

/** The query of the address of a list, for example `?when=past&date=2019`; empty for all, or all current programs. */
export function programQuery(view: ProgramView, choice: ProgramChoice): string {
  return view === 'past' ? listingQuery('past', choice) : listingQuery('upcoming', { ...choice, date: undefined });
}
