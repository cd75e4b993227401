import { faqFor } from '../../domain/faq-blocks.ts';
import type { Course, FaqEntry, LectureEvent, Master, Program } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { withTexts, type ShortEvent } from './event-texts.ts';
import {
  packCatalogue,
  versionOf,
  type PackedContent,
  type PackedEvents,
  type PackedHead,
} from './packed-catalogue.ts';

/** Everything the site says in one language. Read-only; pages read it and nothing else. */
export interface LocalizedContent extends Omit<PackedContent, 'programs' | 'faq'> {
  language: Language;
  /** By first day. */
  programs: Program[];
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

/**
 * Puts valid content into every language.
 *
 * @param given the picture of each name the content has, and redirects, as `packCatalogue` takes them
 */
export function buildCatalogue(...given: Parameters<typeof packCatalogue>): Catalogue {
  const packed = packCatalogue(...given);
  const assembly = assembleCatalogue(packed.head);
  assembly.addTexts(packed.bytes);
  for (const events of packed.pieces) assembly.addEvents(events);
  return assembly.finish(versionOf(packed));
}

/** A catalogue of which not everything is there. Each method takes some milliseconds. */
export interface CatalogueAssembly {
  /** Takes the next bytes of the long texts. */
  addTexts: (bytes: Uint8Array) => void;
  addEvents: (piece: PackedEvents) => void;
  finish: (version: string) => Catalogue;
}

/** Makes a catalogue of plain values that come piece by piece. */
export function assembleCatalogue({ content, benefits, redirects, ends }: PackedHead): CatalogueAssembly {
  const bytes = new Uint8Array(ends.at(-1) ?? 0);
  let received = 0;
  const texts = { bytes, ends };
  const complete = { en: withTexts(texts, 'en', benefits), ru: withTexts(texts, 'ru', benefits) };
  const events: Record<Language, LectureEvent[]> = { en: [], ru: [] };
  const known = new Map<string, string>();
  return {
    addTexts(next) {
      bytes.set(next, received);
      received += next.length;
    },
    addEvents({ language, events: some }) {
      for (const { event, index } of some) {
        shareTexts(event, known);
        events[language].push(complete[language](event, index));
      }
    },
    finish: (version) =>
      Object.freeze({
        en: withLookups(content.en, events.en, 'en'),
        ru: withLookups(content.ru, events.ru, 'ru'),
        version,
        redirects,
      }),
  };
}

/** Keeps one copy of each text: what comes from another process has one for each event and language. */
function shareTexts(event: ShortEvent, known: Map<string, string>): void {
  for (const [field, text] of Object.entries(event)) {
    if (typeof text !== 'string') continue;
    if (!known.has(text)) known.set(text, text);
    Object.assign(event, { [field]: known.get(text) });
  }
}

function withLookups(
  { programs: packed, faq, ...content }: PackedContent,
  events: LectureEvent[],
  language: Language,
): LocalizedContent {
  const eventsOfProgram = Map.groupBy(events, ({ programId }) => programId);
  const eventsOfMaster = Map.groupBy(events, ({ master }) => master.id);
  const programs = packed.map((program) => ({ ...program, events: eventsOfProgram.get(program.id) ?? [] }));
  const programsOfMaster = Map.groupBy(programs, ({ master }) => master.id);
  const [eventById, programById, masterById, courseById] = [
    byId(events),
    byId(programs),
    byId(content.masters),
    byId(content.courses),
  ];
  return Object.freeze({
    ...content,
    language,
    programs,
    events,
    program: (id: string) => programById.get(id),
    event: (programId: string, eventId: string) => {
      const event = eventById.get(eventId.trim().toLowerCase());
      return event?.programId === programId ? event : undefined;
    },
    master: (id: string) => masterById.get(id),
    course: (id: string) => courseById.get(id),
    eventsOfMaster: (id: string) => eventsOfMaster.get(id) ?? [],
    programsOfMaster: (id: string) => programsOfMaster.get(id) ?? [],
    faq: (eventId?: string) => faqFor(faq, eventId),
  });
}

function byId<Entity extends { id: string }>(entities: readonly Entity[]): Map<string, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}
