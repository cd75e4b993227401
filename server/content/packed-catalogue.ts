import { hash } from 'node:crypto';

import type {
  About,
  BookClub,
  Course,
  FaqEntry,
  Home,
  Master,
  MasterSummary,
  Membership,
  Program,
  Teens,
} from '../../domain/entities.ts';
import type { LastChange } from '../../domain/documents/document.ts';
import { firstChange } from '../../domain/documents/last-change.ts';
import { languages, type Language, type PictureFile } from '../../domain/field-values.ts';
import { inOrder, programsOf } from '../../domain/past-and-upcoming.ts';
import { courseSchema, faqSchema, masterSchema, programSchema } from '../../domain/schemas/entity-schemas.ts';
import { homeSchema } from '../../domain/schemas/home-schema.ts';
import { aboutSchema, bookClubSchema, membershipSchema, teensSchema } from '../../domain/schemas/site-page-schemas.ts';
import { pageNames, type Collection, type Content } from './content-kinds.ts';
import { languagesOf } from './document-languages.ts';
import { shortEventSchema, splitEvent, textsOf, type SharedBenefits, type ShortEvent } from './event-texts.ts';
import { legalNames, type LegalName } from './legal-documents.ts';
import { localize } from './localize.ts';
import { typeset } from '../../i18n/typeset.ts';
import { readMarkdown, type MarkdownDocument } from './markdown.ts';
import { packOnce, remembering, type PackOptions } from './pack-once.ts';

/** What there may be thousands of in one language. The same object stands for what has not changed. */
export interface PackedLists {
  /** Without their long texts, in the order in which they happen. */
  events: ShortEvent[];
  /** By first day. */
  programs: Omit<Program, 'events'>[];
  masters: Master[];
  courses: Course[];
}

/** Everything else in one language. */
export interface PackedPages {
  home: Home;
  teens: Teens;
  bookClub: BookClub;
  membership: Membership;
  about: About;
  legal: Record<LegalName, MarkdownDocument>;
  faq: ReadonlyMap<string, FaqEntry[]>;
  /**
   * When pages, legal texts and sets of questions last changed in this language, ISO 8601 in UTC, by document name; also of an
   * event that has no questions any more. Of programs and masters, when an event last left them.
   */
  changedAt: ReadonlyMap<string, string>;
}

/** The content in every language as plain values. */
export interface PackedCatalogue {
  lists: Record<Language, PackedLists>;
  pages: Record<Language, PackedPages>;
  benefits: SharedBenefits;
  /** Where the addresses of documents that were taken off lead, by the names of these documents. */
  redirects: ReadonlyMap<string, string>;
  /** The long texts of each event in all languages (event-texts.ts), by its id. */
  texts: ReadonlyMap<string, Buffer>;
  /** Changes with all of this; letters, digits, `-` and `_`. */
  version: string;
}

/** What a catalogue is made of beside its content. */
export interface PackSources {
  /** A picture by name; every one that the content names. */
  picture: (name: string) => PictureFile;
  /** Where the addresses of documents that were taken off lead, by the names of these documents. */
  redirects: ReadonlyMap<string, string>;
  /** By the name of a document; undefined where there has never been such a document. */
  lastChange: (document: string) => LastChange | undefined;
  /** When an event last left the page of a program or master, by the names of these; ISO 8601 in UTC. */
  leftAt: ReadonlyMap<string, string>;
}

/** Puts valid content into every language. */
export function packCatalogue(content: Content, { redirects, ...sources }: PackSources): PackedCatalogue {
  const packed = { en: packContent(content, 'en', sources), ru: packContent(content, 'ru', sources) };
  const parts = {
    lists: { en: packed.en.lists, ru: packed.ru.lists },
    pages: { en: packed.en.pages, ru: packed.ru.pages },
    benefits: content.pages.benefits,
    redirects,
    texts: new Map([...content.events].map(([id, event]) => [id, textsOf(event)])),
  };
  return { ...parts, version: versionOf(parts) };
}

type Bytes = string | Uint8Array;
const digest = (bytes: Bytes) => hash('sha256', bytes, 'base64url');
const digestOf = remembering((value: object) => digest(value instanceof Buffer ? value : JSON.stringify(value)));

function versionOf({ lists, pages, benefits, redirects, texts }: Omit<PackedCatalogue, 'version'>): string {
  const digests = languages.flatMap((language) => {
    const { faq, changedAt, ...others } = pages[language];
    return [...Object.values(lists[language]).flat(), others, [...faq], [...changedAt]].map((each: object) =>
      digestOf(each, undefined),
    );
  });
  const ofTexts = [...texts.values()].map((each) => digestOf(each, undefined));
  return digest(JSON.stringify([digests, ofTexts, benefits, [...redirects]])).slice(0, 12);
}

