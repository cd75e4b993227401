import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';

import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { EditorRejection } from '../../../server/request/require-editor.ts';
import { parseSubmission } from '../../../server/forms/parse-submission.ts';
import type { MastersCollection } from '../../../server/database/masters-collection.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import type { FormActionData } from '../../hooks/use-server-form.ts';
import { masterSchema } from './master-schema.server.ts';

/** Why no master was added. The text of each is in the messages, `admin.problems`. */
type AddProblem = 'fields' | 'too-large' | EditorRejection['problem'];

/** The response to a form that added nothing: it stays filled in. */
export interface AddMasterActionData extends FormActionData<AddProblem> {
  /** When to try again, after too many forms. */
  minutes?: number;
}

interface AddContext {
  collection: MastersCollection;
  catalogue: Catalogue;
  /** Name of the editor. */
  by: string;
  language: Language;
}

/** Adds a master to the collection, from the form (docs/rules.md, Editors). @throws when the database is unavailable */
export async function addMaster(
  form: FormData,
  { collection, catalogue, by, language }: AddContext,
): Promise<{ added: string } | { result: SubmissionResult }> {
  const parsed = parseSubmission(form, masterSchema(catalogue, language));
  if (parsed.status !== 'success') return { result: parsed.reply() };
  return { added: await collection.add(parsed.value, by) };
}

/** The typed values of a form, without validation. */
export function typedInto(form: FormData): SubmissionResult {
  return parseSubmission(form, z.object({})).reply();
}
