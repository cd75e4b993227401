import { changeOf, documentName } from '#domain/documents/document.ts';
import { valueAt } from '#domain/documents/values.ts';
import type { Language } from '#domain/values/field-values.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { pathIn } from '#i18n/urls.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import type { Draft, Version } from '#server/documents/stored-documents.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { namedDocument, type NameOf } from '#server/view-models/document-names.ts';

/** A draft, and what its document says on the site. */
export interface ListedDraft {
  draft: Draft;
  now: Version | undefined;
}

/**
 * Of all drafts in which nothing is undecided those that can be published together: what is unfinished, or needs such a draft stays one, and so does what
 * takes away something that others need.
 */
export async function readyOf(decided: readonly ListedDraft[], { publisher, documents }: PrivateContext) {
  let ready = decided;
  const unfinished: EntryProblem[] = [];
  const needed = new Set<string>();
  for (;;) {
    const problems = ready.length > 0 ? await publisher.check(ready.map(({ draft }) => changeOf(draft))) : [];
    const taking = await takingFrom(problems, ready, documents);
    const wrong = new Set(taking.length > 0 ? taking : problems.map(documentName));
    const others = ready.filter(({ draft }) => !wrong.has(documentName(draft)));
    if (others.length === ready.length) return { ready, unfinished, needed };
    if (taking.length === 0) unfinished.push(...problems);
    for (const name of taking) needed.add(name);
    ready = others;
  }
}

/** The drafts that take away what a field names in which something is wrong: off the site, or from a document that is no draft. */
async function takingFrom(
  problems: readonly EntryProblem[],
  ready: readonly ListedDraft[],
  documents: PrivateContext['documents'],
): Promise<string[]> {
  const found = problems.map(async (problem) => {
    const own = ready.find(({ draft }) => documentName(draft) === documentName(problem))?.draft;
    const named = valueAt((own ?? (await documents.published(problem)))?.value, problem.field);
    return ready.flatMap(({ draft }) =>
      draft.id === named && (draft.value === undefined || own === undefined) ? documentName(draft) : [],
    );
  });
  return (await Promise.all(found)).flat();
}

/** Its own page of publishing names what needs it, and offers to take that along. */
export function neededElsewhere(draft: Draft, now: Version | undefined, language: Language, nameOf: NameOf) {
  const { title, name } = namedDocument(draft, draft.value ?? now?.value, language, nameOf);
  const to = `${pathIn(language, '/:lang?/Admin/publish')}?document=${name}`;
  return { document: title, label: '', to, remedy: adminPublishingWords(language).publish.needed };
}
