import type { z } from 'zod';

import type { Language } from '../../domain/values/field-values.ts';
import type { Text } from '../../domain/schemas/schema-fields.ts';
import { walkFields } from '../../domain/schemas/walk-fields.ts';
import { typeset } from '../../i18n/typeset.ts';

/**
 * Puts a value of the content into one language: texts become strings, ready to be printed; ids of what pages show beside it,
 * and names of pictures, become references, `{ $masters: … }`, because what they name is published apart. A text that does
 * not exist in this language becomes undefined.
 *
 * @param value valid content, which exists in this language
 */
export function localize(schema: z.ZodType, value: unknown, language: Language): unknown {
  return walkFields(schema, value, ({ kind, value: field }) => {
    if (kind !== 'text') return kind === 'programs' ? field : { [`$${kind}`]: field };
    const text = (field as Text)[language];
    return text === undefined ? undefined : typeset(text, language);
  });
}

/** A value of the published file with what its references stand for. The value itself is changed. */
export function withReferred(value: unknown, referred: (kind: string, id: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$')) return referred(key.slice(1), inner as string);
    if (typeof inner === 'object') (value as Record<string, unknown>)[key] = withReferred(inner, referred);
  }
  return value;
}
