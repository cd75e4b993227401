import { z } from 'zod';

import { keysOf } from '#domain/values/records.ts';
import { documentKinds, titleInAny, type DocumentKey, type DocumentKind } from '#domain/documents/document.ts';
import type { Dated, Localized } from '#domain/entities.ts';
import { courseSchema, faqSchema, masterSchema, programSchema, pictureSchema } from '#domain/schemas/entity-schemas.ts';
import { eventSchema } from '#domain/schemas/event-schema.ts';
import { partOf } from '#domain/documents/values.ts';
import { sentenceIn, messageOf } from '#domain/schemas/field-words.ts';
import { inEach, languages, type InBoth, type Language } from '#domain/values/field-values.ts';
import { houseSchema } from '#domain/schemas/house-schema.ts';
import { longest, stringUpTo } from '#domain/schemas/schema-fields.ts';
import {
  aboutSchema,
  benefitsSchema,
  bookClubSchema,
  membershipSchema,
  teensSchema,
  homeSchema,
} from '#domain/schemas/site-page-schemas.ts';
import { type PagePath, pathIn } from '#i18n/urls.ts';
import { readMarkdown } from './markdown.ts';

const markdownIn = (language: Language) =>
  stringUpTo(longest.markdown).superRefine((source, context) => {
    readMarkdown(source, language, (remedy) => context.addIssue({ code: 'custom', message: messageOf(remedy) }));
  });

/** A legal document in Markdown. It exists in every language. */
const legalSchema = z.strictObject(inEach(markdownIn)).meta({
  control: 'text',
  isLong: true,
  label: ['Text', 'Текст'],
  help: [
    '# and the title, then ## and a heading for each section; - begins an item of a list; **emphasis**; [words](https://…) is a link',
    '# и заголовок документа, затем ## и заголовок каждого раздела; - начинает пункт списка; **выделение**; [слова](https://…) — ссылка',
  ],
});

/** A document of which there is one at most. */
interface FixedDocument {
  label: InBoth;
  /** The page that shows it, where that is not the one of its id. */
  page?: PagePath;
  /** Where its kind has none. */
  schema?: z.ZodType;
  /** The house may be without it: then its page is off. */
  isOptional?: boolean;
}

interface Kind {
  /** What its documents are called together, and one of them. */
  label: InBoth;
  item: InBoth;
  /** What a new one is called where it is begun; undefined where that is elsewhere, or none can be. */
  newItem?: InBoth;
  /** Of all its documents; undefined where each has its own. */
  schema?: z.ZodType;
  /** Of these there is one each, and they cannot be removed. */
  fixed?: Readonly<Record<string, FixedDocument>>;
  /** Whether there are no others. */
  isFixed?: boolean;
  /** Each of the others has a page: of the parameters of its path the last is its id, the others are fields of it. */
  page?: PagePath;
  /** The kind of what a new one belongs to, whose id it has and on whose page it stands; undefined where it gets an id of its own. */
  idOf?: DocumentKind;
  /** Whether one belongs to what it refers to, as events do to their program: their drafts are published together. */
  isPart?: boolean;
  /** The page of the room where new ones are begun; undefined where that is in their list. */
  begunAt?: PagePath;
}

