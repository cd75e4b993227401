import type { Language } from '#domain/values/field-values.ts';
import { aboutInWords, launchWords } from '#i18n/messages/launch-words.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { LaunchLine } from '#server/launch/launch-list.ts';
import { namesIn } from './document-names.ts';
import { shownProblems } from './shown-problems.ts';

/** So many places are named; those of a house with many years would be thousands, and each is gone once it is mended. */
const MAX_PLACES = 50;

/** A line of what is to be done before the site goes live, in the language of the room; its places lead to their fields. */
export function shownLine({ name, places, about }: LaunchLine, catalogue: Catalogue, language: Language) {
  const { text, remedy } = launchWords(language).lines[name];
  const problems = places.slice(0, MAX_PLACES).map((place) => ({ ...place, remedy: { en: '', ru: '' } }));
  return {
    name,
    text: text(places.length, aboutInWords(about, language)),
    remedy,
    count: places.length,
    places: shownProblems(problems, language, namesIn(catalogue, language)),
  };
}
