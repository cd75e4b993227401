import type { Choice } from '#domain/event-filters.ts';
import type { IsoDay, Language, Category } from '#domain/values/field-values.ts';

/** Which events are asked for; what is left out limits nothing. */
export interface EventQuestion extends Choice {
  /** On this day or later. */
  from?: IsoDay | undefined;
  /** On an earlier day. */
  before?: IsoDay | undefined;
  /** Without those that are cancelled. */
  takesPlace?: boolean;
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
  values: string[];
}

/** What all the parts demand that there are: one that has a value which nobody asks for is none. */
function every(...parts: (readonly [sql: string, ...values: (string | undefined)[]] | false | undefined)[]): Condition {
  const present = parts.filter((part) => part !== undefined && part !== false);
  const asked = present.filter((part) => !part.includes(undefined));
  return {
    where: asked.map(([sql]) => sql).join(' and '),
    values: asked.flatMap(([, ...values]) => values.filter((value) => value !== undefined)),
  };
}

/** Everything that begins with a year, a month or a day comes before this. */
const after = (start: string | undefined) => (start === undefined ? undefined : `${start}~`);

export function eventCondition(language: Language, question: EventQuestion): Condition {
  const { date, format, ids } = question;
  return every(
    ["language = ? and kind = 'events'", language],
    ['starts >= ?', question.from],
    ['starts < ?', question.before],
    question.takesPlace && ['not is_cancelled'],
    ['(not is_cancelled or starts >= ?)', question.listedOn],
    question.open && ['is_open'],
    question.counted && ["coalesce(card ->> '$.capacity', card ->> '$.capacityOnline') is not null"],
    ['program = ?', question.program],
    ['id in (select value from json_each(?))', ids && JSON.stringify(ids)],
    ['starts >= ? and starts < ?', date, after(date)],
    format === 'online' ? ["(event_type = 'online' or is_online)"] : ['event_type = ?', format],
    ['category = ?', question.category],
    ['master = ?', question.master],
    ['held_in = ?', question.language],
  );
}

/** Which programs are asked for; what is left out limits nothing. */
export interface ProgramQuestion {
  id?: string;
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

export function programCondition(language: Language, question: ProgramQuestion): Condition {
  const { over, year } = question;
  return every(
    // A series of single events has no first day.
    ["language = ? and kind = 'programs' and starts is not null", language],
    ['id = ?', question.id],
    ['category = ?', question.category],
    ['master = ?', question.master],
    over && [over.is ? 'ends < ?' : '(ends is null or ends >= ?)', over.on],
    ['starts >= ? and starts < ?', year, after(year)],
    question.onlyThere && [ONLY_THERE],
  );
}

const ONLY_THERE =
  'not exists (select 1 from item as other where other.kind = item.kind and other.id = item.id and other.language <> item.language)';
