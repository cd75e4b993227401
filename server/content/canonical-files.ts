import { DEFAULT_SCALAR_STYLE_RULES, dump, SCALAR_STYLE } from 'js-yaml';
import { z } from 'zod';

import type { DocumentChange } from '../../domain/documents/document.ts';
import { canonicalValue, isObject } from '../../domain/documents/values.ts';
import { languages } from '../../domain/values/field-values.ts';
import { legalFile, yamlFile, type ContentFiles } from './content-files.ts';
import { schemaOf } from './content-kinds.ts';

/** A text of more characters is written as a block, where no character needs an escape. */
const LONG = 80;

type ScalarStyleRule = (typeof DEFAULT_SCALAR_STYLE_RULES)['quoteInvalidPlain'];

const longTextAsBlock: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  const isText = /\s/.test(value) && !/[\t\p{Cc}\u2028\u2029\uFEFF]/u.test(value.replaceAll('\n', ''));
  const isAllowed = (layout.allowedStylesMask & (1 << SCALAR_STYLE.LITERAL_BLOCK)) !== 0;
  if (!layout.isKey && isText && isAllowed && value.length > LONG) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
};

/**
 * The content files that say what a document says, always in the same way: fields in the order of their schema, texts of
 * several lines or many characters as blocks. What reads them gets the same value again, as a form would send it.
 *
 * @returns none for a document that was taken off
 */
export function canonicalFiles({ kind, id, value: written }: DocumentChange): ContentFiles {
  if (written === undefined) return {};
  const value = canonicalValue(written);
  if (kind === 'legal') {
    const texts = value as Record<string, unknown>;
    const known = languages.filter((language) => typeof texts[language] === 'string');
    return Object.fromEntries(known.map((language) => [legalFile(id, language), `${texts[language] as string}\n`]));
  }
  const schema = schemaOf({ kind, id });
  const text = dump(schema ? inSchemaOrder(schema, value) : value, {
    lineWidth: -1,
    noRefs: true,
    scalarStyleRules: [longTextAsBlock, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)],
  });
  return { [yamlFile({ kind, id })]: text };
}

/** The same value with the fields in the order in which the schema has them; those that it does not know come last. */
function inSchemaOrder(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inSchemaOrder(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((each) => isContainer(each)) ?? schema.options[0]!;
    return inSchemaOrder(option, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inSchemaOrder(schema.element, item));
  }
  if (schema instanceof z.ZodObject && isObject(value)) {
    const shape = schema.shape as Record<string, z.core.$ZodType>;
    return ordered(value, Object.keys(shape), (key) => shape[key]);
  }
  if (schema instanceof z.ZodRecord && isObject(value)) {
    const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
    return ordered(value, keys, () => schema.valueType);
  }
  return value;
}

function isContainer(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray;
}

function ordered(
  value: Record<string, unknown>,
  known: readonly string[],
  schemaOfField: (key: string) => z.core.$ZodType | undefined,
): Record<string, unknown> {
  const keys = new Set([...known.filter((key) => Object.hasOwn(value, key)), ...Object.keys(value).toSorted()]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const schema = schemaOfField(key);
      return [key, schema ? inSchemaOrder(schema, value[key]) : value[key]];
    }),
  );
}
