import { data } from 'react-router';
import { z } from 'zod';

import { kindNamed, type DocumentKey } from '#domain/documents/document.ts';
import type { FormNode } from '#domain/documents/form-node.ts';
import { idPattern, reservedIds, languages, type InBoth, type Language } from '#domain/values/field-values.ts';
import { fieldKinds } from '#domain/schemas/schema-fields.ts';
import { schemaOf } from '#server/content/content-kinds.ts';

/** More than any list of the site has; the names of forms go no further (`readForm`). */
const MAX_ITEMS = 200;
/** A form of fewer fields is seen at a glance, without groups. */
const MIN_LONG = 7;

const forms = new WeakMap<z.core.$ZodType, Partial<Record<Language, FormNode>>>();

/** The form of a document in the language of the editors’ pages; undefined where there can be no document of this id. */
export function documentFormOf(key: DocumentKey, language: Language): FormNode | undefined {
  const schema = schemaOf(key);
  if (schema === undefined) return undefined;
  const known = forms.get(schema) ?? {};
  forms.set(schema, known);
  return (known[language] ??= documentForm(schema, language));
}

/** The document of an address, with its form. @throws a 404 response where there can be none */
export function addressedDocument({ kind: name, id }: { kind: string; id: string }, language: Language) {
  const kind = kindNamed(name);
  const isId = idPattern.test(id) && !reservedIds.includes(id);
  const form = kind && isId ? documentFormOf({ kind, id }, language) : undefined;
  if (kind === undefined || form === undefined) throw data(null, { status: 404 });
  return { key: { kind, id }, form };
}

const noForm: FormNode = { type: 'group', key: '', label: '', help: '', isRequired: true, children: [] };

/** The same, without fields where there can be no such document. The fields are the same in each language. */
export function formOfDocument(key: DocumentKey, language: Language = 'en'): FormNode {
  return documentFormOf(key, language) ?? noForm;
}

/**
 * Draws the form of a document from its schema.
 *
 * @throws Error for a kind of schema that there is no control for, so that no field is passed over in silence
 */
export function documentForm(schema: z.core.$ZodType, language: Language): FormNode {
  const say = (words: InBoth | undefined) => words?.[languages.indexOf(language)] ?? '';

  function nodeOf(declared: z.core.$ZodType, key: string, itemLabel?: InBoth): FormNode {
    const { inner, isRequired, defaultValue } = unwrapped(declared);
    const meta = metaOf(declared);
    const base = { key, label: say(itemLabel ?? meta.label), help: say(meta.help), isRequired };
    const optionsOf = (values: z.ZodEnum, words = metaOf(values).options) =>
      values.options.map((value) => ({ value: String(value), label: say(words?.[value]) || String(value) }));
    const kind = fieldKinds.get(inner)?.kind;

    if (meta.control === 'hidden') return { ...base, type: 'hidden' };
    if (kind === 'text' || meta.control === 'text') {
      return { ...base, type: 'text', isLong: meta.isLong ?? false, length: meta.length };
    }
    if (kind === 'pictures') return { ...base, type: 'picture' };
    if (kind) return { ...base, type: 'reference', to: kind };
    if (inner instanceof z.ZodObject) {
      const shape = Object.entries(inner.shape);
      return { ...base, type: 'group', children: shape.map(([name, field]) => nodeOf(field, name)) };
    }
    if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum) {
      const words = metaOf(inner.keyType).options;
      const { valueType } = inner;
      const children = inner.keyType.options.map((name) => nodeOf(valueType, String(name), words?.[name]));
      return { ...base, type: 'group', children };
    }
    if (inner instanceof z.ZodArray) {
      const { element } = inner;
      if (element instanceof z.ZodEnum)
        return { ...base, type: 'choice', options: optionsOf(element), isMultiple: true };
      return { ...base, type: 'list', item: nodeOf(element, '', meta.item), ...limitsOf(inner) };
    }
    if (inner instanceof z.ZodEnum) {
      const options = optionsOf(inner, meta.options);
      const standing = options.find(({ value }) => value === defaultValue)?.label;
      return { ...base, type: 'choice', options, isMultiple: false, default: standing };
    }
    if (inner instanceof z.ZodUnion) {
      const [named, other] = inner.options;
      if (named instanceof z.ZodEnum && other)
        return { ...base, type: 'either', options: optionsOf(named), other: nodeOf(other, '', itemLabel) };
    }
    if (inner instanceof z.ZodBoolean) return { ...base, type: 'checkbox' };
    if (inner instanceof z.ZodNumber)
      return { ...base, type: 'number', default: typeof defaultValue === 'number' ? `${defaultValue}` : undefined };
    if (inner instanceof z.ZodString) return { ...base, type: meta.control ?? 'line' };
    throw new Error(`There is no control for ${inner._zod.def.type}; add it to document-form.ts`);
  }

  return withGroups(nodeOf(schema, ''), schema);
}

/** Says of each field of a long form in which group it stands. */
function withGroups(form: FormNode, schema: z.core.$ZodType): FormNode {
  if (form.type !== 'group' || !(schema instanceof z.ZodObject) || form.children.length < MIN_LONG) return form;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  const children = form.children.map((child) => {
    const consistsOfTexts = ['text', 'group', 'list'].includes(child.type);
    return { ...child, group: metaOf(shape[child.key]!).group ?? (consistsOfTexts ? 'texts' : undefined) };
  });
  return { ...form, children };
}

function unwrapped(schema: z.core.$ZodType): { inner: z.core.$ZodType; isRequired: boolean; defaultValue?: unknown } {
  if (schema instanceof z.ZodOptional) return { ...unwrapped(schema.unwrap()), isRequired: false };
  if (schema instanceof z.ZodDefault)
    return { ...unwrapped(schema.unwrap()), isRequired: false, defaultValue: schema.def.defaultValue };
  return { inner: schema, isRequired: true };
}

/** How many items a list may have. */
function limitsOf({ def }: z.ZodArray): { min: number; max: number } {
  const limits = { min: 0, max: MAX_ITEMS };
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as { check: string; minimum?: number; maximum?: number; length?: number };
    limits.min = check.length ?? check.minimum ?? limits.min;
    limits.max = check.length ?? check.maximum ?? limits.max;
  }
  return limits;
}

/** What is said of a field, whether before or after it was made optional. */
function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return { ...(isWrapped && metaOf(schema.unwrap())), ...z.globalRegistry.get(schema) };
}