/** Pictures with what is said about them in a language. */
const described = { en: describedIn('en'), ru: describedIn('ru') };

function describedIn(language: Language) {
  return remembering((picture: PictureFile, words: ReturnType<Content['pictures']['get']>): PictureFile => {
    const { alt, focus = 'center' } = words ?? {};
    const text = alt?.[language];
    return {
      ...picture,
      ...(text !== undefined && { alt: typeset(text, language) }),
      ...(focus !== 'center' && { focus }),
    };
  });
}

const summaryOf = remembering(({ id, fullName, credentials, photo }: Master): MasterSummary => {
  return { id, fullName, credentials, photo };
});

function packContent(
  content: Content,
  language: Language,
  { picture, lastChange, leftAt }: Omit<PackSources, 'redirects'>,
) {
  const { pages } = content;
  const options: PackOptions = {
    language,
    picture: (name) => described[language](picture(name), content.pictures.get(name)),
    master: (id) => summaries.get(id)!,
    category: (id) => content.programs.get(id)!.category,
    lastChange,
  };
  const existing = <C extends Collection>(kind: C) =>
    [...(content[kind] as ReadonlyMap<string, Source<C>>).values()].filter((source) =>
      languagesOf(kind, source).includes(language),
    );
  const all = <C extends Collection, Value extends object>(
    kind: C,
    pack: (source: Source<C>, options: PackOptions) => Value,
  ) => existing(kind).map((source) => packOnce(source, options, (noting) => pack(source, noting)));

  const masters = all('masters', packMaster);
  const summaries = new Map(masters.map((master) => [master.id, summaryOf(master, undefined)]));
  const lists: PackedLists = {
    events: inOrder(all('events', packEvent)),
    programs: programsOf(all('programs', packProgram)),
    masters,
    courses: all('courses', packCourse),
  };
  const named = [
    ...pageNames.map((name) => `pages/${name}`),
    ...legalNames.map((name) => `legal/${name}`),
    ...[...content.events.keys()].map((id) => `faq/${id}`),
  ];
  const rest: PackedPages = {
    home: localize(homeSchema, pages.home, options),
    teens: localize(teensSchema, pages.teens, options),
    bookClub: localize(bookClubSchema, pages['book-club'], options),
    membership: localize(membershipSchema, pages.membership, options),
    about: localize(aboutSchema, pages.about, options),
    legal: Object.fromEntries(
      legalNames.map((name) => [name, readMarkdown(content.legal.get(name)![language], language)]),
    ) as PackedPages['legal'],
    faq: new Map(
      [...content.faq].map(([id, entries]) => {
        const translated = entries.filter(({ question }) => question[language] !== undefined);
        return [id, localize(faqSchema, translated, options)];
      }),
    ),
    changedAt: new Map([
      ...leftAt,
      ...named.flatMap((name): [string, string][] => {
        const change = lastChange(name);
        return change ? [[name, change.at[language]]] : [];
      }),
    ]),
  };
  return { lists, pages: rest };
}

type Source<C extends Collection> = Content[C] extends ReadonlyMap<string, infer Entity> ? Entity & object : never;

function packProgram(source: Source<'programs'>, options: PackOptions): PackedLists['programs'][number] {
  return { ...localize(programSchema, source, options), changedAt: instantOf(`programs/${source.id}`, options) };
}

function packCourse(source: Source<'courses'>, options: PackOptions): Course {
  return { ...localize(courseSchema, source, options), changedAt: instantOf(`courses/${source.id}`, options) };
}

function packMaster(source: Source<'masters'>, options: PackOptions): Master {
  const master = localize(masterSchema, source, options);
  const fullName = `${master.name} ${master.surname}`;
  return { ...master, fullName, changedAt: instantOf(`masters/${source.id}`, options) };
}

/** Of documents that an earlier version of this code has kept, until the database is there. */
const UNKNOWN = firstChange({ kind: 'pages', value: undefined }, new Date(0).toISOString());

function instantOf(document: string, { lastChange, language }: PackOptions): string {
  return (lastChange(document) ?? UNKNOWN).at[language];
}

function packEvent(source: Source<'events'>, options: PackOptions): ShortEvent {
  const { short, texts } = splitEvent(source);
  const { program: programId, ...event } = localize(shortEventSchema, short, options);
  const { at, sequence, scheduledAt } = options.lastChange(`events/${event.id}`) ?? UNKNOWN;
  return {
    ...event,
    programId,
    category: options.category(programId),
    isRecorded: texts.listOfBenefits.includes('recording'),
    changedAt: at[options.language],
    sequence,
    scheduledAt,
  };
}
