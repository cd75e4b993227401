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
export function walkFields(schema: z.core.$ZodType, value: unknown, replace: (field: Field) => unknown): unknown {
  return (walkOf(schema) ?? same)(value, replace, '');
}

type Walk = (value: unknown, replace: (field: Field) => unknown, path: string) => unknown;

const same: Walk = (value) => value;

/** Which fields of a schema have a kind is worked out once for it: there may be thousands of values. */
const walks = new WeakMap<z.core.$ZodType, Walk | undefined>();

/** Undefined where no field of a kind is within. */
function walkOf(schema: z.core.$ZodType): Walk | undefined {
  if (!walks.has(schema)) walks.set(schema, makeWalk(schema));
  return walks.get(schema);
}

function makeWalk(schema: z.core.$ZodType): Walk | undefined {
  const kind = fieldKinds.get(schema)?.kind;
  if (kind !== undefined) {
    return (value, replace, path) => (value === undefined ? undefined : replace({ kind, value, path }));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, child]) => {
      const walk = walkOf(child);
      return walk === undefined ? [] : [[key, walk] as const];
    });
    return fields.length === 0 ? undefined : (...given) => withFields(fields, ...given);
  }
  if (schema instanceof z.ZodRecord) {
    const walk = walkOf(schema.valueType);
    return (
      walk &&
      ((value, ...given) =>
        withFields(
          Object.keys(value as object).map((key) => [key, walk]),
          value,
          ...given,
        ))
    );
  }
  if (schema instanceof z.ZodArray) {
    const walk = walkOf(schema.element);
    return (
      walk &&
      ((value, replace, path) =>
        Array.isArray(value) ? value.map((part, index) => walk(part, replace, join(path, index))) : undefined)
    );
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return walkOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => [option, walkOf(option)] as const);
    if (options.every(([, walk]) => walk === undefined)) return undefined;
    return (value, replace, path) => {
      const [, walk = same] = options.find(([option]) => z.safeParse(option, value).success) ?? [];
      return walk(value, replace, path);
    };
  }
  if (simple.some((each) => schema instanceof each)) return undefined;
  throw new Error(`A field of the kind ${schema._zod.def.type} cannot be walked through; add it to walk-fields.ts`);
}

const simple = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum];

function withFields(
  fields: readonly (readonly [string, Walk])[],
  ...[value, replace, path]: Parameters<Walk>
): unknown {
  if (value === undefined) return undefined;
  const result: Record<string, unknown> = { ...(value as object) };
  for (const [key, walk] of fields) {
    if (result[key] !== undefined) result[key] = walk(result[key], replace, join(path, key));
  }
  return result;
}

function join(path: string, key: string | number): string {
  return path === '' ? `${key}` : `${path}.${key}`;
}
