import { formatInWords, whenInWords } from '#i18n/event-words.server.ts';
import { readJson } from '#domain/values/records.ts';
import { foundAs, type DocumentKey, type DocumentKind } from '#domain/documents/document.ts';
import type { Course, FaqEntry, LectureEvent, Master, Program } from '#domain/entities.ts';
import { isCancelled } from '#domain/event-status.ts';
import { languages, type IsoDay, type Language } from '#domain/values/field-values.ts';
import type { Kind, SearchDocument } from '#domain/search/search-result.ts';
import { scarcityOf } from '#domain/tickets.ts';
import { dayInWords, dayRange, fromDay } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import type { Connection } from './connection.ts';
import { SEATS_COLUMN, withSeats } from './seat-states.ts';

/** A program or master is found by the names of so many of its events, the latest ones: more would make publishing slow. */
const MAX_NAMES = 100;

/**
 * What can be found of a document by a search in one language: a program, event or master in this language, with its title
 * in the other one, else in the other one; questions in this language only. It says days but no states, because states
 * change. The keywords, which are not shown, are made when they are read.
 *
 * @returns gives that for any language; the document is read once
 */
export function searchDocuments(connection: Connection, key: DocumentKey): (searchedIn: Language) => SearchDocument[] {
  const kind = foundAs[key.kind];
  if (kind === undefined || isOff(connection, key.kind)) return () => [];
  if (kind === 'question') return questionDocuments(connection, key.id);
  const rows = rowsOf(connection, key);
  const documentOf = (row: Row) => {
    const names: NamesOf = (of, by) =>
      connection
        .all<{ title: string }>(
          `select title from item where language = ? and kind = ? and ${by} = ? order by starts desc, id desc limit ?`,
          row.language,
          of,
          key.id,
          MAX_NAMES,
        )
        .map(({ title }) => title);
    const { category, master } = row;
    const fields: unknown = { ...readJson<object>(row.whole), category, master: { fullName: master } };
    return makers[kind](fields as never, row, names);
  };
  return (searchedIn) => {
    const own = rows.find(({ language }) => language === searchedIn);
    const other = rows.find(({ language }) => language !== searchedIn);
    if (own) return [Object.assign(documentOf(own), { also: other?.title })];
    return other ? [Object.assign(documentOf(other), { language: other.language })] : [];
  };
}

/** Whether the house is without the documents of a kind. */
function isOff(connection: Connection, kind: DocumentKind): boolean {
  const house = connection.one<{ off: number | null }>(
    "select value ->> ('$.off.' || ?) as off from document where kind = 'pages' and id = 'house'",
    kind,
  );
  return Boolean(house?.off);
}

/** The names of the programs or events of a program or master, the latest first. */
type NamesOf = (of: 'programs' | 'events', by: 'program' | 'master') => string[];

interface Row {
  language: Language;
  title: string;
  category: string | null;
  program: string | null;
  ends: IsoDay | null;
  whole: string;
  /** Of an event. */
  seats: string;
  /** The names of the master and the program that it names. */
  master: string | null;
  program_title: string | null;
}

/** In each language. None of a series, whose evenings are found by its name, and of a document whose master is not there: it is on no page until the master is. */
const rowsOf = (connection: Connection, { kind, id }: DocumentKey) =>
  connection.all<Row>(
    `select * from (select language, title, category, program, ends, whole, master as lead, ${SEATS_COLUMN},
      (select title from item as named where named.language = item.language and kind = 'masters' and named.id = item.master) as master,
      (select title from item as named where named.language = item.language and kind = 'programs' and named.id = item.program) as program_title
    from item where kind = ? and id = ? and (kind <> 'programs' or starts is not null)) where lead is null or master is not null`,
    kind,
    id,
  );

