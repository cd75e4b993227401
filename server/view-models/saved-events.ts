import type { LectureEvent } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { otherLanguage } from '../../i18n/urls.ts';
import type { Catalogue } from '../content/catalogue.ts';

/** As many as a browser saves (app/layout/inline-scripts/toggle-stars.js). */
const MOST_IDS = 100;

/** The events that an address names: `?events=event2,p3e1`. */
export interface SavedEvents {
  /** What of the address can be an id, each once. */
  ids: string[];
  /** Those that exist in the language, in the order of time. */
  events: LectureEvent[];
  /** Those that exist in the other language only, in the order of time. */
  elsewhere: LectureEvent[];
  /** The ids of events that are not published, or not any more. */
  missing: string[];
}

/** @param parameter the value of `events` in the query, or null */
export function savedEvents(catalogue: Catalogue, language: Language, parameter: string | null): SavedEvents {
  const given = (parameter ?? '').split(',').filter((id) => /^[a-z0-9-]{1,60}$/.test(id));
  const ids = [...new Set(given)].slice(0, MOST_IDS);
  const unseen = new Set(ids);
  const take = (from: Language) =>
    ids.length === 0 ? [] : catalogue[from].events.filter(({ id }) => unseen.delete(id));
  return { ids, events: take(language), elsewhere: take(otherLanguage(language)), missing: [...unseen] };
}
