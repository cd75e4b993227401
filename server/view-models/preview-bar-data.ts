import { documentName, type DocumentKey } from '../../domain/documents/document.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { pathIn } from '../../i18n/urls.ts';
import { documentTitle } from '../content/document-pages.ts';
import type { PreviewInfo } from '../request/request-context.ts';
import { instantInWords } from './date-and-time.ts';

/** What the bar over a page with drafts says, in the language of the page. */
export interface PreviewBarData {
  /** The drafts that cannot be shown, each with its page in the editors' room and the first reason. */
  leftOut: { to: string; title: string; reason: string }[];
  /** When the link ends that it is seen by, in Dubai; undefined for editors. */
  until: string | undefined;
}

/** Undefined where the page stands in a frame of the room, which says the same beside it. */
export function previewBarData(
  { leftOut, drafts, until, isFramed }: PreviewInfo,
  language: Language,
): PreviewBarData | undefined {
  if (isFramed) return undefined;
  const valueOf = (key: DocumentKey) => drafts.find((each) => documentName(each) === documentName(key))?.value;
  return {
    leftOut: [...Map.groupBy(leftOut, documentName)].map(([name, [problem]]) => ({
      to: `${pathIn(language, '/:lang?/Admin')}/content/${name}`,
      title: problem ? documentTitle(problem, valueOf(problem), language, valueOf) : name,
      reason: problem?.remedy[language] ?? '',
    })),
    until: until && instantInWords(until.toISOString(), language),
  };
}
