import type { ListedEvent } from './entities.ts';
import { hasOnlineSeat, type SeatKind } from './tickets.ts';

/** What editors do to an event that is on the site: three of its facts at once, or one of them. */
export const eventChanges = [
  'move',
  'cancel',
  'restore',
  'sell-out-hall',
  'sell-out-online',
  'reopen-hall',
  'reopen-online',
] as const;
export type EventChange = (typeof eventChanges)[number];

/** The facts that these change. */
export const changeableFacts = [
  'dateOfEvent',
  'time',
  'status',
  'previousDate',
  'isSoldOut',
  'isSoldOutOnline',
] as const;
type Fact = (typeof changeableFacts)[number];

/** An event as an editor wrote it: what is not said is absent. */
export type WrittenEvent = {
  [F in Fact | 'eventType' | 'stripeLinkOnline' | 'kassaLinkOnline' | 'priceOnline']?: ListedEvent[F] | undefined;
};

/** What can be done to an event. Of one that is over nothing is sold, so no seats are either. */
export function possibleChanges(event: WrittenEvent, isOver: boolean): EventChange[] {
  if (event.status === 'cancelled') return ['restore'];
  const kinds = isOver ? [] : seatKinds(event);
  return [
    'move',
    'cancel',
    ...kinds.map((kind): EventChange => {
      const place = kind === 'online' ? 'online' : 'hall';
      return event[soldOutFact(event, kind)] === true ? `reopen-${place}` : `sell-out-${place}`;
    }),
  ];
}

function seatKinds({ eventType = 'in-person', ...event }: WrittenEvent): SeatKind[] {
  if (eventType !== 'in-person') return ['online'];
  return hasOnlineSeat({ eventType, ...event }) ? ['in-person', 'online'] : ['in-person'];
}

/** The fact that says that a kind of seat is sold out. */
function soldOutFact({ eventType = 'in-person' }: WrittenEvent, kind: SeatKind): 'isSoldOut' | 'isSoldOutOnline' {
  return kind === 'online' && eventType === 'in-person' ? 'isSoldOutOnline' : 'isSoldOut';
}

/** The facts that a change sets, undefined where it takes one away. @param published as visitors know it */
export function changedFacts(
  change: EventChange,
  event: WrittenEvent,
  published: WrittenEvent,
  moved: Pick<WrittenEvent, 'dateOfEvent' | 'time'> = event,
): WrittenEvent {
  if (change === 'move') return { ...moved, ...statusOn(moved.dateOfEvent, published) };
  if (change === 'restore') return statusOn(event.dateOfEvent, published);
  if (change === 'cancel') return { status: 'cancelled' };
  const [, isReopened, place] = /^(?:(reopen)|sell-out)-(\w+)$/.exec(change)!;
  const kind = place === 'online' ? 'online' : 'in-person';
  return { [soldOutFact(event, kind)]: isReopened ? undefined : true };
}

/** The day on which visitors know an event to have been at first. Ticket holders go by that, however often it moves. */
function firstDay({ dateOfEvent, previousDate }: WrittenEvent): string | undefined {
  return previousDate ?? dateOfEvent;
}

/** On its first day an event takes place as planned, on any other it is moved. */
function statusOn(day: string | undefined, published: WrittenEvent): Pick<WrittenEvent, 'status' | 'previousDate'> {
  const first = firstDay(published);
  if (first !== undefined && first !== day) return { status: 'moved', previousDate: first };
  return { status: published.status === 'scheduled' ? 'scheduled' : undefined, previousDate: undefined };
}

/** Whether a draft puts an event that was to come on a day that is over: mostly a slip in the year. */
export function isMovedIntoPast(event: WrittenEvent, published: WrittenEvent, today: string): boolean {
  const { dateOfEvent: day = today, status } = event;
  const { dateOfEvent: before = '' } = published;
  return status !== 'cancelled' && day < today && before >= today;
}

/** The day from which a draft silently moves an event: visitors would not learn of it. Undefined where there is none. */
export function silentlyMovedFrom(event: WrittenEvent, published: WrittenEvent, today: string): string | undefined {
  const [first, { dateOfEvent = '', status = 'scheduled' }] = [firstDay(published), event];
  const isSilent = status === 'scheduled' && published.status !== 'cancelled' && dateOfEvent !== first;
  return isSilent && first !== undefined && (first >= today || dateOfEvent >= today) ? first : undefined;
}
