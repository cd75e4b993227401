import { setTimeout } from 'node:timers/promises';

import { documentName, type DocumentKey } from '#domain/documents/document.ts';
import { fieldPlace, type FormNode } from '#domain/documents/form-node.ts';
import { valueAt } from '#domain/documents/values.ts';
import type { Language } from '#domain/values/field-values.ts';
import { documentFormPath } from '#i18n/urls.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { connectedDrafts } from '#server/documents/connected-drafts.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import type { ProblemData } from './document-state.ts';
import { namedDocument, type NameOf } from './document-names.ts';
import type { Draft } from '#server/documents/stored-documents.ts';
import type { Publisher } from '#server/documents/publisher.ts';

/** Something that is wrong with a document, in the language of the room, with a link to the field. */
export type ShownProblem = ReturnType<typeof shownProblems>[number];

/** @param nameOf gives the titles of documents, where they are known */
export function shownProblems(problems: readonly EntryProblem[], room: Language, nameOf: NameOf = () => undefined) {
  return problems.map(({ kind, id, field, remedy }) => {
    const place = fieldPlace(formOfDocument({ kind, id }, room), field, room);
    return {
      document: nameOf({ kind, id }) ?? namedDocument({ kind, id }, undefined, room, nameOf).title,
      /** Of the field; empty for the document as a whole. */
      label: place.label,
      to: `${documentFormPath(room, { kind, id })}#${place.id}`,
      remedy: remedy[room],
    };
  });
}

/** No page of the editors' room waits longer for the problems of drafts, in milliseconds: where they are long to find, publishing says them. */
const CHECK_TIMEOUT_MS = 1_500;

/** What stands against publishing all these drafts together; undefined where it cannot be said now. */
export async function draftProblems(publisher: Publisher, drafts: readonly Draft[]) {
  if (drafts.length === 0) return [];
  const late = setTimeout(CHECK_TIMEOUT_MS, undefined, { ref: false });
  return Promise.race([publisher.check(drafts).catch(() => undefined), late]);
}

/**
 * What stands against publishing a draft with those that are about the same, in the language of the room; undefined where it
 * cannot be said in time.
 */
export async function problemsIn(
  { publisher, documents }: Pick<PrivateContext, 'publisher' | 'documents'>,
  key: DocumentKey,
  form: FormNode,
  draft: Draft | undefined,
  language: Language,
): Promise<ProblemData[] | undefined> {
  if (draft?.value === undefined) return [];
  const drafts = await whileAway(documents.drafts(), () => undefined);
  // What was saved a moment ago is saved, also when nothing more can be read.
  if (drafts === undefined) return undefined;
  const others = drafts.filter((each) => documentName(each) !== documentName(key));
  const problems = await draftProblems(publisher, connectedDrafts([draft, ...others], key));
  return problems
    ?.filter(({ kind, id }) => kind === key.kind && id === key.id)
    .map(({ field, remedy }) => ({
      ...fieldPlace(form, field, language),
      text: remedy[language],
      isMissing: field !== '' && valueAt(draft.value, field) === undefined,
    }));
}
