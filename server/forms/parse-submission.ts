import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { type core, z } from 'zod';

import { typedAddress } from '#domain/email-address.ts';
import { inLines, inOneLine } from '#domain/normalized.ts';
import { type FormFields, splitList, type FieldValues, type FormField } from '#domain/field-declaration.ts';

/** More than any form here has. */
const MAX_FIELDS = 2_000;
const MAX_NAME_LENGTH = 200;
const HIGHEST_INDEX = 200;

/** A name that means a path: `takeaways[2].title.en`. */
const plainName = /^[\w-]+(?:\[\d{1,9}\]|\.[\w-]+)*$/;
/** `__proto__` and the like; Conform's own two carry commands, and no form here sends one. */
const reservedSegment = /(?:^|[.\]])(?:__\w*|constructor|prototype)(?:[.[]|$)/;

/**
 * Reads the fields of a form. A request without a form has none.
 *
 * @throws a 400 answer to names that would make the parser build endless lists or fail
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => new FormData());
  const names = [...form.keys()];
  if (names.length > MAX_FIELDS || !names.every(isHarmless)) throw data(null, { status: 400 });
  return form;
}

function isHarmless(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || !plainName.test(name) || reservedSegment.test(name)) return false;
  return [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) <= HIGHEST_INDEX);
}

/** Checks a form that was read with `readForm`. Errors stand by field, the first of each, in the words of the schema. */
export function parseSubmission<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, {
    schema,
    // The schemas take the texts of a form as they are.
    disableAutoCoercion: true,
    formatError: (issues: core.$ZodIssue[]) => issues.slice(0, 1).map(({ message }) => message),
  });
}

/** What a form sent that is never sent back: passwords, and what it has no field for. */
export function hiddenNames(form: FormData, fields: FormFields): string[] {
  return [...form.keys()].filter((name) => (fields[name]?.kind ?? 'password') === 'password');
}

/** What is said of a field, in the language of the page. */
export interface FieldMessages<Name> {
  required: (name: Name) => string;
  /** Undefined where the control limits what is typed: only a form made by hand is too long, and counts as not filled in. */
  tooLong?: (max: number, length: number) => string;
}

type FormSchema<Fields extends FormFields> = z.ZodObject<{
  [Name in keyof Fields]: z.ZodType<FieldValues<Fields>[Name], string>;
}>;

/**
 * The schema of a form, from the declaration of its fields. It takes the texts of a form, an absent one as an empty one,
 * and gives them cleaned; it says which are missing or too long. What else a field must be is the form's own.
 */
export function formSchema<Fields extends FormFields>(
  fields: Fields,
  messages: FieldMessages<keyof Fields>,
): FormSchema<Fields> {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field, messages)] as const);
  return z.object(Object.fromEntries(shape)) as unknown as FormSchema<Fields>;
}

function fieldSchema<Name>(name: Name, field: FormField, { required, tooLong }: FieldMessages<Name>) {
  return z
    .string()
    .catch('')
    .transform((typed) => clean(typed, field.kind))
    .superRefine(({ length }, context) => {
      const max = field.kind === 'ids' ? undefined : field.maxLength;
      const isMissing = length === 0 && !field.isOptional;
      const isTooLong = max !== undefined && length > max;
      if (isMissing || isTooLong) {
        const message = isTooLong && tooLong ? tooLong(max, length) : required(name);
        context.addIssue({ code: 'custom', message });
      }
    });
}

function clean(typed: string, kind: FormField['kind']): string | string[] {
  switch (kind) {
    case 'text':
      return inLines(typed);
    case 'ids':
      return splitList(typed);
    case 'password':
      return typed;
    case 'email':
      return typedAddress(typed);
    default:
      return inOneLine(typed);
  }
}
