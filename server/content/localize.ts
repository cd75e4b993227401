import type { z } from 'zod';

import type { Localized, MasterSummary } from '../../domain/entities.ts';
import type { Language, PictureFile } from '../../domain/field-values.ts';
import type { Text } from '../../domain/schemas/schema-fields.ts';
import { walkFields } from '../../domain/schemas/walk-fields.ts';
import { typeset } from '../../i18n/typeset.ts';

/** What the fields of content become in one language. */
export interface LocalizeOptions {
  language: Language;
  /** @param name of a picture that exists */
  picture: (name: string) => PictureFile;
  /** @param id of a master who exists in this language */
  master: (id: string) => MasterSummary;
}

/**
 * Puts a value of the content into one language: texts become strings, ready to be printed, names of pictures their
 * files, ids of masters the masters in short. A text that does not exist in this language becomes undefined.
 *
 * @param value valid content, which exists in this language
 */
export function localize<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  { language, picture, master }: LocalizeOptions,
): Localized<z.output<Schema>> {
  return walkFields(schema, value, (field) => {
    switch (field.kind) {
      case 'text': {
        const text = (field.value as Text)[language];
        return text === undefined ? undefined : typeset(text, language);
      }
      case 'picture':
        return picture(field.value as string);
      case 'master':
        return master(field.value as string);
      case 'program':
        return field.value;
    }
  }) as Localized<z.output<Schema>>;
}
