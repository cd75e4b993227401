import { documentName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { EntryProblem } from '../../../server/content/check-document.ts';
import { kindOf, documentPaths } from '../../../server/content/content-kinds.ts';
import type { Publication, PublicationChange } from '../../../server/documents/publications-in-database.ts';
import type { Scheduled } from '../../../server/documents/scheduled-publications.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../i18n/event-words.server.ts';
import { namedDocument, type NameOf } from '../../../server/view-models/document-names.ts';
import { shownProblems } from '../../../server/view-models/shown-problems.ts';

type Documents = Pick<PrivateContext['documents'], 'version' | 'published'>;

/** Of a publication so many documents are named; the rest are counted. */
const MAX_NAMED = 10;

/** A publication with the documents that it changed. */
export async function shownPublication(
  { publication, changes }: { publication: Publication; changes: readonly PublicationChange[] },
  documents: Documents,
  language: Language,
  nameOf: NameOf,
) {
  const { number, by, at, reason, undoes } = publication;
  const named = changes.slice(0, MAX_NAMED);
  return {
    number,
    by: reason === 'files' ? adminPublishingWords(language).fromFiles : by,
    when: instantInWords(at, language),
    reason,
    undoes,
    documents: await Promise.all(named.map((change) => publishedDocument(change, documents, language, nameOf))),
    more: changes.length - named.length,
  };
}

/** With its page on the site if it has one. */
async function publishedDocument(
  { kind, id, version, previous }: PublicationChange,
  documents: Documents,
  language: Language,
  nameOf: NameOf,
) {
  const key = { kind, id };
  const after = (await documents.version(key, version))?.value;
  // What was taken off is called what it was called on the site.
  const shown = after ?? (previous && (await documents.version(key, previous))?.value);
  const path = after === undefined ? undefined : await pagePath(key, after, documents, language);
  return { ...namedDocument(key, shown, language, nameOf), path };
}

/** The page that shows a document; of questions it is that of their event. */
async function pagePath(key: DocumentKey, value: unknown, documents: Documents, language: Language) {
  const { idOf } = kindOf(key.kind);
  const event = idOf && (await documents.published({ kind: idOf, id: key.id }))?.value;
  const paths = documentPaths(key, value, () => event);
  return paths[language] ?? Object.values(paths)[0];
}

/** A publication that waits for its time, or could not take place then. */
export function shownScheduled(
  { id, publishAt, by, state, changes, problems }: Scheduled,
  language: Language,
  nameOf: NameOf,
) {
  const documents = changes.map((change) => namedDocument(change, change.value, language, nameOf));
  const titles = new Map(documents.map(({ name, title }) => [name, title]));
  return {
    id,
    when: instantInWords(publishAt, language),
    by,
    hasFailed: state === 'failed',
    documents,
    problems: shownProblems(
      problems as EntryProblem[],
      language,
      (key) => titles.get(documentName(key)) ?? nameOf(key),
    ),
  };
}
