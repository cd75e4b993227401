import { whenInWords } from '#i18n/event-words.server.ts';
import { data, redirect } from 'react-router';

import type { DocumentKind } from '#domain/documents/document.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { dayRange } from '#i18n/formats.ts';
import { alternateUrls, eventPath, pathIn } from '#i18n/urls.ts';
import { currentFirst } from './listings.ts';
import { isClosed, type Catalogue } from '#server/content/catalogue.ts';
import { documentAt, pageOf } from '#server/content/content-kinds.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import type { RequestContext } from '#server/request/request-context.ts';

const MAX_EVENTS = 4;
const MAX_SUGGESTIONS = 6;

/** What the not-found page says: what was looked for, where else it exists, and what there is instead. */
export interface NotFoundData {
  missing: 'page' | 'program' | 'event' | 'master' | 'course';
  alternates?: { language: Language; url: string }[];
  suggestions?: { to: string; title: string; note: string }[];
}

/**
 * The 404 response for something the content of this language does not have (docs/rules.md, Not found), to be thrown by a loader; a
 * redirect where it was taken off and an editor has said what takes its place.
 *
 * @param path of the page in English, where a document has one there
 */
export function notFound(
  missing: NotFoundData['missing'],
  { catalogue, today }: Pick<RequestContext, 'catalogue' | 'today'>,
  language: Language,
  path = '',
) {
  const document = documentAt(path);
  const target = document && catalogue.redirectOf(document);
  if (target !== undefined) return redirect(alternateUrls(target, languages[0])[language], 301);

  const detail: NotFoundData = {
    missing,
    alternates: pagesAt(catalogue, path).filter((page) => page.language !== language),
    // Private pages answer also while nobody is to see what there will be.
    suggestions: isClosed(catalogue) ? [] : suggestions(missing, catalogue[language], today),
  };
  return data(detail, { status: 404 });
}

/** The page of a document in the languages in which there is one. @param path in English, without a query */
function pagesAt(catalogue: Catalogue, path: string): { language: Language; url: string }[] {
  const document = documentAt(path);
  const urls = alternateUrls(path, languages[0]);
  const pages = document ? catalogue.pages(document.kind, [document.id]) : [];
  const here = pages.filter((page) => pathOfPage(document!.kind, page) === urls[page.language]);
  return here.map(({ language }) => ({ language, url: urls[language] }));
}

type DocumentPage = ReturnType<Catalogue['pages']>[number];

export function pathOfPage(kind: DocumentKind, { id, language, program }: DocumentPage): string {
  const { path, params } = pageOf({ kind, id }, { program })!;
  return pathIn(language, path, params);
}

function suggestions(kind: NotFoundData['missing'], content: LocalizedContent, today: string) {
  const { language } = content;
  if (kind === 'program') {
    return currentFirst(content, {}, MAX_SUGGESTIONS, today).map((program) => ({
      to: pathIn(language, '/:lang?/program/:programId', { programId: program.id }),
      title: program.title,
      note: dayRange(program.startDate, program.endDate, language),
    }));
  }
  if (kind === 'master') {
    return content.suggestedMasters(today, MAX_SUGGESTIONS).map((master) => ({
      to: pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id }),
      title: master.fullName,
      note: master.credentials,
    }));
  }
  if (kind === 'course') {
    return content
      .entities('courses')
      .slice(0, MAX_SUGGESTIONS)
      .map((course) => ({
        to: pathIn(language, '/:lang?/course/:courseId', { courseId: course.id }),
        title: course.title,
        note: course.subtitle,
      }));
  }
  return content.events({ from: today, takesPlace: true, limit: MAX_EVENTS }).map((event) => ({
    to: eventPath(language, event),
    title: event.name,
    note: whenInWords(event, language),
  }));
}
