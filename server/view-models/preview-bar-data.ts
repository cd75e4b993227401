import { documentName, type DocumentKey } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import { documentFormPath, pathIn } from '#i18n/urls.ts';
import { documentAt, fixedDocuments, documentPaths, documentTitle } from '#server/content/content-kinds.ts';
import type { Draft } from '#server/documents/stored-documents.ts';
import type { PreviewInfo } from '#server/request/request-context.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { shownProblems } from './shown-problems.ts';

/** What the bar over a page with drafts says, in the language of the page. */
export type PreviewBarData = NonNullable<ReturnType<typeof previewBarData>>;

/**
 * Undefined where the page stands in a frame of the room and shows everything.
 *
 * @param paths of the page on the site
 * @param isClosed whether visitors see that the site opens soon
 */
export function previewBarData(
  { leftOut, drafts, until, isFramed }: PreviewInfo,
  language: Language,
  paths: Readonly<Record<Language, string>>,
  isClosed: boolean,
) {
  if (isFramed && leftOut.length === 0) return undefined;
  const valueOf = (key: DocumentKey) => drafts.find((each) => documentName(each) === documentName(key))?.value;
  const shown = shownProblems(leftOut, language, (key) => documentTitle(key, valueOf(key), language, valueOf));
  return {
    /** Whether anything of the drafts is not shown, because it is not finished. */
    isUnfinished: leftOut.length > 0,
    /** What that is, for those who can mend it; `isWhole` where nothing of the draft is shown. */
    leftOut: until ? [] : shown.map((problem, index) => ({ ...problem, isWhole: leftOut[index]!.isWhole })),
    /** When the link ends that it is seen by, in Dubai; undefined for editors. */
    until: until && instantInWords(until.toISOString(), language),
    /** For editors, where the site is opened to visitors, as long as it is not. */
    opening: until || isFramed || !isClosed ? undefined : pathIn(language, '/:lang?/Admin/open'),
    /** For editors, of the document that the page shows: where it is written and, if it has a draft, published. */
    edit: until || isFramed ? undefined : editedAt(paths, drafts, language),
  };
}

/** A draft that a page shows comes before what else it shows: questions before their event. */
function editedAt(paths: Readonly<Record<Language, string>>, drafts: readonly Draft[], language: Language) {
  const valueOf = (key: DocumentKey) => drafts.find((each) => documentName(each) === documentName(key))?.value;
  const isShown = (key: DocumentKey) =>
    Object.values(documentPaths(key, valueOf(key), valueOf)).some((path) => Object.values(paths).includes(path));
  const draft = drafts.find(isShown);
  const key = draft ?? documentAt(paths.en) ?? fixedDocuments.findLast(isShown);
  if (key === undefined) return undefined;
  const publish = `${pathIn(language, '/:lang?/Admin/publish')}?document=${documentName(key)}`;
  return { form: documentFormPath(language, key), publish: draft && publish };
}
