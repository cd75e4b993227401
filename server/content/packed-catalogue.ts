import { createHash } from 'node:crypto';

import type {
  About,
  BookClub,
  Course,
  FaqEntry,
  Home,
  Master,
  Membership,
  Program,
  Teens,
} from '../../domain/entities.ts';
import { languages, type Language, type PictureFile } from '../../domain/field-values.ts';
import { inOrder, programsOf } from '../../domain/past-and-upcoming.ts';
import { courseSchema, faqSchema, masterSchema, programSchema } from '../../domain/schemas/entity-schemas.ts';
import { homeSchema } from '../../domain/schemas/home-schema.ts';
import { aboutSchema, bookClubSchema, membershipSchema, teensSchema } from '../../domain/schemas/site-page-schemas.ts';
import type { Collection, Content } from './content-kinds.ts';
import { languagesOf } from './document-languages.ts';
import {
  packTexts,
  shortEventSchema,
  splitEvent,
  type PackedTexts,
  type SharedBenefits,
  type ShortEvent,
} from './event-texts.ts';
import { legalNames, type LegalName } from './legal-documents.ts';
import { localize, type LocalizeOptions } from './localize.ts';
import { typeset } from '../../i18n/typeset.ts';
import { readMarkdown, type MarkdownDocument } from './markdown.ts';

/** The content in one language without its events. */
export interface PackedContent {
  home: Home;
  teens: Teens;
  bookClub: BookClub;
  membership: Membership;
  about: About;
  /** By first day. */
  programs: Omit<Program, 'events'>[];
  masters: Master[];
  courses: Course[];
  legal: Record<LegalName, MarkdownDocument>;
  faq: ReadonlyMap<string, FaqEntry[]>;
}

/** Some events of a language, in the order in which they happen; each with its number among the packed texts. */
export interface PackedEvents {
  language: Language;
  events: { event: ShortEvent; index: number }[];
}

/** Everything but events. */
export interface PackedHead {
  content: Record<Language, PackedContent>;
  benefits: SharedBenefits;
  /** Where the addresses of documents that were taken off lead, by the names of these documents. */
  redirects: ReadonlyMap<string, string>;
  /** Where the long texts of each event end among all. */
  ends: PackedTexts['ends'];
}

/** The content in every language as plain values, which one process can hand to another piece by piece. */
interface PackedCatalogue {
  head: PackedHead;
  /** The long texts of all events. */
  bytes: PackedTexts['bytes'];
  /** All events, in pieces that take a few milliseconds each. */
  pieces: PackedEvents[];
}

const EVENTS_A_PIECE = 500;

/**
 * Puts valid content into every language.
 *
 * @param picture gives a picture by name; it must have every one the content names
 * @param redirects where the addresses of documents that were taken off lead, by the names of these documents
 */
export function packCatalogue(
  content: Content,
  picture: (name: string) => PictureFile,
  redirects: ReadonlyMap<string, string> = new Map(),
): PackedCatalogue {
  const all = [...content.events.values()];
  const { bytes, ends } = packTexts(all);
  const localized = languages.map((language) =>
    packContent(content, language, describedPictures(content, language, picture)),
  );
  const pieces = localized.flatMap(({ language, events }) =>
    Array.from({ length: Math.ceil(events.length / EVENTS_A_PIECE) }, (_, index) => ({
      language,
      events: events.slice(index * EVENTS_A_PIECE, (index + 1) * EVENTS_A_PIECE),
    })),
  );
  const packed = Object.fromEntries(localized.map((each) => [each.language, each.packed]));
  const head = { content: packed as PackedHead['content'], benefits: content.pages.benefits, redirects, ends };
  return { head, bytes, pieces };
}

/** Changes with the content; letters, digits, `-` and `_`. */
export function versionOf({ head: { content, benefits, redirects }, bytes, pieces }: PackedCatalogue): string {
  const hash = createHash('sha256').update(bytes);
  for (const part of [
    benefits,
    content,
    [...redirects],
    ...languages.map((language) => [...content[language].faq]),
    ...pieces,
  ])
    hash.update(JSON.stringify(part));
  return hash.digest('base64url').slice(0, 12);
}

