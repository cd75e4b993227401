import type { ListedEvent } from '#domain/entities.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { shortDay } from '#i18n/formats.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { publishedEvents } from '#server/tickets/order-rows.ts';
import { eventFigures } from '#server/view-models/event-figures.ts';

/** So many other evenings of the program are drawn, the nearest ones. */
const MAX_OTHERS = 5;
/** So many days up to today are drawn, or to the event where it is over; what was sold earlier stands at the beginning of a line. */
const MAX_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** From one day to another; below zero where that is earlier. */
const daysBetween = (day: IsoDay, other: IsoDay) => (Date.parse(other) - Date.parse(day)) / DAY_MS;

/**
 * How the seats of an event were sold, day by day up to its own, beside the nearest evenings of its program: seats that are taken now, by
 * the day of their order. Undefined where it is not on the site, or none of them has any.
 */
export async function eventChart(context: PrivateContext, id: string, language: Language) {
  const { catalogue, tickets, today } = context;
  const event = shownEvent(catalogue, id, language)?.event;
  if (event === undefined) return undefined;
  const distance = ({ dateOfEvent }: ListedEvent) => Math.abs(daysBetween(event.dateOfEvent, dateOfEvent));
  const others = publishedEvents(catalogue, { program: event.programId }, language)
    .filter((other) => other.id !== id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_OTHERS)
    .toSorted((one, other) => (one.dateOfEvent < other.dateOfEvent ? -1 : 1));
  const shown = [event, ...others];
  const ids = shown.map((each) => each.id);
  const [sold, figures] = await Promise.all([tickets.soldByDay(ids), eventFigures(context, ids, language)]);
  const evenings = shown.map((each) => {
    const days = (sold.get(each.id) ?? []).map(({ day, count }) => {
      return { before: Math.max(0, daysBetween(day, each.dateOfEvent)), count };
    });
    const from = Math.max(0, daysBetween(today, each.dateOfEvent));
    return { event: each, days, from, total: days.reduce((sum, { count }) => sum + count, 0) };
  });
  const most = Math.max(...evenings.map(({ total }) => total));
  if (most === 0) return undefined;
  // A line begins the day before the first ticket, so that what was sold on one day is a line, too.
  const first = 1 + Math.max(0, ...evenings.flatMap(({ days }) => days.map(({ before }) => before)));
  const span = Math.min(first, evenings[0]!.from + MAX_DAYS);
  const soldBy = ({ days }: (typeof evenings)[number], before: number) =>
    days.reduce((sum, day) => sum + (day.before >= before ? day.count : 0), 0);
  const befores = Array.from({ length: span + 1 }, (_, index) => span - index);
  return {
    most,
    span,
    lines: evenings.map((each) => ({
      id: each.event.id,
      name: `${each.event.name}, ${shortDay(each.event.dateOfEvent, language)}`,
      to: `${pathIn(language, '/:lang?/Admin/orders')}?item=event/${each.event.id}`,
      figures: figures.get(each.event.id) ?? '',
      /** In hundredths of the width and the height of the picture; a line ends today. */
      points: befores
        .filter((before) => before >= each.from)
        .map((before) => `${round(((span - before) / span) * 100)},${round(100 - (soldBy(each, before) / most) * 100)}`)
        .join(' '),
    })),
    /** By how many days before it; a line to come has no number yet. */
    rows: befores
      .filter((before) => before === span || evenings.some(({ days }) => days.some((day) => day.before === before)))
      .map((before) => ({
        before,
        sold: evenings.map((each) => (before < each.from ? undefined : soldBy(each, before))),
      })),
  };
}

const round = (number: number) => Math.round(number * 10) / 10;

export type Chart = NonNullable<Awaited<ReturnType<typeof eventChart>>>;
