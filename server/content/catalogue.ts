import { createHash } from 'node:crypto';

import { z } from 'zod';

import { faqFor } from '../../domain/faq-blocks.ts';
import type {
  About,
  BookClub,
  Course,
  FaqEntry,
  Home,
  LectureEvent,
  Master,
  Membership,
  Program,
  Teens,
} from '../../domain/entities.ts';
import type { Language, PictureFile } from '../../domain/field-values.ts';
import { inOrder, programsOf } from '../../domain/past-and-upcoming.ts';
import {
  eventSchema,
  faqSchema,
  homeSchema,
  masterSchema,
  programSchema,
} from '../../domain/schemas/entity-schemas.ts';
import type { Text } from '../../domain/schemas/schema-fields.ts';
import {
  aboutSchema,
  benefitSchema,
  bookClubSchema,
  courseSchema,
  membershipSchema,
  teensSchema,
} from '../../domain/schemas/site-page-schemas.ts';
import type { Collection, Content } from './content-kinds.ts';
import { legalNames, type LegalName } from './legal-documents.ts';
import { localize, type LocalizeOptions } from './localize.ts';
import { readMarkdown, type MarkdownDocument } from './markdown.ts';

/** Everything the site says in one language. Read-only; pages read it and nothing else. */
export interface LocalizedContent {
  language: Language;
  home: Home;
  teens: Teens;
  bookClub: BookClub;
  membership: Membership;
  about: About;
  /** By first day. */
  programs: Program[];
  /** All events of all programs, in the order in which they happen. */
  events: LectureEvent[];
  masters: Master[];
  courses: Course[];
  legal: Record<LegalName, MarkdownDocument>;
  program(id: string): Program | undefined;
  /** The id is trimmed and lower-cased before matching (spec.md §2, Event detail). */
  event(programId: string, eventId: string): LectureEvent | undefined;
  master(id: string): Master | undefined;
  course(id: string): Course | undefined;
  /** The events a master leads, in order. */
  eventsOfMaster(id: string): LectureEvent[];
  /** The questions about an event, or those about the site when it has none of its own or no id is given. */
  faq(eventId?: string): FaqEntry[];
}

/** One snapshot of the content in every language. */
export type Catalogue = Readonly<Record<Language, LocalizedContent>> & {
  /** Changes with the content; letters, digits, `-` and `_`. */
  readonly version: string;
};

/**
 * Puts valid content into every language.
 *
 * @param picture gives a picture by name; it must have every one the content names
 */
export function buildCatalogue(content: Content, picture: (name: string) => PictureFile): Catalogue {
  const used = new Set<PictureFile>();
  const noted = (name: string) => {
    const file = picture(name);
    used.add(file);
    return file;
  };
  const [en, ru] = [localizeContent(content, 'en', noted), localizeContent(content, 'ru', noted)];
  const version = createHash('sha256')
    .update(JSON.stringify([content, [...used]], (_, value: unknown) => (value instanceof Map ? [...value] : value)))
    .digest('base64url')
    .slice(0, 12);
  return Object.freeze({ en, ru, version });
}

function localizeContent(
  content: Content,
  language: Language,
  picture: (name: string) => PictureFile,
): LocalizedContent {
  const { pages } = content;
  const exists = ({ title, name }: { title?: Text; name?: Text }) => (title ?? name)?.[language] !== undefined;
  const masterFacts: Pick<LocalizeOptions, 'language' | 'picture'> = { language, picture };
  const masters = byId(
    [...content.masters.values()].filter(exists).map((source): Master => {
      // A master refers to nobody.
      const master = localize(masterSchema, source, { ...masterFacts, master: () => undefined as never });
      return { ...master, fullName: `${master.name} ${master.surname}` };
    }),
  );
  const options: LocalizeOptions = {
    language,
    picture,
    master: (id) => {
      const { fullName, credentials, photo } = masters.get(id)!;
      return { id, fullName, credentials, photo };
    },
  };

  const events = inOrder(
    [...content.events.values()].filter(exists).map((source) => localizeEvent(source, content, options)),
  );
  const eventsOfProgram = Map.groupBy(events, ({ programId }) => programId);
  const eventsOfMaster = Map.groupBy(events, ({ master }) => master.id);
  const eventById = byId(events);
  const programs = byId(
    programsOf(
      [...content.programs.values()].filter(exists).map((source) => ({
        ...localize(programSchema, source, options),
        events: eventsOfProgram.get(source.id) ?? [],
      })),
    ),
  );
  const courses = byId(
    [...content.courses.values()].filter(exists).map((source) => localize(courseSchema, source, options)),
  );
  const faq = new Map(
    [...content.faq].map(([id, entries]) => {
      const translated = entries.filter(({ question }) => question[language] !== undefined);
      return [id, localize(faqSchema, translated, options)];
    }),
  );

  return Object.freeze({
    language,
    home: localize(homeSchema, pages.home, options),
    teens: localize(teensSchema, pages.teens, options),
    bookClub: localize(bookClubSchema, pages['book-club'], options),
    membership: localize(membershipSchema, pages.membership, options),
    about: localize(aboutSchema, pages.about, options),
    programs: [...programs.values()],
    events,
    masters: [...masters.values()],
    courses: [...courses.values()],
    legal: Object.fromEntries(
      legalNames.map((name) => [name, readMarkdown(content.legal.get(name)![language], language)]),
    ) as LocalizedContent['legal'],
    program: (id: string) => programs.get(id),
    event: (programId: string, eventId: string) => {
      const event = eventById.get(eventId.trim().toLowerCase());
      return event?.programId === programId ? event : undefined;
    },
    master: (id: string) => masters.get(id),
    course: (id: string) => courses.get(id),
    eventsOfMaster: (id: string) => eventsOfMaster.get(id) ?? [],
    faq: (eventId?: string) => faqFor(faq, eventId),
  });
}

type Source<C extends Collection> = Content[C] extends ReadonlyMap<string, infer Entity> ? Entity : never;

function localizeEvent(source: Source<'events'>, content: Content, options: LocalizeOptions): LectureEvent {
  const { program: programId, listOfBenefits, ...event } = localize(eventSchema, source, options);
  const benefits = localize(
    z.array(benefitSchema),
    source.listOfBenefits.map((each) =>
      typeof each === 'string' ? content.pages.benefits[each] : { text: each, hallOnly: false },
    ),
    options,
  );
  return {
    ...event,
    programId,
    category: content.programs.get(programId)!.category,
    benefits: benefits.map(({ text }) => text),
    benefitsOnline: benefits.filter(({ hallOnly }) => !hallOnly).map(({ text, online }) => online ?? text),
    isRecorded: listOfBenefits.includes('recording'),
  };
}

function byId<Entity extends { id: string }>(entities: readonly Entity[]): Map<string, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}