function programDocument(program: Program, { language, ends }: Row, names: NamesOf): SearchDocument {
  const { categories, program: words } = messagesOf(language);
  return {
    id: `program/${program.id}`,
    kind: 'program',
    to: pathIn(language, '/:lang?/program/:programId', { programId: program.id }),
    title: program.title,
    note: `${dayRange(program.startDate, program.endDate, language)}\n${program.master.fullName}`,
    get keywords() {
      return [words.eyebrow, categories[program.category], ...names('events', 'program')].join('. ');
    },
    text: program.description,
    category: program.category,
    ...(ends !== null && { day: ends }),
  };
}

function eventDocument(listed: LectureEvent, { language, seats, program_title: program }: Row): SearchDocument {
  const event = withSeats(listed, seats);
  const { categories, event: words, when } = messagesOf(language);
  const scarcity = scarcityOf(event);
  const { previousDate } = event;
  const takeaways = event.keyTakeaways.flatMap(({ title, description }) => [title, description]);
  return {
    id: `event/${event.programId}/${event.id}`,
    kind: 'event',
    to: eventPath(language, event),
    title: event.name,
    note: `${whenInWords(event, language)}\n${event.master.fullName}`,
    get keywords() {
      return [
        words.eyebrow,
        categories[event.category],
        formatInWords(event, language),
        event.location,
        dayInWords(event.dateOfEvent, language).weekday,
        // Also what exists in one language only is looked for by its month in any.
        ...languages.map((each) => dayInWords(event.dateOfEvent, each).full),
        program,
      ].join('. ');
    },
    text: [event.shortDescription, event.description, ...takeaways].join('\n'),
    category: event.category,
    day: event.dateOfEvent,
    ...(scarcity && { scarcity }),
    ...(isCancelled(event) && { isCancelled: true }),
    ...(previousDate !== undefined && {
      moved: { previousDate, inWords: when.movedFrom(fromDay(previousDate, event.dateOfEvent, language)) },
    }),
  };
}

function masterDocument(master: Master, { language }: Row, names: NamesOf): SearchDocument {
  const words = messagesOf(language);
  return {
    id: `master/${master.id}`,
    kind: 'master',
    to: pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id }),
    title: master.fullName,
    note: master.credentials,
    get keywords() {
      return [
        words.event.speaker,
        words.masters.title,
        ...names('programs', 'master'),
        ...names('events', 'master'),
      ].join('. ');
    },
    text: [master.description, master.text1, master.text2].join('\n'),
  };
}

function courseDocument(course: Course, { language }: Row): SearchDocument {
  const { title, subtitle, description, lessons, master } = course;
  return {
    id: `course/${course.id}`,
    kind: 'course',
    to: pathIn(language, '/:lang?/course/:courseId', { courseId: course.id }),
    title,
    note: master.fullName,
    keywords: messagesOf(language).courses.title,
    text: [subtitle, ...description, ...lessons.flatMap((lesson) => [lesson.title, lesson.description])].join('\n'),
  };
}

const makers = {
  program: programDocument,
  event: eventDocument,
  master: masterDocument,
  course: courseDocument,
} satisfies Record<Exclude<Kind, 'question'>, unknown>;

/** Questions about the site, or those that an event has of its own, with the event. */
function questionDocuments(connection: Connection, id: string): (searchedIn: Language) => SearchDocument[] {
  const rows = rowsOf(connection, { kind: 'faq', id });
  const events = id === 'default' || rows.length === 0 ? [] : rowsOf(connection, { kind: 'events', id });
  return (searchedIn) => {
    const [own, event] = [rows, events].map((each) => each.find(({ language }) => language === searchedIn));
    if (own === undefined || (id !== 'default' && event === undefined)) return [];
    return readJson<FaqEntry[]>(own.whole).map(({ question, answer }, number) => ({
      id: `faq/${id === 'default' ? '' : `${id}/`}${number}`,
      kind: 'question',
      title: question,
      note: event?.title ?? '',
      keywords: '',
      text: answer,
      ...(event && { to: eventPath(searchedIn, { programId: event.program!, id }) }),
    }));
  };
}
