import type { z } from 'zod';

import { courseSchema, faqSchema, masterSchema, programSchema } from '../../domain/schemas/entity-schemas.ts';
import { eventSchema } from '../../domain/schemas/event-schema.ts';
import { homeSchema } from '../../domain/schemas/home-schema.ts';
import {
  aboutSchema,
  benefitsSchema,
  bookClubSchema,
  membershipSchema,
  teensSchema,
} from '../../domain/schemas/site-page-schemas.ts';
import { legalSchema } from './legal-documents.ts';

/** Of these there are many, each with an id. A set of questions has the id of its event, or `default`. */
export const collectionSchemas = {
  programs: programSchema,
  events: eventSchema,
  masters: masterSchema,
  faq: faqSchema,
  courses: courseSchema,
  legal: legalSchema,
};

/** Of these there is one each. */
export const pageSchemas = {
  home: homeSchema,
  teens: teensSchema,
  'book-club': bookClubSchema,
  membership: membershipSchema,
  about: aboutSchema,
  benefits: benefitsSchema,
};

export type Collection = keyof typeof collectionSchemas;
export type PageName = keyof typeof pageSchemas;
export type ContentKind = Collection | 'pages';

export const collections = Object.keys(collectionSchemas) as Collection[];
export const pageNames = Object.keys(pageSchemas) as PageName[];

type EntityOf<C extends Collection> = z.output<(typeof collectionSchemas)[C]>;

/** Everything the site says, valid and in all its languages; the entities of a collection by their ids, in their order. */
export type Content = { readonly [C in Collection]: ReadonlyMap<string, EntityOf<C>> } & {
  readonly pages: { readonly [P in PageName]: z.output<(typeof pageSchemas)[P]> };
};

/** Every entity and page with its schema, for what has to be done to all of them. */
export function entriesOf(content: Content): { schema: z.ZodType; value: unknown }[] {
  return [
    ...collections.flatMap((collection) =>
      [...content[collection].values()].map((value) => ({ schema: collectionSchemas[collection], value })),
    ),
    ...pageNames.map((name) => ({ schema: pageSchemas[name], value: content.pages[name] })),
  ];
}
