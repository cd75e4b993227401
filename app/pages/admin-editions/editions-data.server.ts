import { pagingOf, readPage, type Paging } from '../../../domain/paging.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { Edition, EditionChange, Scheduled } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import type { EntryProblem } from '../../../server/content/check-document.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { shownDifferences, type ShownDifference } from '../../../server/view-models/document-differences.ts';
import { namedDocument, type NamedDocument } from '../../../server/view-models/document-names.ts';
import { shownProblems, type ShownProblem } from '../../../server/view-models/shown-problems.ts';

type Documents = PrivateContext['documents'];

const EDITIONS_A_PAGE = 20;
const DOCUMENTS_A_PAGE = 20;
/** Of an edition so many documents are named in the list. */
const MOST_NAMED = 5;

export interface ShownEdition {
  number: number;
  by: string;
  when: string;
  reason: Edition['reason'];
  undoes: number | undefined;
  total: number;
}

export interface ListedEdition extends ShownEdition {
  documents: NamedDocument[];
}

export interface ShownScheduled {
  id: string;
  when: string;
  by: string;
  hasFailed: boolean;
  documents: NamedDocument[];
  problems: ShownProblem[];
}

export interface EditionsData {
  editions: ListedEdition[];
  paging: Paging;
  scheduled: ShownScheduled[];
}

/** A page of the list of editions, and everything that waits for its time. */
export async function editionsData(
  documents: Documents,
  query: URLSearchParams,
  language: Language,
): Promise<EditionsData> {
  const page = readPage(query.get('page'));
  const [{ editions, total }, scheduled] = await Promise.all([
    documents.editions(page, EDITIONS_A_PAGE),
    documents.scheduled(),
  ]);
  const listed = editions.map(async ({ edition, changes }) => ({
    ...shownEdition(edition, changes, language),
    documents: await Promise.all(changes.slice(0, MOST_NAMED).map((change) => named(change, documents, language))),
  }));
  return {
    editions: await Promise.all(listed),
    paging: pagingOf(total, String(page), EDITIONS_A_PAGE),
    scheduled: scheduled.map((each) => shownScheduled(each, language)),
  };
}

export interface EditionData extends ShownEdition {
  changes: { document: NamedDocument; differences: ShownDifference[] }[];
  paging: Paging;
}

/** One edition with what it changed. @returns undefined where there is none of this number */
export async function editionData(
  number: number,
  documents: Documents,
  query: URLSearchParams,
  language: Language,
): Promise<EditionData | undefined> {
  const found = await documents.edition(number);
  if (!found) return undefined;
  const { edition, changes } = found;
  const paging = pagingOf(changes.length, query.get('page'), DOCUMENTS_A_PAGE);
  const some = changes.slice((paging.page - 1) * DOCUMENTS_A_PAGE, paging.last);
  const shown = some.map(async (change) => {
    const [after, before] = await Promise.all([
      documents.version(change, change.version),
      change.previous === undefined ? undefined : documents.version(change, change.previous),
    ]);
    return {
      document: namedDocument(change, after?.value ?? before?.value, language),
      // Of the files everything is new, so there is nothing to compare.
      differences: edition.number === 0 ? [] : shownDifferences(change, before, after, language),
    };
  });
  return { ...shownEdition(edition, changes, language), changes: await Promise.all(shown), paging };
}

function shownEdition(edition: Edition, changes: readonly EditionChange[], language: Language): ShownEdition {
  const { number, by, at, reason, undoes } = edition;
  return {
    number,
    by: reason === 'files' ? adminPublishingWords(language).fromFiles : by,
    when: instantInWords(at, language),
    reason,
    undoes,
    total: changes.length,
  };
}

async function named(change: EditionChange, documents: Documents, language: Language): Promise<NamedDocument> {
  const after = await documents.version(change, change.version);
  const before =
    after?.value === undefined && change.previous ? await documents.version(change, change.previous) : after;
  return namedDocument(change, before?.value, language);
}

function shownScheduled(
  { id, publishAt, by, state, changes, problems }: Scheduled,
  language: Language,
): ShownScheduled {
  const listed = changes.map((change) => namedDocument(change, change.value, language));
  return {
    id,
    when: instantInWords(publishAt, language),
    by,
    hasFailed: state === 'failed',
    documents: listed,
    problems: shownProblems(
      problems as EntryProblem[],
      language,
      new Map(listed.map(({ name, title }) => [name, title])),
    ),
  };
}
