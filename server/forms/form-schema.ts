import { z } from 'zod';

import {
  inLines,
  inOneLine,
  splitList,
  type FieldValues,
  type FormField,
  type FormFields,
} from '../../domain/field-declaration.ts';

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
    default:
      return inOneLine(typed);
  }
}
