import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { core, z } from 'zod';

import type { FormFields } from '../../domain/field-declaration.ts';

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
