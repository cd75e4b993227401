import { expect, test } from 'vitest';
import { z } from 'zod';

import { fieldKinds } from '../../domain/schemas/schema-fields.ts';
import { collections, collectionSchemas, pageNames, pageSchemas } from './content-kinds.ts';

/** The fields of a schema, at every depth, that no sentence describes, for example `meetings.author`. */
function undescribed(schema: z.core.$ZodType, path: string): string[] {
  // A text has a field for each language, and is described as a whole.
  if (fieldKinds.get(schema)) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undescribed(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return undescribed(schema.element, path);
  if (schema instanceof z.ZodRecord) return undescribed(schema.valueType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => undescribed(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.entries(shape).flatMap(([key, field]) => {
    const below = `${path}.${key}`;
    return [...(isDescribed(field) ? [] : [below]), ...undescribed(field, below)];
  });
}

function isDescribed(schema: z.core.$ZodType): boolean {
  if (z.globalRegistry.get(schema)?.description) return true;
  return (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && isDescribed(schema.unwrap());
}

const schemas = [
  ...collections.map((name) => [name, collectionSchemas[name]] as const),
  ...pageNames.map((name) => [name, pageSchemas[name]] as const),
];

test('a field without a description is found, within lists and behind defaults', () => {
  const schema = z.array(z.object({ plain: z.string(), known: z.string().describe('Known').optional() })).default([]);
  expect(undescribed(schema, 'example')).toEqual(['example.plain']);
});

test.each(schemas)('every field of %s is described for editors', (name, schema) => {
  expect(undescribed(schema, name)).toEqual([]);
});
