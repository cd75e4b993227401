import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';

import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { EditorRejection } from '../../../server/auth/require-editor.ts';
import { parseSubmission } from '../../../server/forms/parse-submission.ts';
import type { MasterDocument, MastersCollection } from '../../../server/database/masters-collection.ts';
import { joinList } from '../../../domain/field-declaration.ts';
import {
  masterFieldNames,
  type MasterField,
  type MasterFields,
  type SaveIntent,
  type TypedMaster,
} from '../../../domain/master-fields.ts';
import type { Language } from '../../../domain/field-values.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import type { FormActionData } from '../../hooks/use-server-form.ts';
import { masterSchema } from './master-schema.server.ts';

/** The intent of a form and the master it is about. A change names the revision that was edited. */
export type Submission =
  | { intent: 'add'; id: string }
  | { intent: 'change' | 'remove' | 'restore'; id: string; revision: number };

/** Which form of the page: for a new master, for one that is changed, or the buttons of the list. */
export type FormId = 'new' | 'edit' | 'list';

/** The error of a form that changed nothing. The text of each is in the messages, `admin.problems`. */
export type AdminError =
  | { problem: 'fields' }
  | { problem: 'stale'; by: string; when: string; theirs: { field: MasterField; text: string }[] }
  | { problem: 'gone' | 'sent-before' | 'signed-out' | 'unavailable' | 'too-large' }
  | { problem: 'attempts'; minutes: number };

/** The response to a form that changed nothing: it stays filled in, and `next` is what to send the next time. */
export type AdminActionData = AdminError &
  FormActionData<AdminError['problem']> & { formId: FormId; next: Submission; result: SubmissionResult };

export type SaveResult =
  | { done: { intent: SaveIntent; id: string } }
  | { error: AdminError; next: Submission; status: number; result?: SubmissionResult };

const submissionSchema = z.intersection(
  z.object({ formId: z.enum(['new', 'edit', 'list'] satisfies FormId[]) }),
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('add'), id: z.uuid() }),
    z.object({
      intent: z.enum(['change', 'remove', 'restore']),
      id: z.uuid(),
      revision: z.coerce.number().int(),
    }),
  ]),
);

/** Reads the intent of a form; undefined when it is no form of this page. */
export function readSubmission(form: FormData): { submission: Submission; formId: FormId } | undefined {
  const { success, data } = submissionSchema.safeParse(Object.fromEntries(form));
  if (!success) return undefined;
  const { formId, ...submission } = data;
  return { submission, formId };
}

/** The typed values of a form, without validation. */
export function typedInto(form: FormData): SubmissionResult {
  return parseSubmission(form, z.object({})).reply();
}

interface EditContext {
  collection: MastersCollection;
  catalogue: Catalogue;
  /** Name of the editor. */
  by: string;
  language: Language;
}

/** Carries out a form (spec.md §7). @throws when the database is unavailable */
export async function saveMaster(
  submission: Submission,
  form: FormData,
  { collection, catalogue, by, language }: EditContext,
): Promise<SaveResult> {
  const { id } = submission;
  const done = (intent: SaveIntent): SaveResult => ({ done: { intent, id } });
  const gone = (next: Submission): SaveResult => ({ error: { problem: 'gone' }, next, status: 409 });
  const stale = (
    current: MasterDocument,
    theirs: { field: MasterField; text: string }[],
    next: Submission,
  ): SaveResult => {
    const when = instantInWords(current.updatedAt, language);
    return { error: { problem: 'stale', by: current.updatedBy, when, theirs }, next, status: 409 };
  };

  if (submission.intent === 'remove' || submission.intent === 'restore') {
    const outcome = await collection[submission.intent](id, submission.revision, by);
    if (outcome === 'done') return done(submission.intent === 'remove' ? 'removed' : 'restored');
    const current = outcome === 'stale' ? ((await collection.get(id)) ?? (await collection.getRemoved(id))) : undefined;
    return current ? stale(current, [], submission) : gone(submission);
  }

  const parsed = parseSubmission(form, masterSchema(catalogue, language));
  if (parsed.status !== 'success') {
    return { error: { problem: 'fields' }, next: submission, status: 422, result: parsed.reply() };
  }
  const fields = parsed.value;

  if (submission.intent === 'add') {
    await collection.add(id, fields, by);
    const kept = await collection.get(id);
    // Sending a form twice adds one master. But a browser that goes back shows the old form with its old id: what has
    // been written into it since must neither be lost nor overwrite anything.
    if (kept && differing(kept, fields).length === 0) return done('added');
    const next: Submission = { intent: 'add', id: crypto.randomUUID() };
    return { error: { problem: 'sent-before' }, next, status: 409 };
  }

  const outcome = await collection.change(id, submission.revision, fields, by);
  if (outcome === 'done') return done('changed');
  const current = outcome === 'stale' ? await collection.get(id) : undefined;
  if (current === undefined) return gone({ intent: 'add', id: crypto.randomUUID() });
  const theirs = differing(current, fields);
  // The same change sent twice: the first response was lost.
  if (theirs.length === 0) return done('changed');
  return stale(current, theirs, { intent: 'change', id, revision: current.revision });
}

/** The error for a user who is not admitted. */
export function errorOf(why: EditorRejection): AdminError {
  return why.problem === 'attempts' ? { problem: why.problem, minutes: why.minutes } : { problem: why.problem };
}

/** The fields of a document as the form shows them. */
export function typedFrom(document: MasterFields): TypedMaster {
  const texts = masterFieldNames.map((name) => {
    const value = document[name];
    return [name, typeof value === 'string' ? value : joinList(value)] as const;
  });
  return Object.fromEntries(texts) as TypedMaster;
}

/** The fields in which a document differs from what the editor has written, with the text of the document. */
function differing(document: MasterDocument, fields: MasterFields): { field: MasterField; text: string }[] {
  const [theirs, own] = [typedFrom(document), typedFrom(fields)];
  return masterFieldNames
    .filter((field) => theirs[field] !== own[field])
    .map((field) => ({ field, text: theirs[field] }));
}
