import type { LectureEvent, Master, MasterSummary, Program } from './entities.ts';
import type { IsoDay } from './field-values.ts';
import { recommendedEvents } from './event-status.ts';
import { isOver } from './past-and-upcoming.ts';

/**
 * Some of a list of programs: all of them where there are no more than `most`, else those that go on or are to come,
 * then the latest that are over.
 *
 * @param programs by first day
 * @param today the day in Dubai
 */
export function currentFirst<P extends Pick<Program, 'endDate' | 'events'>>(
  programs: readonly P[],
  most: number,
  today: IsoDay,
): P[] {
  if (programs.length <= most) return [...programs];
  const { current = [], past = [] } = Object.groupBy(programs, (each) => (isOver(each, today) ? 'past' : 'current'));
  return [...current, ...past.toReversed()].slice(0, most);
}

/**
 * Some masters: all where there are no more than `most`, else those of the next events, then the others in their order.
 *
 * @param today the day in Dubai
 * @param except the master whose page suggests others
 */
export function suggestedMasters(
  { masters, events }: { masters: readonly Master[]; events: readonly LectureEvent[] },
  most: number,
  today: IsoDay,
  except?: Pick<Master, 'id'>,
): MasterSummary[] {
  const others = new Map(
    masters
      .filter(({ id }) => id !== except?.id)
      .map(({ id, fullName, credentials, photo }) => [id, { id, fullName, credentials, photo }]),
  );
  if (others.size <= most) return [...others.values()];
  const found = new Set<MasterSummary>();
  for (const { master } of recommendedEvents(events, today)) {
    const next = others.get(master.id);
    if (next !== undefined) found.add(next);
    if (found.size === most) break;
  }
  return [...new Set([...found, ...others.values()])].slice(0, most);
}
