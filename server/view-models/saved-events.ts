import { idPattern, otherLanguages, type Language } from '../../domain/values/field-values.ts';
import type { Catalogue } from '../content/catalogue.ts';

/** As many as a browser saves (app/layout/inline-scripts/toggle-stars.js). */
const MAX_IDS = 100;

/** The events that an address names: `?events=event2,p3e1`. @param parameter the value of `events` in the query, or null */
export function savedEvents(catalogue: Catalogue, language: Language, parameter: string | null) {
  const named = (parameter ?? '').split(',').filter((id) => idPattern.test(id));
  const ids = [...new Set(named)].slice(0, MAX_IDS);
  const unseen = new Set(ids);
  const take = (from: Language) => {
    const found = catalogue[from].events({ ids: [...unseen] });
    for (const { id } of found) unseen.delete(id);
    return found;
  };
  return {
    /** What of the address can be an id, each once. */
    ids,
    /** Those that exist in the language, in the order of time. */
    events: take(language),
    /** Those that exist in other languages only, by the language, in the order of time. */
    elsewhere: otherLanguages(language)
      .map((other) => ({ language: other, events: take(other) }))
      .filter((other) => other.events.length > 0),
    /** The ids of events that are not published, or not any more. */
    missing: [...unseen],
  };
}
