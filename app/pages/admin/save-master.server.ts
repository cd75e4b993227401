import { z } from 'zod';

import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { NotAdmitted } from '../../../server/auth/require-editor.ts';
import { readMasterForm, typedMaster, type MasterErrors } from './master-form-validation.server.ts';
import type { MasterDocument, MasterFields, MastersCollection } from '../../../server/database/masters-collection.ts';
import {
  joinList,
  masterFields,
  type SaveIntent,
  type MasterField,
  type TypedMaster,
} from '../../../domain/master-fields.ts';
import type { Language } from '../../../domain/model.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';

/** What a form asks for, and of which master. */
export type Submission =
  | { intent: 'add'; id: string }
  | { intent: 'change'; id: string; revision: number }
  | { intent: 'remove' | 'restore'; id: string; revision: number };

/** Where on the page a form stands, and so where its answer belongs. */
export type FormId = 'new' | 'edit' | 'list';

/** Why nothing was done. The words for each stand with the messages, `admin.problems`. */
export type AdminError =
  | { problem: 'fields'; errors: MasterErrors }
  | { problem: 'stale'; by: string; when: string; theirs: { field: MasterField; text: string }[] }
  | { problem: 'gone' | 'sent-before' | 'signed-out' | 'unavailable' | 'too-large' }
  | { problem: 'attempts'; minutes: number };

/** The answer to a form that has done nothing: it stays filled in, with what is to be sent the next time. */
export type AdminActionData = AdminError & { spot: FormId; typed: TypedMaster; next: Submission };

export type SaveResult =
  | { done: { deed: SaveIntent; id: string } }
  | { trouble: AdminError; next: Submission; status: number };

const sendingSchema = z.intersection(
  z.object({ spot: z.enum(['new', 'edit', 'list'] satisfies FormId[]) }),
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('add'), id: z.uuid() }),
    z.object({ intent: z.literal('change'), id: z.uuid(), revision: z.coerce.number().int() }),
    z.object({ intent: z.literal(['remove', 'restore']), id: z.uuid(), revision: z.coerce.number().int() }),
  ]),
);

/** A form that was sent, and what was typed into it. */
export interface SubmittedForm {
  sending: Submission;
  spot: FormId;
  typed: TypedMaster;
}

/** Reads a form of the room; undefined when it is none of ours. */
export async function readSent(request: Request): Promise<SubmittedForm | undefined> {
  const form = await request.formData().catch(() => undefined);
  const read = sendingSchema.safeParse(Object.fromEntries(form ?? []));
  if (form === undefined || !read.success) return undefined;
  const { spot, ...sending } = read.data;
  return { sending, spot, typed: typedMaster(form) };
}

interface EditContext {
  collection: MastersCollection;
  catalogue: Catalogue;
  /** Name of the editor. */
  by: string;
  language: Language;
}

/** Does what a form asks for (spec.md §7). @throws when the database is out of order */
export async function write({ sending, typed }: SubmittedForm, desk: EditContext): Promise<SaveResult> {
  const { collection, catalogue, by, language } = desk;
  const { id } = sending;
  const done = (deed: SaveIntent): SaveResult => ({ done: { deed, id } });
  const gone = (next: Submission): SaveResult => ({ trouble: { problem: 'gone' }, next, status: 409 });
  const stale = (
    current: MasterDocument,
    theirs: { field: MasterField; text: string }[],
    next: Submission,
  ): SaveResult => {
    const when = instantInWords(current.updatedAt, language);
    return { trouble: { problem: 'stale', by: current.updatedBy, when, theirs }, next, status: 409 };
  };

  if (sending.intent === 'remove' || sending.intent === 'restore') {
    const outcome = await collection[sending.intent](id, sending.revision, by);
    if (outcome === 'done') return done(sending.intent === 'remove' ? 'removed' : 'restored');
    const current = outcome === 'stale' ? ((await collection.get(id)) ?? (await collection.getRemoved(id))) : undefined;
    return current ? stale(current, [], sending) : gone(sending);
  }

  const read = readMasterForm(typed, catalogue);
  if ('errors' in read) {
    return { trouble: { problem: 'fields', errors: read.errors }, next: sending, status: 422 };
  }
  const { fields } = read;

  if (sending.intent === 'add') {
    await collection.add(id, fields, by);
    const kept = await collection.get(id);
    // Sending a form twice adds one master. But a browser that goes back shows the old form with its old id: what has
    // been written into it since must neither be lost nor overwrite anything.
    if (kept && differing(kept, fields).length === 0) return done('added');
    const next: Submission = { intent: 'add', id: crypto.randomUUID() };
    return { trouble: { problem: 'sent-before' }, next, status: 409 };
  }

  const outcome = await collection.change(id, sending.revision, fields, by);
  if (outcome === 'done') return done('changed');
  const current = outcome === 'stale' ? await collection.get(id) : undefined;
  if (current === undefined) return gone({ intent: 'add', id: crypto.randomUUID() });
  const theirs = differing(current, fields);
  // The same change sent twice: the first answer was lost on its way.
  if (theirs.length === 0) return done('changed');
  return stale(current, theirs, { intent: 'change', id, revision: current.revision });
}

/** The answer to somebody who was not let in. */
export function refusedTrouble(why: NotAdmitted): AdminError {
  return why.problem === 'attempts' ? { problem: why.problem, minutes: why.minutes } : { problem: why.problem };
}

/** The fields of a document as the form shows them. */
export function typedFrom(document: MasterFields): TypedMaster {
  const { name, surname, credentials, description, longDescription, photo } = document;
  const lists = { programs: joinList(document.programs), events: joinList(document.events) };
  return { name, surname, credentials, description, longDescription, photo, ...lists };
}

/** What stands in a document where it is not what an editor has written. */
function differing(document: MasterDocument, fields: MasterFields): { field: MasterField; text: string }[] {
  const [theirs, own] = [typedFrom(document), typedFrom(fields)];
  return masterFields.filter((field) => theirs[field] !== own[field]).map((field) => ({ field, text: theirs[field] }));
}
