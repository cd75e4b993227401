import type { Edition } from '../../data/catalogue.ts';
import type { About, MasterSummary, Point } from '../../domain/model.ts';

export interface AboutData extends About {
  /** Counted, not written: what the house has in this language. */
  figures: { programs: number; evenings: number; masters: number; courses: number };
  masters: MasterSummary[];
  banner: Point;
}

/** Everything the page about the house says. */
export function aboutData({ about, programs, events, masters, courses, teens }: Edition): AboutData {
  return {
    ...about,
    figures: {
      programs: programs.length,
      evenings: events.length,
      masters: masters.length,
      courses: courses.length,
    },
    masters: masters.map(({ id, fullName, credentials, photo }) => ({ id, fullName, credentials, photo })),
    banner: teens.banner,
  };
}
