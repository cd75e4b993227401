import type { z } from 'zod';

import { eventSchema, homeSchema, masterSchema, programSchema } from './entity-schemas.ts';
import type { Content } from './parse-content.ts';
import { aboutSchema, bookClubSchema, courseSchema, membershipSchema, teensSchema } from './site-page-schemas.ts';
import { walkFields } from './walk-fields.ts';

/** Every picture that the content asks for, by name. A picture in a new field is among them by itself. */
export function pictureNames(content: Content): Set<string> {
  const names = new Set<string>();
  const collect = (schema: z.ZodType, values: readonly unknown[]) => {
    for (const value of values) {
      walkFields(schema, value, (field) => {
        if (field.kind === 'picture') names.add(field.value as string);
      });
    }
  };
  collect(programSchema, content.programs);
  collect(eventSchema, content.events);
  collect(masterSchema, content.masters);
  collect(courseSchema, content.courses);
  collect(homeSchema, [content.home]);
  collect(teensSchema, [content.teens]);
  collect(bookClubSchema, [content.bookClub]);
  collect(membershipSchema, [content.membership]);
  collect(aboutSchema, [content.about]);
  return names;
}
