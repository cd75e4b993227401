import { eventCard } from '../../data/cards.server.ts';
import type { Edition } from '../../data/catalogue.ts';
import type { Category, IsoDay } from '../../domain/model.ts';
import { upcomingEvents } from '../../domain/schedule.ts';
import { pathIn } from '../../addresses.ts';

const EVENINGS = 4;

/** An evening somebody may have come to look for. */
export interface NextEvening {
  to: string;
  title: string;
  /** When and by whom, in two lines. */
  note: string;
  category: Category;
  soldOut: boolean;
}

/** The evenings that come next, in words. @param today the day in Dubai */
export function nextEvenings({ events, language }: Edition, today: IsoDay): NextEvening[] {
  return upcomingEvents(events, today)
    .slice(0, EVENINGS)
    .map((event) => ({
      to: pathIn(language, '/:lang?/program/:programId/event/:eventId', {
        programId: event.programId,
        eventId: event.id,
      }),
      title: event.name,
      note: `${eventCard(event, today, language).when}\n${event.master.fullName}`,
      category: event.category,
      soldOut: event.isSoldOut,
    }));
}