/** The kinds of documents, in the order of the editors' room. A new kind is one entry here, and its name in `documentKinds`. */
const contentKinds = {
  programs: {
    label: ['Programs', 'Программы'],
    item: ['Program', 'Программа'],
    newItem: ['New program', 'Новая программа'],
    schema: programSchema,
    page: '/:lang?/program/:programId',
    isPart: true,
  },
  events: {
    label: ['Events', 'События'],
    item: ['Event', 'Событие'],
    newItem: ['New event', 'Новое событие'],
    schema: eventSchema,
    page: '/:lang?/program/:programId/event/:eventId',
    isPart: true,
  },
  masters: {
    label: ['Masters', 'Мастера'],
    item: ['Master', 'Мастер'],
    newItem: ['New master', 'Новый мастер'],
    schema: masterSchema,
    page: '/:lang?/masters/:masterId',
  },
  courses: {
    label: ['Courses', 'Курсы'],
    item: ['Course', 'Курс'],
    newItem: ['New course', 'Новый курс'],
    schema: courseSchema,
    page: '/:lang?/course/:courseId',
  },
  faq: {
    label: ['Questions', 'Вопросы и ответы'],
    item: ['Questions about the event', 'Вопросы о событии'],
    newItem: ['New questions about an event', 'Новые вопросы о событии'],
    schema: faqSchema,
    fixed: { default: { label: ['Questions', 'Вопросы'], page: '/:lang?', isOptional: true } },
    idOf: 'events',
    isPart: true,
  },
  pages: {
    label: ['Pages', 'Страницы'],
    item: ['Page', 'Страница'],
    isFixed: true,
    fixed: {
      home: { schema: homeSchema, label: ['Home', 'Главная'], page: '/:lang?' },
      teens: { schema: teensSchema, label: ['Children & teens', 'Детям и подросткам'], isOptional: true },
      'book-club': { schema: bookClubSchema, label: ['Book club', 'Книжный клуб'], isOptional: true },
      membership: { schema: membershipSchema, label: ['Membership', 'Членство'], isOptional: true },
      about: { schema: aboutSchema, label: ['About us', 'О нас'], isOptional: true },
      benefits: { schema: benefitsSchema, label: ['Shared benefits', 'Что входит в билет'], page: '/:lang?/events' },
      house: { schema: houseSchema, label: ['House', 'Организатор'], page: '/:lang?/about' },
    },
  },
  legal: {
    label: ['Legal texts', 'Правовые документы'],
    item: ['Legal text', 'Правовой документ'],
    schema: legalSchema,
    isFixed: true,
    fixed: {
      'terms-and-conditions': { label: ['Terms and conditions', 'Условия использования'] },
      'privacy-policy': { label: ['Privacy policy', 'Политика конфиденциальности'] },
      'cookies-policy': { label: ['Cookies policy', 'Политика в отношении файлов cookie'] },
    },
  },
  /** What is said about a picture; its id is the name of the picture. */
  pictures: {
    label: ['Pictures', 'Изображения'],
    item: ['Picture', 'Изображение'],
    schema: pictureSchema,
    begunAt: '/:lang?/Admin/pictures',
  },
} as const satisfies Record<DocumentKind, Kind>;

type Kinds = typeof contentKinds;

/** Of these all documents have one schema. */
export type Collection = { [K in DocumentKind]: Kinds[K] extends { schema: z.ZodType } ? K : never }[DocumentKind];

export const collections = documentKinds.filter((kind): kind is Collection => 'schema' in contentKinds[kind]);
export const pageNames = keysOf<keyof Kinds['pages']['fixed']>(contentKinds.pages.fixed);
/** By the last part of their addresses (docs/rules.md, Legal pages). */
export type LegalName = keyof Kinds['legal']['fixed'];
export const legalNames = keysOf<LegalName>(contentKinds.legal.fixed);

/** Documents that there can be one of. */
export const fixedDocuments: readonly DocumentKey[] = documentKinds.flatMap((kind) =>
  Object.keys(kindOf(kind).fixed ?? {}).map((id) => ({ kind, id })),
);

export const requiredDocuments = fixedDocuments.filter(isRequired);

/** Whether the site has no content without it. */
export function isRequired(key: DocumentKey): boolean {
  const fixed = fixedDocument(key);
  return fixed !== undefined && !fixed.isOptional;
}

export function kindOf(kind: DocumentKind): Kind {
  return contentKinds[kind];
}

export function kindLabel(kind: DocumentKind, language: Language): string {
  return sentenceIn(kindOf(kind).label)[language];
}

/** The lists of documents that stand behind those of events, programs, masters and pictures in the editors' room. */
export function otherLists(language: Language): { to: string; label: string }[] {
  return documentKinds
    .filter((kind) => !['programs', 'events', 'masters', 'pictures'].includes(kind))
    .map((kind) => ({
      to: pathIn(language, '/:lang?/Admin/content/:kind', { kind }),
      label: kindLabel(kind, language),
    }));
}

/** The fixed document of a key; undefined where there is none, or there are many of the kind. */
export function fixedDocument({ kind, id }: DocumentKey): (FixedDocument & { page: PagePath }) | undefined {
  const { fixed = {} } = kindOf(kind);
  return Object.hasOwn(fixed, id) ? { page: `/:lang?/${id}` as PagePath, ...fixed[id]! } : undefined;
}

/** The schema of a document; undefined where there can be none of this id. */
export function schemaOf(key: DocumentKey): z.ZodType | undefined {
  const { schema, isFixed } = kindOf(key.kind);
  const fixed = fixedDocument(key);
  return fixed || !isFixed ? (fixed?.schema ?? schema) : undefined;
}

/** The kinds of which each document has a page of its own. */
export const pageKinds = documentKinds.filter((kind): kind is PageKind => 'page' in contentKinds[kind]);
export type PageKind = { [K in DocumentKind]: Kinds[K] extends { page: PagePath } ? K : never }[DocumentKind];