/** Pictures with what is said about them in a language. */
function describedPictures(content: Content, language: Language, picture: (name: string) => PictureFile) {
  return (name: string): PictureFile => {
    const { alt, focus = 'center' } = content.pictures.get(name) ?? {};
    const words = alt?.[language];
    return {
      ...picture(name),
      ...(words !== undefined && { alt: typeset(words, language) }),
      ...(focus !== 'center' && { focus }),
    };
  };
}

function packContent(content: Content, language: Language, picture: (name: string) => PictureFile) {
  const { pages } = content;
  const exists = (kind: Collection) => (source: unknown) => languagesOf(kind, source).includes(language);
  // A master refers to nobody.
  const referringToNobody: LocalizeOptions = { language, picture, master: () => undefined as never };
  const masters = [...content.masters.values()].filter(exists('masters')).map((source): Master => {
    const master = localize(masterSchema, source, referringToNobody);
    return { ...master, fullName: `${master.name} ${master.surname}` };
  });
  const summaries = new Map(
    masters.map(({ id, fullName, credentials, photo }) => [id, { id, fullName, credentials, photo }]),
  );
  const options: LocalizeOptions = { language, picture, master: (id) => summaries.get(id)! };
  const indexes = new Map([...content.events.keys()].map((id, index) => [id, index]));
  const events = inOrder(
    [...content.events.values()].filter(exists('events')).map((source) => packEventOnce(source, content, options)),
  );
  const packed: PackedContent = {
    home: localize(homeSchema, pages.home, options),
    teens: localize(teensSchema, pages.teens, options),
    bookClub: localize(bookClubSchema, pages['book-club'], options),
    membership: localize(membershipSchema, pages.membership, options),
    about: localize(aboutSchema, pages.about, options),
    programs: programsOf(
      [...content.programs.values()]
        .filter(exists('programs'))
        .map((source) => localize(programSchema, source, options)),
    ),
    masters,
    courses: [...content.courses.values()]
      .filter(exists('courses'))
      .map((source) => localize(courseSchema, source, options)),
    legal: Object.fromEntries(
      legalNames.map((name) => [name, readMarkdown(content.legal.get(name)![language], language)]),
    ) as PackedContent['legal'],
    faq: new Map(
      [...content.faq].map(([id, entries]) => {
        const translated = entries.filter(({ question }) => question[language] !== undefined);
        return [id, localize(faqSchema, translated, options)];
      }),
    ),
  };
  return { language, packed, events: events.map((event) => ({ event, index: indexes.get(event.id)! })) };
}

type Source<C extends Collection> = Content[C] extends ReadonlyMap<string, infer Entity> ? Entity : never;

interface PackedBefore {
  event: ShortEvent;
  /** What its pictures and masters were then, as JSON. */
  uses: { kind: 'picture' | 'master'; name: string; was: string }[];
}

/** While an editor writes one event, all others stay what they are. */
const packedBefore: Record<Language, WeakMap<object, PackedBefore>> = { en: new WeakMap(), ru: new WeakMap() };

function packEventOnce(source: Source<'events'>, content: Content, options: LocalizeOptions): ShortEvent {
  const kept = packedBefore[options.language];
  const before = kept.get(source);
  const isSame =
    before?.event.category === content.programs.get(source.program)!.category &&
    before.uses.every(({ kind, name, was }) => JSON.stringify(options[kind](name)) === was);
  if (isSame) return before.event;
  const uses: PackedBefore['uses'] = [];
  const noting =
    <Value>(kind: 'picture' | 'master', give: (name: string) => Value) =>
    (name: string) => {
      const value = give(name);
      uses.push({ kind, name, was: JSON.stringify(value) });
      return value;
    };
  const { language, picture, master } = options;
  const event = packEvent(source, content, {
    language,
    picture: noting('picture', picture),
    master: noting('master', master),
  });
  kept.set(source, { event, uses });
  return event;
}

function packEvent(source: Source<'events'>, content: Content, options: LocalizeOptions): ShortEvent {
  const { short, texts } = splitEvent(source);
  const { program: programId, ...event } = localize(shortEventSchema, short, options);
  return {
    ...event,
    programId,
    category: content.programs.get(programId)!.category,
    isRecorded: texts.listOfBenefits.includes('recording'),
  };
}
