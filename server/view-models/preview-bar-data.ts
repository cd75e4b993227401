import { documentName, type DocumentKey } from '../../domain/documents/document.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { documentTitle } from '../content/document-pages.ts';
import type { PreviewInfo } from '../request/request-context.ts';
import { instantInWords } from './date-and-time.ts';
import { shownProblems, type ShownProblem } from './shown-problems.ts';

/** What the bar over a page with drafts says, in the language of the page. */
export interface PreviewBarData {
  /** Whether anything of the drafts is not shown, because it is not finished. */
  isUnfinished: boolean;
  /** What that is, for those who can mend it; `isWhole` where nothing of the draft is shown. */
  leftOut: (ShownProblem & { isWhole: boolean })[];
  /** When the link ends that it is seen by, in Dubai; undefined for editors. */
  until: string | undefined;
}

/** Undefined where the page stands in a frame of the room and shows everything. */
export function previewBarData(
  { leftOut, drafts, until, isFramed }: PreviewInfo,
  language: Language,
): PreviewBarData | undefined {
  if (isFramed && leftOut.length === 0) return undefined;
  const valueOf = (key: DocumentKey) => drafts.find((each) => documentName(each) === documentName(key))?.value;
  const titles = new Map(
    leftOut.map((problem) => [documentName(problem), documentTitle(problem, valueOf(problem), language, valueOf)]),
  );
  const shown = shownProblems(leftOut, language, (key) => titles.get(documentName(key)));
  return {
    isUnfinished: leftOut.length > 0,
    leftOut: until ? [] : shown.map((problem, index) => ({ ...problem, isWhole: leftOut[index]!.isWhole })),
    until: until && instantInWords(until.toISOString(), language),
  };
}
