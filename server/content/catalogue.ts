import { faqFor } from '../../domain/faq-blocks.ts';
import type { Course, FaqEntry, LectureEvent, Master, Program } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { piecesOf, type CataloguePiece, type PackedTexts, type Places } from './catalogue-pieces.ts';
import { withTexts, type ShortEvent } from './event-texts.ts';
import { packCatalogue, type PackedLists, type PackedPages } from './packed-catalogue.ts';

/** Everything the site says in one language. Read-only; pages read it and nothing else. */
export interface LocalizedContent extends Omit<PackedPages, 'faq' | 'changedAt'> {
  language: Language;
  /** By first day. */
  programs: Program[];
  masters: Master[];
  courses: Course[];
  /** All events of all programs, in the order in which they happen. */
  events: LectureEvent[];
  program(id: string): Program | undefined;
  /** The id is trimmed and lower-cased before matching (spec.md §2, Event detail). */
  event(programId: string, eventId: string): LectureEvent | undefined;
  master(id: string): Master | undefined;
  course(id: string): Course | undefined;
  /** The events a master leads, in order. */
  eventsOfMaster(id: string): LectureEvent[];
  /** The programs a master leads, by first day. */
  programsOfMaster(id: string): Program[];
  /**
   * When a page, a legal text or the questions of an event last changed, or an event last left a program or master, by
   * document name; ISO 8601 in UTC.
   */
  changedAt(document: string): string | undefined;
  /** The questions about an event, or those about the site when it has none of its own or no id is given. */
  faq(eventId?: string): FaqEntry[];
}

/** One snapshot of the content in every language. */
export type Catalogue = Readonly<Record<Language, LocalizedContent>> & {
  /** Changes with the content; letters, digits, `-` and `_`. */
  readonly version: string;
  /** Where the addresses of documents that were taken off lead, by the names of these documents. */
  readonly redirects: ReadonlyMap<string, string>;
};

/** Puts valid content into every language. @param given what `packCatalogue` takes */
export function buildCatalogue(...given: Parameters<typeof packCatalogue>): Catalogue {
  const assembly = assembleCatalogue(undefined);
  for (const piece of piecesOf(packCatalogue(...given), undefined)) assembly.add(piece);
  return assembly.finished()!;
}

/** A catalogue of which not everything is there. */
export interface CatalogueAssembly {
  /** Takes the next piece, in some milliseconds. */
  add: (piece: CataloguePiece) => void;
  /** Undefined until the last piece has been added. */
  finished: () => Catalogue | undefined;
}

type Lists = Omit<PackedLists, 'events'> & { events: LectureEvent[] };

/** Makes a catalogue of its pieces. @param before the one that they may be a difference to; it is not changed */
export function assembleCatalogue(before: Catalogue | undefined): CatalogueAssembly {
  const parts = {} as Record<Language, { pages: PackedPages; places: Places; news: Lists }>;
  const texts = new Map<string, Buffer>();
  const known = new Map<string, string>();
  let head: Extract<CataloguePiece, { head: unknown }>['head'];
  let catalogue: Catalogue | undefined;
  const complete = (event: ShortEvent, language: Language) => {
    shareTexts(event, known);
    return withTexts(event, language, texts.get(event.id)!, head.benefits);
  };
  return {
    add(piece) {
      if ('head' in piece) {
        if (piece.upon !== undefined && piece.upon !== before?.version)
          throw new Error('The pieces belong to another catalogue');
        head = piece.head;
      } else if ('pages' in piece) {
        const { language, pages, places } = piece;
        parts[language] = { pages, places, news: { events: [], programs: [], masters: [], courses: [] } };
      } else if ('texts' in piece) {
        addTexts(piece.texts, texts);
      } else if ('news' in piece) {
        const { language, news } = piece;
        const added = news.list === 'events' ? news.items.map((event) => complete(event, language)) : news.items;
        (parts[language].news[news.list] as object[]).push(...added);
      } else {
        const of = (language: Language) => withLookups(language, parts[language].pages, listsOf(language));
        catalogue = Object.freeze({ en: of('en'), ru: of('ru'), version: piece.version, redirects: head.redirects });
      }
    },
    finished: () => catalogue,
  };

  function listsOf(language: Language): Lists {
    const { places, news } = parts[language];
    const all = <List extends keyof Lists>(list: List) => {
      let next = 0;
      const items: readonly object[] = before?.[language][list] ?? [];
      return Array.from(places[list], (place) => (place < 0 ? news[list][next++] : items[place])) as Lists[List];
    };
    return { events: all('events'), programs: all('programs'), masters: all('masters'), courses: all('courses') };
  }
}

/** In memory of their own: what comes from another process shares a message with others. */
function addTexts({ ids, ends, bytes }: PackedTexts, texts: Map<string, Buffer>): void {
  const copy = Buffer.from(bytes);
  for (const [index, id] of ids.entries()) texts.set(id, copy.subarray(ends[index - 1] ?? 0, ends[index]));
}

/** Keeps one copy of each text: what comes from another process has one for each event and language. */
function shareTexts(event: ShortEvent, known: Map<string, string>): void {
  for (const [field, text] of Object.entries(event)) {
    if (typeof text !== 'string') continue;
    if (!known.has(text)) known.set(text, text);
    Object.assign(event, { [field]: known.get(text) });
  }
}

function withLookups(language: Language, { faq, changedAt, ...pages }: PackedPages, lists: Lists): LocalizedContent {
  const { events, masters, courses } = lists;
  const eventsOfProgram = Map.groupBy(events, ({ programId }) => programId);
  const eventsOfMaster = Map.groupBy(events, ({ master }) => master.id);
  const programs = lists.programs.map((program) => ({ ...program, events: eventsOfProgram.get(program.id) ?? [] }));
  const programsOfMaster = Map.groupBy(programs, ({ master }) => master.id);
  const [eventById, programById, masterById, courseById] = [byId(events), byId(programs), byId(masters), byId(courses)];
  return Object.freeze({
    ...pages,
    language,
    programs,
    events,
    masters,
    courses,
    program: (id: string) => programById.get(id),
    event: (programId: string, eventId: string) => {
      const event = eventById.get(eventId.trim().toLowerCase());
      return event?.programId === programId ? event : undefined;
    },
    master: (id: string) => masterById.get(id),
    course: (id: string) => courseById.get(id),
    eventsOfMaster: (id: string) => eventsOfMaster.get(id) ?? [],
    programsOfMaster: (id: string) => programsOfMaster.get(id) ?? [],
    changedAt: (document: string) => changedAt.get(document),
    faq: (eventId?: string) => faqFor(faq, eventId),
  });
}

function byId<Entity extends { id: string }>(entities: readonly Entity[]): Map<string, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}
