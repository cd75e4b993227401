import type { DocumentKey } from '../domain/documents/document.ts';
import type { Language } from '../domain/field-values.ts';
import { eventPath, pathIn } from './urls.ts';

/** The pages of which the text is one document, by its id. */
const pagePaths: Readonly<Record<string, Parameters<typeof pathIn>[1]>> = {
  home: '/:lang?',
  teens: '/:lang?/teens',
  'book-club': '/:lang?/book-club',
  membership: '/:lang?/membership',
  about: '/:lang?/about',
  'terms-and-conditions': '/:lang?/terms-and-conditions',
  'privacy-policy': '/:lang?/privacy-policy',
  'cookies-policy': '/:lang?/cookies-policy',
};

/**
 * The path of the page that shows a document, in a language; whether it exists there is not asked.
 *
 * @param value of the document, which need not be valid: an event is below its program
 * @returns undefined where no page is about this document: shared benefits, questions, an event without a program
 */
export function documentPath(
  language: Language,
  { kind, id, value }: DocumentKey & { value: unknown },
): string | undefined {
  switch (kind) {
    case 'programs':
      return pathIn(language, '/:lang?/program/:programId', { programId: id });
    case 'events': {
      const programId = (value as { program?: unknown } | undefined)?.program;
      return typeof programId === 'string' && programId !== '' ? eventPath(language, { programId, id }) : undefined;
    }
    case 'masters':
      return pathIn(language, '/:lang?/masters/:masterId', { masterId: id });
    case 'courses':
      return pathIn(language, '/:lang?/course/:courseId', { courseId: id });
    default: {
      const page = Object.hasOwn(pagePaths, id) ? pagePaths[id] : undefined;
      return page && (kind === 'pages' || kind === 'legal') ? pathIn(language, page) : undefined;
    }
  }
}
