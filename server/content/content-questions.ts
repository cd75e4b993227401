import type { Choice } from '../../domain/event-filters.ts';
import type { IsoDay, Language, Category } from '../../domain/values/field-values.ts';

/** Which events are asked for; what is left out limits nothing. */
export interface EventQuestion extends Choice {
  /** On this day or later. */
  from?: IsoDay | undefined;
  /** On an earlier day. */
  before?: IsoDay | undefined;
  /** Without those that are cancelled. */
  held?: boolean;
  /** Without those that are cancelled and were to be before this day: complete lists show only what is still to come of them. */
  listedOn?: IsoDay;
  /** Only those that have seats, as long as they are to come. */
  open?: boolean;
  /** Only those of which some seats are counted. */
  counted?: boolean;
  program?: string;
  ids?: readonly string[];
  latestFirst?: boolean;
  limit?: number;
  offset?: number;
}

export interface Condition {
  where: string;
  values: (string | number)[];
}

/** The condition of a question, over the table of items. */
export function eventCondition(language: Language, question: EventQuestion): Condition {
  const {
    from,
    before,
    held,
    listedOn,
    open,
    counted,
    program,
    ids,
    date,
    format,
    category,
    master,
    language: heldIn,
  } = question;
  const parts: [sql: string, ...values: (string | number)[]][] = [["language = ? and kind = 'events'", language]];
  if (from !== undefined) parts.push(['starts >= ?', from]);
  if (before !== undefined) parts.push(['starts < ?', before]);
  if (held) parts.push(['not is_cancelled']);
  if (listedOn !== undefined) parts.push(['(not is_cancelled or starts >= ?)', listedOn]);
  if (open) parts.push(['is_open']);
  if (counted) parts.push(["coalesce(card ->> '$.capacity', card ->> '$.capacityOnline') is not null"]);
  if (program !== undefined) parts.push(['program = ?', program]);
  if (ids !== undefined) parts.push(['id in (select value from json_each(?))', JSON.stringify(ids)]);
  // A year, a month or a day; `~` comes after everything that begins with it.
  if (date !== undefined) parts.push(['starts >= ? and starts < ?', date, `${date}~`]);
  if (format === 'online') parts.push(["(event_type = 'online' or is_online)"]);
  else if (format !== undefined) parts.push(['event_type = ?', format]);
  if (category !== undefined) parts.push(['category = ?', category]);
  if (master !== undefined) parts.push(['master = ?', master]);
  if (heldIn !== undefined) parts.push(['held_in = ?', heldIn]);
  return { where: parts.map(([sql]) => sql).join(' and '), values: parts.flatMap(([, ...values]) => values) };
}

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
