import type { z } from 'zod';

import { documentKinds, type DocumentKey, type DocumentKind } from '../../domain/documents/document.ts';
import { courseSchema, faqSchema, masterSchema, programSchema } from '../../domain/schemas/entity-schemas.ts';
import { eventSchema } from '../../domain/schemas/event-schema.ts';
import type { InBoth } from '../../domain/schemas/field-words.ts';
import { pictureSchema } from '../../domain/schemas/picture-schema.ts';
import { homeSchema } from '../../domain/schemas/home-schema.ts';
import {
  aboutSchema,
  benefitsSchema,
  bookClubSchema,
  membershipSchema,
  teensSchema,
} from '../../domain/schemas/site-page-schemas.ts';
import type { PagePath } from '../../i18n/urls.ts';
import { legalSchema, type LegalName } from './legal-documents.ts';

/** Where a document is seen: a page of the site, or where another document is. */
export type Place = { path: PagePath; params?: Readonly<Record<string, string>> } | { with: DocumentKey };

/** A document that there always is. */
interface FixedDocument {
  label: InBoth;
  place: Place;
  /** Where its kind has none. */
  schema?: z.ZodType;
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
  /** Where the other ones are seen; undefined where there are no others, or as long as the value does not say it. */
  place?: (id: string, value: Readonly<Record<string, unknown>>) => Place | undefined;
  /** The kind of what a new one belongs to, whose id it has; undefined where it gets an id of its own. */
  idOf?: DocumentKind;
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
    place: (programId) => ({ path: '/:lang?/program/:programId', params: { programId } }),
  },
  events: {
    label: ['Events', 'События'],
    item: ['Event', 'Событие'],
    newItem: ['New event', 'Новое событие'],
    schema: eventSchema,
    place: (eventId, { program }) =>
      typeof program === 'string' && program !== ''
        ? { path: '/:lang?/program/:programId/event/:eventId', params: { programId: program, eventId } }
        : undefined,
  },
  masters: {
    label: ['Masters', 'Мастера'],
    item: ['Master', 'Мастер'],
    newItem: ['New master', 'Новый мастер'],
    schema: masterSchema,
    place: (masterId) => ({ path: '/:lang?/masters/:masterId', params: { masterId } }),
  },
  courses: {
    label: ['Courses', 'Курсы'],
    item: ['Course', 'Курс'],
    newItem: ['New course', 'Новый курс'],
    schema: courseSchema,
    place: (courseId) => ({ path: '/:lang?/course/:courseId', params: { courseId } }),
  },
  faq: {
    label: ['Questions', 'Вопросы и ответы'],
    item: ['Questions about the event', 'Вопросы о событии'],
    newItem: ['New questions about an event', 'Новые вопросы о событии'],
    schema: faqSchema,
    fixed: { default: { label: ['Questions about the site', 'Вопросы о Лицее'], place: { path: '/:lang?' } } },
    place: (id) => ({ with: { kind: 'events', id } }),
    idOf: 'events',
  },
  pages: {
    label: ['Pages', 'Страницы'],
    item: ['Page', 'Страница'],
    fixed: {
      home: { schema: homeSchema, label: ['Home', 'Главная'], place: { path: '/:lang?' } },
      teens: { schema: teensSchema, label: ['Teens', 'Подросткам'], place: { path: '/:lang?/teens' } },
      'book-club': {
        schema: bookClubSchema,
        label: ['Book club', 'Книжный клуб'],
        place: { path: '/:lang?/book-club' },
      },
      membership: {
        schema: membershipSchema,
        label: ['Membership', 'Членство'],
        place: { path: '/:lang?/membership' },
      },
      about: { schema: aboutSchema, label: ['About', 'О Лицее'], place: { path: '/:lang?/about' } },
      benefits: {
        schema: benefitsSchema,
        label: ['Shared benefits', 'Что входит в билет'],
        place: { path: '/:lang?/events' },
      },
    },
  },
  legal: {
    label: ['Legal texts', 'Документы'],
    item: ['Legal text', 'Документ'],
    schema: legalSchema,
    fixed: {
      'terms-and-conditions': {
        label: ['Terms and conditions', 'Условия использования'],
        place: { path: '/:lang?/terms-and-conditions' },
      },
      'privacy-policy': {
        label: ['Privacy policy', 'Политика конфиденциальности'],
        place: { path: '/:lang?/privacy-policy' },
      },
      'cookies-policy': {
        label: ['Cookies policy', 'Политика в отношении файлов cookie'],
        place: { path: '/:lang?/cookies-policy' },
      },
    } satisfies Record<LegalName, FixedDocument>,
  },
  /** What is said about a picture; its id is the name of the picture. */
  pictures: {
    label: ['Pictures', 'Изображения'],
    item: ['Picture', 'Изображение'],
    schema: pictureSchema,
    place: () => undefined,
    begunAt: '/:lang?/Admin/pictures',
  },
} as const satisfies Record<DocumentKind, Kind>;

type Kinds = typeof contentKinds;
type Pages = Kinds['pages']['fixed'];

/** Of these all documents have one schema. */
export type Collection = { [K in DocumentKind]: Kinds[K] extends { schema: z.ZodType } ? K : never }[DocumentKind];
export type PageName = keyof Pages;

export const collections = documentKinds.filter((kind): kind is Collection => 'schema' in contentKinds[kind]);
export const pageNames = Object.keys(contentKinds.pages.fixed) as PageName[];

/** Without these the site has no content. */
export const requiredDocuments: readonly DocumentKey[] = documentKinds.flatMap((kind) =>
  Object.keys(kindOf(kind).fixed ?? {}).map((id) => ({ kind, id })),
);

/** What is known of a kind. */
export function kindOf(kind: DocumentKind): Kind {
  return contentKinds[kind];
}

/** The fixed document of a key; undefined where there is none, or there are many of the kind. */
export function fixedDocument({ kind, id }: DocumentKey): FixedDocument | undefined {
  const { fixed = {} } = kindOf(kind);
  return Object.hasOwn(fixed, id) ? fixed[id] : undefined;
}

/** The schema of a document; undefined where there can be none of this id. */
export function schemaOf(key: DocumentKey): z.ZodType | undefined {
  const { schema, place } = kindOf(key.kind);
  const fixed = fixedDocument(key);
  return fixed || place ? (fixed?.schema ?? schema) : undefined;
}

/** Everything the site says, valid and in all its languages; the entities of a collection by their ids, in their order. */
export type Content = { readonly [C in Collection]: ReadonlyMap<string, z.output<Kinds[C]['schema']>> } & {
  readonly pages: { readonly [P in PageName]: z.output<Pages[P]['schema']> };
};

/** Every entity and page with its schema, for what has to be done to all of them. */
export function entriesOf(content: Content): { schema: z.ZodType; value: unknown }[] {
  return [
    ...collections.flatMap((collection) =>
      [...content[collection].values()].map((value) => ({ schema: contentKinds[collection].schema, value })),
    ),
    ...pageNames.map((name) => ({ schema: contentKinds.pages.fixed[name].schema, value: content.pages[name] })),
  ];
}
