import { createHash } from 'node:crypto';

import type { FaqEntry, LectureEvent, Master, Program } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { soldOutState } from '../../domain/tickets.ts';
import { dayInWords, dayRange } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { createSearch, type Search, type SearchDocument } from '../../domain/search/search-engine.ts';
import { eventPath, otherLanguage, pathIn } from '../../i18n/urls.ts';
import { formatInWords, whenInWords } from './event-cards.ts';
import type { Catalogue, LocalizedContent } from '../content/catalogue.ts';

/** Everything that can be found in the content of a language, and the search over it. */
export interface SearchIndex {
  search: Search;
  /** The documents as a browser gets them. */
  json: string;
  /** Changes with the documents; letters, digits, `-` and `_`. */
  version: string;
}

/** Content never changes, so its index is made once, when somebody first searches. */
const made = new WeakMap<LocalizedContent, SearchIndex>();

export function searchIndex(catalogue: Catalogue, language: Language): SearchIndex {
  const known = made.get(catalogue[language]);
  if (known) return known;
  const documents = searchDocuments(catalogue, language);
  const json = JSON.stringify(documents);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 12);
  const index = { search: createSearch(documents), json, version };
  made.set(catalogue[language], index);
  return index;
}

/**
 * Programs, events, masters and questions of a language, in words, with their titles in the other one; behind them what
 * exists in the other one only. They hold days but no states, because states change.
 */
export function searchDocuments(catalogue: Catalogue, language: Language): SearchDocument[] {
  const other = otherLanguage(language);
  const own = documentsOf(catalogue[language]);
  const others = documentsOf(catalogue[other]).filter(({ kind }) => kind !== 'question');
  const titles = new Map(others.map(({ id, title }) => [id, title]));
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own.map((document) => {
      const also = titles.get(document.id);
      return also === undefined ? document : { ...document, also };
    }),
    ...others.filter(({ id }) => !known.has(id)).map((document) => ({ ...document, language: other }) as const),
  ];
}

function documentsOf(content: LocalizedContent): SearchDocument[] {
  return [
    ...content.programs.map((program) => programDocument(program, content)),
    ...content.events.map((event) => eventDocument(event, content)),
    ...content.masters.map((master) => masterDocument(master, content)),
    ...questionDocuments(content),
  ];
}

function programDocument(program: Program, { language }: LocalizedContent): SearchDocument {
  const { categories, program: words } = messagesOf(language);
  return {
    id: `program/${program.id}`,
    kind: 'program',
    to: pathIn(language, '/:lang?/program/:programId', { programId: program.id }),
    title: program.title,
    note: `${dayRange(program.startDate, program.endDate, language)}\n${program.master.fullName}`,
    keywords: [words.eyebrow, categories[program.category], ...program.events.map(({ name }) => name)].join('. '),
    text: program.description,
    category: program.category,
  };
}

function eventDocument(event: LectureEvent, content: LocalizedContent): SearchDocument {
  const { language } = content;
  const { categories, event: words } = messagesOf(language);
  const soldOut = soldOutState(event);
  const takeaways = event.keyTakeaways.flatMap(({ title, description }) => [title, description]);
  return {
    id: `event/${event.programId}/${event.id}`,
    kind: 'event',
    to: eventPath(content.language, event),
    title: event.name,
    note: `${whenInWords(event, language)}\n${event.master.fullName}`,
    keywords: [
      words.eyebrow,
      categories[event.category],
      formatInWords(event, language),
      event.location,
      dayInWords(event.dateOfEvent, language).weekday,
      content.program(event.programId)?.title,
    ].join('. '),
    text: [event.shortDescription, event.description, ...takeaways].join('\n'),
    category: event.category,
    day: event.dateOfEvent,
    ...(soldOut && { soldOut }),
  };
}

function masterDocument(master: Master, { language, programs, events }: LocalizedContent): SearchDocument {
  const words = messagesOf(language);
  const leads = ({ master: { id } }: { master: { id: string } }) => id === master.id;
  return {
    id: `master/${master.id}`,
    kind: 'master',
    to: pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id }),
    title: master.fullName,
    note: master.credentials,
    keywords: [
      words.event.speaker,
      words.masters.title,
      ...programs.filter(leads).map(({ title }) => title),
      ...events.filter(leads).map(({ name }) => name),
    ].join('. '),
    text: [master.description, master.text1, master.text2].join('\n'),
  };
}

/** The questions about the site, and those about events that have their own, with the event. */
function questionDocuments(content: LocalizedContent): SearchDocument[] {
  const shared = content.faq();
  const document = (entry: FaqEntry, id: string, event?: LectureEvent): SearchDocument => ({
    id,
    kind: 'question',
    ...(event ? { to: eventPath(content.language, event) } : {}),
    title: entry.question,
    note: event?.name ?? '',
    keywords: '',
    text: entry.answer,
  });
  return [
    ...shared.map((entry, number) => document(entry, `faq/${number}`)),
    ...content.events.flatMap((event) => {
      const own = content.faq(event.id);
      const isOwn = (entry: FaqEntry) =>
        !shared.some(({ question, answer }) => question === entry.question && answer === entry.answer);
      return own === shared
        ? []
        : own.filter(isOwn).map((entry, number) => document(entry, `faq/${event.id}/${number}`, event));
    }),
  ];
}
