import type { FieldValues, FormFields } from './field-declaration.ts';

/** The masters form (rules.md, Editors). Lists need no limit of length: every id in them must exist. */
export const masterFields = {
  name: { kind: 'line', maxLength: 80 },
  surname: { kind: 'line', maxLength: 80 },
  credentials: { kind: 'line', maxLength: 200 },
  description: { kind: 'text', maxLength: 600 },
  longDescription: { kind: 'text', maxLength: 8_000 },
  photo: { kind: 'url', maxLength: 1_000 },
  programs: { kind: 'ids' },
  events: { kind: 'ids' },
} as const satisfies FormFields;

export type MasterField = keyof typeof masterFields;
export const masterFieldNames = Object.keys(masterFields) as MasterField[];

/** A master in the collection: its lists are lists of ids of the catalogue. */
export type MasterFields = FieldValues<typeof masterFields>;
