import { courseMinutes } from '../../domain/course-length.ts';
import { dubaiTime } from '../../domain/dubai-day.ts';
import type { Category, IsoDay, Language, PictureFile } from '../../domain/values/field-values.ts';
import { dayInWords, type DayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { languagesHeldIn } from '../../domain/availability.ts';
import type { Course, Master, Program } from '../../domain/entities.ts';
import { heldInWords, programCard } from '../view-models/event-cards.ts';
import type { PublicAt, PublicEvent } from './public-event.ts';

/**
 * What the picture says that messengers show beside a link to a page, in the language of the page. It changes with what is
 * published, and hardly with the clock, because messengers keep the picture for ever: it says that an event is over, and never that it is on.
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
  /** `Cancelled`, `Past`, `Sold Out · Moved from Thursday 26 November`. */
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

interface CardDay extends Pick<DayInWords, 'day' | 'month' | 'weekday' | 'year'> {
  /** `19:00`; words for it while it is not known. */
  time?: string;
  /** `Dubai time`. */
  zone?: string;
}

export function eventLinkCard(event: PublicEvent): LinkCard {
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
    status: event.notices.now.join(' · ') || undefined,
    isCancelled: status === 'cancelled',
    facts: [master.name, event.where],
    terms: [...(price === undefined ? [] : [price]), when.heldIn[event.heldIn]],
    pictures: event.pictures.slice(0, 1),
  };
}

export function programLinkCard(program: Program, language: Language, { now }: PublicAt): LinkCard {
  const { categories, program: words, programs } = messagesOf(language);
  const { category, title, master, dateRange, price, image, state } = programCard(program, now, language);
  return {
    language,
    colour: category,
    eyebrow: `${words.eyebrow} · ${categories[category]}`,
    title,
    dates: dateRange,
    status: state === 'cancelled' || state === 'ended' ? programs.states[state] : undefined,
    isCancelled: state === 'cancelled',
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
