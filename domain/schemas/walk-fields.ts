import { z } from 'zod';

import { fieldKinds } from './schema-fields.ts';

/** A field of a registered kind: what stands there, and where, for example `images.0`. */
export interface Field {
  kind: NonNullable<ReturnType<typeof fieldKinds.get>>['kind'];
  value: unknown;
  path: string;
}

/**
 * Walks through a value along its schema and replaces every field of a registered kind.
 *
 * @param value what the schema gave for an input
 * @param replace gives what stands in place of a field
 * @throws Error for a kind of schema that it cannot walk through, so that no field is passed over in silence
 * @returns the same shape with the fields replaced; the value itself stays as it is
 */
export function walkFields(
  schema: z.core.$ZodType,
  value: unknown,
  replace: (field: Field) => unknown,
  path = '',
): unknown {
  if (value === undefined) return undefined;
  const kind = fieldKinds.get(schema)?.kind;
  if (kind !== undefined) return replace({ kind, value, path });
  const below = (child: z.core.$ZodType, part: unknown, key: string | number) =>
    walkFields(child, part, replace, path === '' ? `${key}` : `${path}.${key}`);

  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    return Object.fromEntries(
      Object.entries(value as object).map(([key, part]) => [key, below(shape[key]!, part, key)]),
    );
  }
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema;
    return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, below(valueType, part, key)]));
  }
  if (schema instanceof z.ZodArray) {
    return (value as unknown[]).map((part, index) => below(schema.element, part, index));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return walkFields(schema.unwrap(), value, replace, path);
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((each) => z.safeParse(each, value).success);
    return option === undefined ? value : walkFields(option, value, replace, path);
  }
  if (simple.some((each) => schema instanceof each)) return value;
  throw new Error(`A field of the kind ${schema._zod.def.type} cannot be walked through; add it to walk-fields.ts`);
}

const simple = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum];
