import type { FaqEntry, LectureEvent, Master, Program } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { isCancelled } from '../../domain/event-status.ts';
import { lastDayOf } from '../../domain/past-and-upcoming.ts';
import { soldOutState } from '../../domain/tickets.ts';
import { dayInWords, dayRange, fromDay } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { DocumentList, SearchDocument } from '../../domain/search/search-engine.ts';
import { eventPath, otherLanguage, pathIn } from '../../i18n/urls.ts';
import { formatInWords, whenInWords } from './event-cards.ts';
import type { Catalogue, LocalizedContent } from '../content/catalogue.ts';

/**
 * Programs, events, masters and questions of a language, in words, with their titles in the other one; behind them what
 * exists in the other one only. They hold days but no states, because states change. Each is made when it is asked for,
 * so that the texts are not kept a second time; the keywords, which are not shown, when they are read.
 */
export function searchDocuments(catalogue: Catalogue, language: Language): DocumentList {
  const [own, other] = [catalogue[language], catalogue[otherLanguage(language)]];
  const inOther = (make: () => SearchDocument) => () => ({ ...make(), language: other.language });
  const documents = [
    ...own.programs.map((program) => () => programDocument(program, own, other.program(program.id)?.title)),
    ...own.events.map((event) => () => eventDocument(event, own, other.event(event.programId, event.id)?.name)),
    ...own.masters.map((master) => () => masterDocument(master, own, other.master(master.id)?.fullName)),
    ...questionDocuments(own),
    ...other.programs
      .filter(({ id }) => own.program(id) === undefined)
      .map((program) => inOther(() => programDocument(program, other))),
    ...other.events
      .filter(({ programId, id }) => own.event(programId, id) === undefined)
      .map((event) => inOther(() => eventDocument(event, other))),
    ...other.masters
      .filter(({ id }) => own.master(id) === undefined)
      .map((master) => inOther(() => masterDocument(master, other))),
  ];
  return { length: documents.length, at: (number) => documents[number]?.() };
}

function programDocument(program: Program, { language }: LocalizedContent, also?: string): SearchDocument {
  const { categories, program: words } = messagesOf(language);
  const lastDay = lastDayOf(program);
  return {
    id: `program/${program.id}`,
    kind: 'program',
    to: pathIn(language, '/:lang?/program/:programId', { programId: program.id }),
    title: program.title,
    ...(also !== undefined && { also }),
    note: `${dayRange(program.startDate, program.endDate, language)}\n${program.master.fullName}`,
    get keywords() {
      return [words.eyebrow, categories[program.category], ...program.events.map(({ name }) => name)].join('. ');
    },
    text: program.description,
    category: program.category,
    ...(lastDay !== undefined && { day: lastDay }),
  };
}

function eventDocument(event: LectureEvent, content: LocalizedContent, also?: string): SearchDocument {
  const { language } = content;
  const { categories, event: words, when } = messagesOf(language);
  const soldOut = soldOutState(event);
  const { previousDate } = event;
  const takeaways = event.keyTakeaways.flatMap(({ title, description }) => [title, description]);
  return {
    id: `event/${event.programId}/${event.id}`,
    kind: 'event',
    to: eventPath(content.language, event),
    title: event.name,
    ...(also !== undefined && { also }),
    note: `${whenInWords(event, language)}\n${event.master.fullName}`,
    get keywords() {
      return [
        words.eyebrow,
        categories[event.category],
        formatInWords(event, language),
        event.location,
        dayInWords(event.dateOfEvent, language).weekday,
        content.program(event.programId)?.title,
      ].join('. ');
    },
    text: [event.shortDescription, event.description, ...takeaways].join('\n'),
    category: event.category,
    day: event.dateOfEvent,
    ...(soldOut && { soldOut }),
    ...(isCancelled(event) && { isCancelled: true }),
    ...(previousDate !== undefined && {
      moved: { previousDate, inWords: when.movedFrom(fromDay(previousDate, event.dateOfEvent, language)) },
    }),
  };
}

function masterDocument(master: Master, content: LocalizedContent, also?: string): SearchDocument {
  const { language } = content;
  const words = messagesOf(language);
  return {
    id: `master/${master.id}`,
    kind: 'master',
    to: pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id }),
    title: master.fullName,
    ...(also !== undefined && { also }),
    note: master.credentials,
    get keywords() {
      return [
        words.event.speaker,
        words.masters.title,
        ...content.programsOfMaster(master.id).map(({ title }) => title),
        ...content.eventsOfMaster(master.id).map(({ name }) => name),
      ].join('. ');
    },
    text: [master.description, master.text1, master.text2].join('\n'),
  };
}

/** The questions about the site, and those about events that have their own, with the event. */
function questionDocuments(content: LocalizedContent): (() => SearchDocument)[] {
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
    ...shared.map((entry, number) => () => document(entry, `faq/${number}`)),
    ...content.events.flatMap((event) => {
      const own = content.faq(event.id);
      const isOwn = (entry: FaqEntry) =>
        !shared.some(({ question, answer }) => question === entry.question && answer === entry.answer);
      return own === shared
        ? []
        : own.filter(isOwn).map((entry, number) => () => document(entry, `faq/${event.id}/${number}`, event));
    }),
  ];
}
