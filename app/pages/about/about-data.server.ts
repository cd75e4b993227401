import { operator, venues } from '../../../content/site.ts';
import type { LocalizedContent } from '../../../server/content/catalogue.ts';
import type { About, MasterSummary, Point } from '../../../domain/entities.ts';
import type { Language } from '../../../domain/field-values.ts';
import { operatorFactsOn, venueFactsOn } from '../../../domain/operator-facts.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';

export interface AboutData extends About {
  /** How many of each the catalogue has in this language. */
  figures: { programs: number; events: number; masters: number; courses: number };
  masters: MasterSummary[];
  banner: Point;
  venues: (About['venues'][number] & { address: string | undefined })[];
  /** The known facts about the operator of the site. */
  operator: { title: string; facts: { label: string; text: string }[] };
}

/** The masters stand in one row. More have a page of their own. */
const MOST_MASTERS = 5;

/** The data of the about page. */
export function aboutData(
  { about, programs, events, masters, courses, teens }: LocalizedContent,
  language: Language,
): AboutData {
  const { title, labels } = operatorWords(language);
  return {
    ...about,
    figures: {
      programs: programs.length,
      events: events.length,
      masters: masters.length,
      courses: courses.length,
    },
    masters: masters
      .slice(0, MOST_MASTERS)
      .map(({ id, fullName, credentials, photo }) => ({ id, fullName, credentials, photo })),
    banner: teens.banner,
    venues: about.venues.map((venue) => ({
      ...venue,
      address: venueFactsOn('about', venues, venue.link, language)[0]?.text,
    })),
    operator: {
      title,
      facts: operatorFactsOn('about', operator, language).map(({ name, text }) => ({ label: labels[name], text })),
    },
  };
}
