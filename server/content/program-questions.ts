import type { Category, IsoDay, Language } from '../../domain/values/field-values.ts';
import type { Condition } from './event-questions.ts';

/** Which programs are asked for; what is left out limits nothing. */
export interface ProgramQuestion {
  category?: Category | undefined;
  master?: string | undefined;
  /** Only those that are over on this day in Dubai, or only the others: without a last day a program never is. */
  over?: { on: IsoDay; is: boolean };
  /** The year of the first day. */
  year?: string | undefined;
  /** Only those that exist in no other language. */
  onlyThere?: boolean;
  latestFirst?: boolean;
  limit?: number;
  offset?: number;
}

/** The condition of a question, over the table of items. */
export function programCondition(
  language: Language,
  { category, master, over, year, onlyThere }: ProgramQuestion,
): Condition {
  const parts: [sql: string, ...values: string[]][] = [["language = ? and kind = 'programs'", language]];
  if (category !== undefined) parts.push(['category = ?', category]);
  if (master !== undefined) parts.push(['master = ?', master]);
  if (over?.is === true) parts.push(['ends < ?', over.on]);
  if (over?.is === false) parts.push(['(ends is null or ends >= ?)', over.on]);
  if (year !== undefined) parts.push(['starts >= ? and starts < ?', year, `${year}~`]);
  if (onlyThere) parts.push([ONLY_THERE]);
  return { where: parts.map(([sql]) => sql).join(' and '), values: parts.flatMap(([, ...values]) => values) };
}

const ONLY_THERE =
  'not exists (select 1 from item as other where other.kind = item.kind and other.id = item.id and other.language <> item.language)';
