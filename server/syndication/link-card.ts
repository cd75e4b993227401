import { courseMinutes } from '../../domain/course-length.ts';
import { dubaiDay, dubaiTime } from '../../domain/dubai-day.ts';
import { movedFrom } from '../../domain/event-status.ts';
import type { Category, IsoDay, Language, PictureFile } from '../../domain/field-values.ts';
import { dayInWords, fromDay, type DayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { languagesHeldIn, programState } from '../../domain/availability.ts';
import type { Course, Master, Program } from '../../domain/entities.ts';
import { heldInWords, programCard } from '../view-models/event-cards.ts';
import type { PublicAt, PublicEvent } from './public-event.ts';

/**
 * What the picture says that messengers show beside a link to a page, in the language of the page. It changes with what is
 * published, and hardly with the clock, because messengers keep the picture for ever: it never says that an event is on or over.
 */
export interface LinkCard {
  language: Language;
  /** Undefined for pages that belong to no category. */
  colour?: Category | 'Teens' | undefined;
  /** A word or two over the title. */
  eyebrow: string;
  title: string;
  /** `15 October 2026 – 21 January 2027`. */
  dates?: string;
  /** Under the title; as many of its sentences as there is room for. */
  text?: string | undefined;
  /** Of an event. */
  day?: CardDay;
  /** The next days on which something takes place, three at most. */
  nextDays?: readonly CardDay[];
  /** `Cancelled`, `Moved from Thursday 26 November`, `Sold out`. */
  status?: string | undefined;
  /** The day is struck through. */
  isCancelled?: boolean;
  /** At the foot: the first is the master or the most important. */
  facts?: readonly string[];
  /** At the foot, on the right: the first is the price. */
  terms?: readonly string[];
  /** Side by side, three at most; an ornament stands where there is none. */
  pictures: readonly PictureFile[];
}

export interface CardDay extends Pick<DayInWords, 'day' | 'month' | 'weekday' | 'year'> {
  /** `19:00`; words for it while it is not known. */
  time?: string;
  /** `Dubai time`. */
  zone?: string;
}

export function eventLinkCard(event: PublicEvent, { now }: PublicAt): LinkCard {
  const { language, category, master, status, hours, price } = event;
  const { categories, when } = messagesOf(language);
  return {
    language,
    colour: category,
    eyebrow: categories[category],
    title: event.name,
    day: {
      ...cardDay(event.day, language),
      ...(hours === undefined ? { time: when.timeTbd } : { time: dubaiTime(hours.starts), zone: when.dubai }),
    },
    status: statusInWords(event, now),
    isCancelled: status === 'cancelled',
    facts: [master.name, event.where],
    terms: [...(price === undefined ? [] : [price]), when.heldIn[event.heldIn]],
    pictures: event.pictures.slice(0, 1),
  };
}

function statusInWords({ status, day, previousDay, offers, language }: PublicEvent, now: Date): string | undefined {
  const { states, movedFrom: movedInWords } = messagesOf(language).when;
  if (status === 'cancelled') return states.cancelled;
  const previous = movedFrom({ dateOfEvent: day, previousDate: previousDay }, dubaiDay(now));
  if (previous !== undefined) return movedInWords(fromDay(previous, day, language));
  const isSoldOut = offers.length > 0 && offers.every(({ availability }) => availability === 'sold-out');
  return isSoldOut ? states['sold-out'] : undefined;
}

export function programLinkCard(program: Program, language: Language, { now }: PublicAt): LinkCard {
  const { categories, program: words, when } = messagesOf(language);
  const { category, title, master, dateRange, price, image } = programCard(program, now, language);
  const isCancelled = programState(program, now) === 'cancelled';
  return {
    language,
    colour: category,
    eyebrow: `${words.eyebrow} · ${categories[category]}`,
    title,
    dates: dateRange,
    status: isCancelled ? when.states.cancelled : undefined,
    isCancelled,
    facts: [master, ...(price === undefined ? [] : [price])],
    terms: [heldInWords(languagesHeldIn(program), language)].filter(Boolean),
    pictures: [image],
  };
}

export function masterLinkCard(master: Master, colour: LinkCard['colour'], language: Language): LinkCard {
  const { fullName, credentials, description, photo } = master;
  return { language, colour, eyebrow: credentials, title: fullName, text: description, pictures: [photo] };
}

export function courseLinkCard(course: Course, colour: LinkCard['colour'], language: Language): LinkCard {
  const { course: words, courses, when } = messagesOf(language);
  const { title, subtitle, master, lessons, heldIn, image } = course;
  return {
    language,
    colour,
    eyebrow: words.eyebrow,
    title,
    text: subtitle,
    facts: [master.fullName, `${courses.lessons(lessons.length)} · ${when.minutes(courseMinutes(course))}`],
    terms: [when.heldIn[heldIn]],
    pictures: [image],
  };
}

export function cardDay(day: IsoDay, language: Language): CardDay {
  const { day: number, month, weekday, year } = dayInWords(day, language);
  return { day: number, month, weekday, year };
}
