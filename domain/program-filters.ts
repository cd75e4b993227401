import type { Program } from './entities.ts';
import { categories, type Category, type IsoDay } from './field-values.ts';
import { isOver } from './past-and-upcoming.ts';
import { PAGE_SIZE } from './paging.ts';

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

type Listed = Pick<Program, 'category' | 'startDate' | 'endDate' | 'events' | 'master'>;

/** A list of programs, with what else its address could ask for. */
export interface ProgramListing<P> {
  view: ProgramView;
  choice: ProgramChoice;
  /** Those to list: by first day, the past ones from the latest back. */
  programs: P[];
  /** How many there are of each; none where all are listed together. */
  counts: { current: number; past: number } | undefined;
  /** The years of the past programs, the latest first, with how many began in each; none where all are on one page. */
  years: { year: string; count: number }[];
}

/**
 * The programs that a query asks for. Unknown parameters and values are ignored, and those that list nothing else.
 *
 * @param programs by first day
 * @param today the day in Dubai
 */
export function programListing<P extends Listed>(
  programs: readonly P[],
  parameters: URLSearchParams,
  hasMaster: (id: string) => boolean,
  today: IsoDay,
): ProgramListing<P> {
  const wanted = (name: string) => parameters.get(name)?.toLowerCase();
  const category = categories.find((each) => each.toLowerCase() === wanted('category'));
  const master = hasMaster(wanted('master') ?? '') ? wanted('master') : undefined;
  const found = programs.filter(
    (program) =>
      (category === undefined || program.category === category) &&
      (master === undefined || program.master.id === master),
  );
  if (found.length <= PAGE_SIZE) {
    return { view: 'all', choice: { category, master }, programs: found, counts: undefined, years: [] };
  }
  const { past = [], current = [] } = Object.groupBy(found, (each) => (isOver(each, today) ? 'past' : 'current'));
  const counts = { current: current.length, past: past.length };
  if (wanted('when') !== 'past' || past.length === 0) {
    return { view: 'current', choice: { category, master }, programs: current, counts, years: [] };
  }
  const byYear = Map.groupBy(past.toReversed(), yearOf);
  const date = byYear.has(wanted('date') ?? '') ? wanted('date') : undefined;
  const isLong = past.length > PAGE_SIZE && byYear.size > 1;
  return {
    view: 'past',
    choice: { date, category, master },
    programs: (date === undefined ? undefined : byYear.get(date)) ?? past.toReversed(),
    counts,
    years: isLong || date !== undefined ? [...byYear].map(([year, { length }]) => ({ year, count: length })) : [],
  };
}

/** The query of the address of a list, for example `?when=past&date=2019`; empty for all, or all current programs. */
export function programQuery(view: ProgramView, { date, category, master }: ProgramChoice): string {
  const parameters = new URLSearchParams(view === 'past' ? { when: 'past' } : {});
  if (view === 'past' && date !== undefined) parameters.set('date', date);
  if (category !== undefined) parameters.set('category', category.toLowerCase());
  if (master !== undefined) parameters.set('master', master);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function yearOf({ startDate }: Pick<Program, 'startDate'>): string {
  return startDate.slice(0, 'yyyy'.length);
}