/** The page of a document of its own, with its parameters; undefined where it has none, or does not say yet where. @param value as an editor wrote it */
export function pageOf({ kind, id }: DocumentKey, value: unknown) {
  const { page: path } = kindOf(kind);
  if (path === undefined) return undefined;
  const names = [...path.matchAll(/:(\w+)(?![\w?])/g)].map(([, name]) => name!);
  const params = names.map((name, index) => [
    name,
    index === names.length - 1 ? id : partOf(value, name.replace(/Id$/, '')),
  ]);
  if (params.some(([, param]) => typeof param !== 'string' || param === '')) return undefined;
  return { path, params: Object.fromEntries(params) as Record<string, string> };
}

const pagePatterns = pageKinds.map((kind) => {
  const path = contentKinds[kind].page.replace('/:lang?', '').replaceAll(/:\w+/g, '([a-z0-9-]+)');
  return { kind, pattern: new RegExp(`^${path}$`) };
});

/** The document whose page has a path in English. */
export function documentAt(path: string): (DocumentKey & { kind: PageKind }) | undefined {
  for (const { kind, pattern } of pagePatterns) {
    const id = pattern.exec(path)?.at(-1);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** The document that a page shows. @param path in English */
export function documentOfPage(path: string): DocumentKey | undefined {
  const ofSite = fixedDocuments.find(
    (key) => kindOf(key.kind).isFixed && fixedDocument(key)?.page === (path === '/' ? '/:lang?' : `/:lang?${path}`),
  );
  return ofSite ?? documentAt(path);
}

/** The kinds of which a page reads what the schema says, in one language; of the others it reads more (localized-content.ts). */
export type PlainKind = Exclude<PageKind, 'programs' | 'events' | 'masters'>;
export type Entity<K extends PlainKind> = Localized<z.output<Kinds[K]['schema']>> & Dated;

/** Gives the value of another document as written, if there is one. */
export type ValueOf = (key: DocumentKey) => unknown;

/**
 * What a document is called: its title or name, in another language where it has none in this one, else its
 * kind and id. What belongs to another document is called after that.
 *
 * @param value as an editor wrote it, so of any shape
 */
export function documentTitle(key: DocumentKey, value: unknown, language: Language, valueOf: ValueOf): string {
  return ownTitle(key, value, language, valueOf) ?? `${sentenceIn(kindOf(key.kind).item)[language]} ${key.id}`;
}

function ownTitle(key: DocumentKey, value: unknown, language: Language, valueOf: ValueOf): string | undefined {
  const fixed = fixedDocument(key);
  if (fixed) return sentenceIn(fixed.label)[language];
  const { idOf: kind } = kindOf(key.kind);
  if (kind) return ownTitle({ kind, id: key.id }, valueOf({ kind, id: key.id }), language, valueOf);
  return titleInAny(value, language);
}

/**
 * The languages in which a document is on the site. A page of the site is in every one; whatever has a title or a name
 * says it itself in `shownIn`, else it is in the languages of that title.
 *
 * @param value as an editor wrote it, so of any shape
 */
export function languagesOf(kind: DocumentKind, value: unknown): readonly Language[] {
  const title = kind === 'pages' ? undefined : (partOf(value, 'title') ?? partOf(value, 'name'));
  const chosen = partOf(value, 'shownIn');
  return languages.filter((language) =>
    Array.isArray(chosen) ? chosen.includes(language) : title === undefined || partOf(title, language) !== undefined,
  );
}

/**
 * The paths at which a document is seen on the site, in every language in which it is shown there: those of its own page,
 * or of one that shows it. None while it does not say yet where it belongs.
 *
 * @param value as an editor wrote it, so of any shape
 */
export function documentPaths(
  key: DocumentKey,
  value: unknown,
  valueOf: ValueOf,
): Partial<Readonly<Record<Language, string>>> {
  const fixed = fixedDocument(key);
  const { idOf: kind } = kindOf(key.kind);
  if (kind && !fixed) return documentPaths({ kind, id: key.id }, valueOf({ kind, id: key.id }), valueOf);
  const page = fixed ? { path: fixed.page, params: {} } : pageOf(key, value);
  if (!page) return {};
  const shown = languagesOf(key.kind, value);
  return Object.fromEntries(shown.map((language) => [language, pathIn(language, page.path, page.params)]));
}

export function isRemovable(key: DocumentKey): boolean {
  return fixedDocument(key) === undefined;
}
