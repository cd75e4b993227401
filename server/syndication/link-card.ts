import { hash } from 'node:crypto';

import { hasKey } from '#domain/values/records.ts';
import { languages, type Language, type Category, type IsoDay, type PictureFile } from '#domain/values/field-values.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { documentAt, legalNames } from '#server/content/content-kinds.ts';
import { publicEvent, type PublicAt, type PublicEvent } from './public-event.ts';
import { courseMinutes } from '#domain/event-status.ts';
import { dubaiTime, dubaiDay } from '#domain/dubai-day.ts';
import { heldInWords, programPriceInWords } from '#i18n/event-words.server.ts';
import { dayInWords, dayRange, type DayInWords } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { languagesHeldIn, programState } from '#domain/availability.ts';
import type { Course, Master, Program, Series } from '#domain/entities.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { optionalPage, sitePages } from '#i18n/site-pages.ts';
import type { SitePath } from '#i18n/urls.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { currentFirst } from '#server/view-models/listings.ts';

/**
 * What the picture says that messengers show beside a link to a page, in the language of the page. It changes with what is
 * published, and hardly with the clock, because messengers keep the picture for ever: it says that an event is over, and never that it is on.
 */
export interface LinkCard {
  language: Language;
  /** Of the house. */
  name: string;
  mark?: string | undefined;
  /** Undefined for pages that belong to no category. */
  colour?: Category | 'Teens' | undefined;
  /** A word or two over the title. */
  eyebrow: string;
  title: string;
  /** `15 October 2026 – 21 January 2027`. */
  dates?: string;
  /** Under the title; as many of its sentences as there is room for. */
  text?: string | undefined;
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

/** To be raised when cards are drawn in another way: messengers keep a picture for as long as its address stays. */
const DRAWING = 3;

/**
 * The file of the card of a page, below `/cards/`: `ru.program.program1-0123456789abcdef.jpg`. It names the page, so that any
 * process can draw it, and a hash of what the card shows, so that nobody sees an old one.
 *
 * @param path of the page in English, without a query
 * @returns undefined where the page does not exist in this language
 */
export function linkCardFile(catalogue: Catalogue, language: Language, path: string, at: PublicAt): string | undefined {
  const card = linkCard(catalogue, language, path, at);
  return card && fileOf(card, language, path);
}

/** The card that a file shows; undefined where there is no such page, or where its card shows something else by now. */
export function cardOfFile(catalogue: Catalogue, file: string, at: PublicAt): LinkCard | undefined {
  const page = pageOfFile(file);
  const card = page && linkCard(catalogue, page.language, page.path, at);
  return card && fileOf(card, page.language, page.path) === file ? card : undefined;
}

/** The file of the present card of the page that a file names: what names an old card may be kept longer than that is known. */
export function presentCardFile(catalogue: Catalogue, file: string, at: PublicAt): string | undefined {
  const page = pageOfFile(file);
  return page && linkCardFile(catalogue, page.language, page.path, at);
}

function pageOfFile(file: string): { language: Language; path: string } | undefined {
  const [, language, page] = FILE.exec(file) ?? [];
  const known = languages.find((each) => each === language);
  return known && { language: known, path: page!.replaceAll('.', '/') || '/' };
}

/** No id of content has a dot. */
const FILE = new RegExp(`^(${languages.join('|')})((?:\\.[a-z0-9-]{1,60}){0,4})-[0-9a-f]{16}\\.jpg$`);

/** What a page says on its card; the name of the house stands on each. */
type Drawn = Omit<LinkCard, 'name' | 'mark'>;

function fileOf(card: LinkCard, language: Language, path: string): string {
  const page = path === '/' ? '' : path.replaceAll('/', '.');
  const pictures = card.pictures.map(({ name, version, focus }) => [name, version, focus]);
  const shown = JSON.stringify([DRAWING, { ...card, pictures }]);
  return `${language}${page}-${hash('sha256', shown).slice(0, 16)}.jpg`;
}

/**
 * The card of a public page.
 *
 * @param path in English, without a query: `/program/program1`
 * @returns undefined where there is no page in this language
 */
function linkCard(catalogue: Catalogue, language: Language, path: string, at: PublicAt): LinkCard | undefined {
  const { name, mark } = catalogue[language].house;
  const drawn = drawnCard(catalogue, language, path, at);
  return drawn && { name, mark, ...drawn };
}

function drawnCard(catalogue: Catalogue, language: Language, path: string, at: PublicAt): Drawn | undefined {
  const content = catalogue[language];
  const document = documentAt(path);
  if (document === undefined) return sitePageCard(content, path, at.now);
  const { kind, id } = document;
  // The programs of a master may exist in the other language only.
  const subjectOf = (master: string) =>
    [content, ...languages.map((each) => catalogue[each])].flatMap((each) => each.programs({ master, limit: 1 }))[0]
      ?.category;
  switch (kind) {
    case 'events': {
      const event = content.event(path.split('/')[2]!, id);
      return event && eventLinkCard(publicEvent(event, catalogue, language, at));
    }
    case 'programs': {
      const program = content.program(id);
      const series = program ? undefined : content.series(id);
      return program ? programLinkCard(program, language, at) : series && seriesLinkCard(series, language);
    }
    case 'masters': {
      const master = content.master(id);
      const subject = subjectOf(id) ?? (content.teens?.expert.id === id ? 'Teens' : undefined);
      return master && masterLinkCard(master, subject, language);
    }
    case 'courses': {
      const course = content.entity('courses', id);
      return course && courseLinkCard(course, subjectOf(course.master.id), language);
    }
    default:
      return titleLinkCard(content, { kind, id });
  }
}

function eventLinkCard(event: PublicEvent): Drawn {
  const { language, category, master, status, hours, price } = event;
  const { categories, when } = messagesOf(language);
  return {
    language,
    colour: category,
    eyebrow: categories[category],
    title: event.name,
    day: {
      ...cardDay(event.day, language),
      ...(hours === undefined
        ? { time: when.timeTbd }
        : { time: dubaiTime(hours.starts), zone: when.clock(event.city) }),
    },
    status: event.notices.now.join(' · ') || undefined,
    isCancelled: status === 'cancelled',
    facts: [master.name, event.where],
    terms: [...(price === undefined ? [] : [price]), when.heldIn[event.heldIn]],
    pictures: event.pictures.slice(0, 1),
  };
}

function programLinkCard(program: Program, language: Language, { now }: PublicAt): Drawn {
  const { categories, program: words, programs } = messagesOf(language);
  const { category, title, master, startDate, endDate, image } = program;
  const [state, price] = [programState(program, now), programPriceInWords(program, now, language)];
  return {
    language,
    colour: category,
    eyebrow: `${words.eyebrow} · ${categories[category]}`,
    title,
    dates: dayRange(startDate, endDate, language),
    status: state === 'cancelled' || state === 'ended' ? programs.states[state] : undefined,
    isCancelled: state === 'cancelled',
    facts: [master.fullName, ...(price === undefined ? [] : [price])],
    terms: [heldInWords(languagesHeldIn(program), language)].filter(Boolean),
    pictures: there(image),
  };
}

function seriesLinkCard({ category, title, master, image, events }: Series, language: Language): Drawn {
  const { categories, series } = messagesOf(language);
  return {
    language,
    colour: category,
    eyebrow: `${series.eyebrow} · ${categories[category]}`,
    title,
    facts: [master.fullName],
    terms: [heldInWords(languagesHeldIn({ events }), language)].filter(Boolean),
    pictures: there(image),
  };
}

function masterLinkCard(master: Master, colour: LinkCard['colour'], language: Language): Drawn {
  const { fullName, credentials, description, photo } = master;
  return { language, colour, eyebrow: credentials, title: fullName, text: description, pictures: there(photo) };
}

function courseLinkCard(course: Course, colour: LinkCard['colour'], language: Language): Drawn {
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
    pictures: there(image),
  };
}

