import type { z } from 'zod';

import { eventSchema, homeSchema, masterSchema, programSchema } from './entity-schemas.ts';
import type { Content } from './parse-content.ts';
import { aboutSchema, bookClubSchema, courseSchema, membershipSchema, teensSchema } from './site-page-schemas.ts';
import { walkFields } from './walk-fields.ts';

/** A field that names a picture. */
export interface PictureUse {
  name: string;
  /** The entry with the field, for example `events/event1` or `home`. */
  entry: string;
  /** Where in the entry, for example `images.0`. */
  field: string;
}

/** Every field of the content that names a picture. One that is new in a schema is among them by itself. */
export function pictureUses(content: Content): PictureUse[] {
  const uses: PictureUse[] = [];
  const collect = (entry: string, schema: z.ZodType, value: unknown) => {
    walkFields(schema, value, (field) => {
      if (field.kind === 'picture') uses.push({ name: field.value as string, entry, field: field.path });
    });
  };
  const collectAll = (folder: string, schema: z.ZodType, values: readonly { id: string }[]) => {
    for (const value of values) collect(`${folder}/${value.id}`, schema, value);
  };
  collectAll('programs', programSchema, content.programs);
  collectAll('events', eventSchema, content.events);
  collectAll('masters', masterSchema, content.masters);
  collectAll('courses', courseSchema, content.courses);
  collect('home', homeSchema, content.home);
  collect('teens', teensSchema, content.teens);
  collect('book-club', bookClubSchema, content.bookClub);
  collect('membership', membershipSchema, content.membership);
  collect('about', aboutSchema, content.about);
  return uses;
}
