import { whenInWords } from '../../i18n/event-words.server.ts';
import { data, redirect } from 'react-router';

import type { DocumentKey } from '../../domain/documents/document.ts';
import { languages, type Language } from '../../domain/values/field-values.ts';
import { dayRange } from '../../i18n/formats.ts';
import { alternateUrls, eventPath, pathIn } from '../../i18n/urls.ts';
import { currentFirst } from './suggested-programs.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import type { RequestContext } from '../request/request-context.ts';

const SUGGESTED_EVENTS = 4;
const MOST_SUGGESTIONS = 6;

/** What the not-found page says: what was looked for, where else it exists, and what there is instead. */
export interface NotFoundData {
  missing: 'page' | 'program' | 'event' | 'master' | 'course';
  /** The address in the other language, when the thing exists there. */
  otherLanguageUrl?: string | undefined;
  suggestions?: { to: string; title: string; note: string }[];
}

/**
 * The 404 answer for something the content of this language does not have (docs/rules.md, Not found), to be thrown by a loader; a
 * redirect where it was taken off and an editor has said what takes its place.
 *
 * @param document what the page would show
 * @param existsIn whether the content of another language has it
 */
export function notFound(
  kind: NotFoundData['missing'],
  { catalogue, today }: Pick<RequestContext, 'catalogue' | 'today'>,
  language: Language,
  address?: {
    document: DocumentKey;
    existsIn: (content: LocalizedContent) => boolean;
    path: (language: Language) => string;
  },
) {
  const target = address && catalogue.redirectOf(address.document);
  if (target !== undefined) return redirect(alternateUrls(target, 'en')[language], 301);

  const other = languages.find((each) => each !== language && address?.existsIn(catalogue[each]));
  const detail: NotFoundData = {
    missing: kind,
    otherLanguageUrl: other && address?.path(other),
    suggestions: suggestions(kind, catalogue[language], today),
  };
  return data(detail, { status: 404 });
}

function suggestions(
  kind: NotFoundData['missing'],
  content: LocalizedContent,
  today: string,
): NotFoundData['suggestions'] {
  const { language } = content;
  if (kind === 'program') {
    return currentFirst(content, {}, MOST_SUGGESTIONS, today).map((program) => ({
      to: pathIn(language, '/:lang?/program/:programId', { programId: program.id }),
      title: program.title,
      note: dayRange(program.startDate, program.endDate, language),
    }));
  }
  if (kind === 'master') {
    return content.suggestedMasters(today, MOST_SUGGESTIONS).map((master) => ({
      to: pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id }),
      title: master.fullName,
      note: master.credentials,
    }));
  }
  if (kind === 'course') {
    return content
      .entities('courses')
      .slice(0, MOST_SUGGESTIONS)
      .map((course) => ({
        to: pathIn(language, '/:lang?/course/:courseId', { courseId: course.id }),
        title: course.title,
        note: course.subtitle,
      }));
  }
  return content.events({ from: today, held: true, limit: SUGGESTED_EVENTS }).map((event) => ({
    to: eventPath(language, event),
    title: event.name,
    note: whenInWords(event, language),
  }));
}
