import { changeOf, documentName, documentOfName, keyOf, type DocumentKey } from '../../../domain/documents/document.ts';
import { stands } from '../../../domain/documents/draft-rows.ts';
import { placeOf } from '../../../domain/documents/field-paths.ts';
import { fieldPlace } from '../../../domain/documents/field-place.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { documentFormPath } from '../../../i18n/urls.ts';
import type { EntryProblem } from '../../../server/content/check-document.ts';
import { isRemovable } from '../../../server/content/document-pages.ts';
import { connectedDrafts } from '../../../server/documents/connected-drafts.ts';
import type { Draft, Version } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { shownDifferences, type ShownDifference } from '../../../server/view-models/document-differences.ts';
import { formOfDocument, namedDocument, type NamedDocument } from '../../../server/view-models/document-names.ts';
import { shownProblems, type ShownProblem } from '../../../server/view-models/shown-problems.ts';
import { newWarnings, type NewWarning } from './new-warnings.server.ts';
import { takenOff, type TakenOff } from './taken-off.server.ts';

export interface ListedDraft {
  document: NamedDocument;
  by: string;
  when: string;
  isChosen: boolean;
  state: 'new' | 'changed' | 'leaving';
}

export interface ChosenDraft {
  document: NamedDocument;
  revision: number;
  /** Whether it takes the document off the site. */
  isLeaving: boolean;
  differences: ShownDifference[];
}

export interface PublishData {
  drafts: ListedDraft[];
  chosen: ChosenDraft[];
  problems: ShownProblem[];
  /** Fields in which two people wrote different things. */
  undecided: ShownProblem[];
  warnings: NewWarning[];
  leaving: TakenOff[];
  /** What would no longer be in order because something goes off the site, and can go too. */
  dependent: NamedDocument[];
}

/** Reads the chosen documents of a query; those connected with them are chosen too, unless the query says `exactly`. */
export function chosenIn(query: URLSearchParams, drafts: readonly Draft[]): Draft[] {
  const keys = query
    .getAll('documents')
    .flatMap((names) => names.split(','))
    .map(documentOfName)
    .filter((key) => key !== undefined);
  const names = query.has('exactly')
    ? keys.map(documentName)
    : keys.flatMap((key) => connectedDrafts(drafts, key).map(documentName));
  const chosen = new Set(names);
  return drafts.filter((draft) => chosen.has(documentName(draft)));
}

/** Everything an editor wants to know before publishing some drafts. */
export async function publishData(
  room: PrivateContext,
  query: URLSearchParams,
  language: Language,
): Promise<PublishData> {
  const drafts = (await room.documents.drafts()).toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  const published = await Promise.all(drafts.map((draft) => room.documents.published(draft)));
  const chosen = new Set(chosenIn(query, drafts));
  const listed = drafts.map((draft, index) => ({ draft, published: published[index] }));
  const some = listed.filter(({ draft }) => chosen.has(draft));
  const problems = chosen.size > 0 ? await room.publisher.check([...chosen].map(changeOf)) : [];
  const leaving = some.filter(({ draft, published: now }) => draft.value === undefined && now?.value !== undefined);
  const dependent = leaving.length > 0 ? await dependentOf(problems, [...chosen], room, language) : [];
  const planned = some.map(({ draft, published: now }) => ({
    document: namedDocument(draft, draft.value ?? now?.value, language),
    revision: draft.revision,
    isLeaving: draft.value === undefined,
    differences: shownDifferences(draft, now, draft, language),
  }));
  const named = [...planned.map(({ document }) => document), ...dependent];
  return {
    drafts: listed.map((each) => listedDraft(each.draft, each.published, chosen.has(each.draft), language)),
    chosen: planned,
    problems: shownProblems(problems, language, new Map(named.map(({ name, title }) => [name, title]))),
    undecided: [...chosen].flatMap((draft) => undecidedIn(draft, language)),
    warnings: chosen.size > 0 ? await warningsOf([...chosen], room, language) : [],
    leaving: leaving.map(({ draft, published: now }) =>
      takenOff({ ...draft, value: now?.value, redirect: draft.redirect }, room, language),
    ),
    dependent,
  };
}

/** The documents that are no longer in order with some changes, are not among them, and can be taken off. */
export function dependentKeys(problems: readonly EntryProblem[], chosen: readonly DocumentKey[]): DocumentKey[] {
  const names = new Set(chosen.map(documentName));
  const found = new Map(problems.map((problem) => [documentName(problem), keyOf(problem)]));
  return [...found].filter(([name, key]) => !names.has(name) && isRemovable(key)).map(([, key]) => key);
}

async function dependentOf(
  problems: readonly EntryProblem[],
  chosen: readonly Draft[],
  { documents }: PrivateContext,
  language: Language,
): Promise<NamedDocument[]> {
  const named = dependentKeys(problems, chosen).map(async (key) =>
    namedDocument(key, (await documents.published(key))?.value, language),
  );
  return Promise.all(named);
}

async function warningsOf(
  chosen: readonly Draft[],
  { publisher, catalogue, today }: PrivateContext,
  language: Language,
): Promise<NewWarning[]> {
  const candidate = await publisher.candidate(chosen.map(changeOf));
  return newWarnings(candidate.catalogue, catalogue, today, language);
}

function listedDraft(draft: Draft, published: Version | undefined, isChosen: boolean, language: Language): ListedDraft {
  return {
    document: namedDocument(draft, draft.value ?? published?.value, language),
    by: draft.updatedBy,
    when: instantInWords(draft.updatedAt, language),
    isChosen,
    state: draft.value === undefined ? 'leaving' : published?.value === undefined ? 'new' : 'changed',
  };
}

function undecidedIn(draft: Draft, language: Language): ShownProblem[] {
  const form = formOfDocument(draft, language);
  const places = new Set(draft.rows.filter((row) => !stands(row)).map(({ path }) => placeOf(draft.fields, path)));
  return [...places].map((path) => {
    const place = fieldPlace(form, path, language);
    return {
      document: namedDocument(draft, draft.value, language).title,
      label: place.label,
      to: `${documentFormPath(language, draft)}#${place.id}`,
      remedy: '',
    };
  });
}
