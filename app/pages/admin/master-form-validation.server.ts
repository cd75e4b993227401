import { z } from 'zod';

import {
  inLines,
  inOneLine,
  longest,
  masterFields,
  splitList,
  type FieldProblem,
  type MasterField,
  type TypedMaster,
} from '../../../domain/master-fields.ts';
import { languages } from '../../../domain/model.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { MasterFields } from '../../../server/database/masters-collection.ts';

export type MasterErrors = Partial<Record<MasterField, FieldProblem>>;

/** What was typed into the fields of a form that was sent, as it was typed. */
export function typedMaster(form: FormData): TypedMaster {
  const typed = masterFields.map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(typed) as TypedMaster;
}

/** Judges a masters form (spec.md §5): its fields as they are to be kept, else what is wrong with each of them. */
export function readMasterForm(
  typed: TypedMaster,
  catalogue: Catalogue,
): { fields: MasterFields } | { errors: MasterErrors } {
  const { success, data, error } = schemaFor(catalogue).safeParse(typed);
  if (success) return { fields: data };
  const errors: MasterErrors = {};
  for (const issue of error.issues) {
    if (issue.code === 'custom') errors[issue.path[0] as MasterField] ??= issue.params as FieldProblem;
  }
  return { errors };
}

/** The ids an editor may name: of every language, since what a master leads may be told in one of them only. */
export function knownIds(catalogue: Catalogue): Record<'programs' | 'events', string[]> {
  const idsOf = (kind: 'programs' | 'events') =>
    [...new Set(languages.flatMap((language) => catalogue[language][kind].map(({ id }) => id)))].toSorted();
  return { programs: idsOf('programs'), events: idsOf('events') };
}

function schemaFor(catalogue: Catalogue) {
  const known = knownIds(catalogue);
  return z.object({
    name: text(inOneLine, longest.name),
    surname: text(inOneLine, longest.surname),
    credentials: text(inOneLine, longest.credentials),
    description: text(inLines, longest.description),
    longDescription: text(inLines, longest.longDescription),
    photo: text(inOneLine, longest.photo).superRefine((address, context) => {
      if (!isHttps(address)) context.addIssue(issueOf({ key: 'not-https' }));
    }),
    programs: ids(known.programs),
    events: ids(known.events),
  });
}

function text(kept: (typed: string) => string, most: number) {
  return z
    .string()
    .transform(kept)
    .superRefine(({ length: written }, context) => {
      if (written === 0) context.addIssue(issueOf({ key: 'required' }));
      if (written > most) context.addIssue(issueOf({ key: 'too-long', most, written }));
    });
}

function ids(known: string[]) {
  return z
    .string()
    .transform(splitList)
    .superRefine((listed, context) => {
      if (listed.length === 0) context.addIssue(issueOf({ key: 'required' }));
      const unknown = listed.filter((id) => !known.includes(id));
      if (unknown.length > 0) context.addIssue(issueOf({ key: 'unknown-ids', unknown, known }));
    });
}

/** An issue that carries one of our problems, which the page has words for in each language. */
function issueOf(problem: FieldProblem) {
  return { code: 'custom' as const, params: problem };
}

/** A full address: `https:photo` would be one for a browser, but hardly what an editor has meant. */
function isHttps(address: string): boolean {
  if (!/^https:\/\/[^\s\\/][^\s\\]*$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  return username === '' && hostname.includes('.');
}