function cardDay(day: IsoDay, language: Language): CardDay {
  const { day: number, month, weekday, year } = dayInWords(day, language);
  return { day: number, month, weekday, year };
}

function there(...pictures: readonly (PictureFile | undefined)[]): PictureFile[] {
  return pictures.filter((picture) => picture !== undefined);
}

/** As many days or pictures as stand side by side. */
const SIDE_BY_SIDE = 3;

/** The title of a page, which a legal text has itself. */
export function sitePageTitle(content: LocalizedContent, path: SitePath): string {
  const legal = legalNames.find((name) => path === `/:lang?/${name}`);
  return legal ? content.legal(legal).title : sitePages[path].title(messagesOf(content.language));
}

/**
 * The card of a page that exists whatever the content is: title and text of i18n/site-pages.ts, unless the content has others.
 *
 * @param path in English, without a query
 */
function sitePageCard(content: LocalizedContent, path: string, now: Date): Drawn | undefined {
  const pattern = `/:lang?${path === '/' ? '' : path}`;
  if (!hasKey(sitePages, pattern)) return undefined;
  const optional = optionalPage(pattern);
  if (optional && content.off[optional]) return undefined;
  const messages = messagesOf(content.language);
  const { colour, eyebrow, title, text, ...pictures } = cards[pattern]?.(content, now) ?? { pictures: [] };
  const described = text ?? sitePages[pattern].text?.(messages);
  return {
    language: content.language,
    eyebrow: eyebrow ?? content.house.tagline,
    ...(colour && { colour }),
    title: title ?? sitePageTitle(content, pattern),
    ...(described !== undefined && { text: described }),
    ...pictures,
  };
}

/** The card of the page of a document of a kind that has no card of its own. */
function titleLinkCard(content: LocalizedContent, { kind, id }: DocumentKey): Drawn | undefined {
  const { language } = content;
  const title = content.title(kind, id);
  return title === undefined ? undefined : { language, eyebrow: content.house.tagline, title, pictures: [] };
}

/** What a page has on its card beside its title and text; a page that is not here has an ornament. */
const cards: Partial<
  Record<SitePath, (content: LocalizedContent, now: Date) => Partial<Drawn> & Pick<Drawn, 'pictures'>>
> = {
  '/:lang?': ({ home: { hero } }) => ({ title: hero.title, text: hero.subtitle, pictures: there(hero.image) }),
  '/:lang?/programs': (content, now) => ({
    pictures: there(...currentFirst(content, {}, SIDE_BY_SIDE, dubaiDay(now)).map(({ image }) => image)),
  }),
  '/:lang?/events': nextDays,
  '/:lang?/calendar': nextDays,
  // Not those who come next: the page changes with the content alone.
  '/:lang?/masters': (content) => ({
    pictures: there(...content.firstMasters(SIDE_BY_SIDE).map(({ photo }) => photo)),
  }),
  '/:lang?/teens': ({ language, teens }) => {
    const { title, description: text, image } = teens!;
    const { eyebrow } = messagesOf(language).teens;
    return { colour: 'Teens', eyebrow, title, text, pictures: there(image) };
  },
  '/:lang?/courses': (content) => {
    const courses = content.entities('courses').slice(0, SIDE_BY_SIDE);
    return { pictures: there(...courses.map(({ image }) => image)) };
  },
  '/:lang?/membership': ({ membership }) => ({
    text: membership!.description,
    pictures: there(...membership!.plans.slice(-1).map(({ image }) => image)),
  }),
  '/:lang?/book-club': ({ bookClub }) => ({
    text: bookClub!.description,
    pictures: there(...bookClub!.meetings.map(({ image }) => image)),
  }),
  '/:lang?/about': ({ about }) => ({ text: about!.description, pictures: about!.images }),
};

/** The next days on which something takes place, with the pictures of it. */
function nextDays(content: LocalizedContent, now: Date): Pick<Drawn, 'nextDays' | 'pictures'> {
  const next = content.eventsToCome(now, { limit: SIDE_BY_SIDE });
  return {
    nextDays: next.map(({ dateOfEvent }) => cardDay(dateOfEvent, content.language)),
    pictures: next.flatMap(({ images }) => images.slice(0, 1)),
  };
}
