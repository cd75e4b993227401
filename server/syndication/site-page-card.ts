import { dubaiDay } from '../../domain/dubai-day.ts';
import { recommendedEvents } from '../../domain/event-status.ts';
import { currentFirst } from '../../domain/suggestions.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { LocalizedContent } from '../content/catalogue.ts';
import { legalNames } from '../content/legal-documents.ts';
import { cardDay, type LinkCard } from './link-card.ts';

/** As many days or pictures as stand side by side. */
const SIDE_BY_SIDE = 3;

/** What a page of the site says on its card; most have the same words over the title. */
type SitePageCard = Omit<LinkCard, 'language' | 'eyebrow'> & Partial<Pick<LinkCard, 'eyebrow'>>;

/**
 * The card of a page that exists whatever the content is: the lists, the calendar, about, membership and so on.
 *
 * @param path in English, without a query
 */
export function sitePageCard(content: LocalizedContent, path: string, now: Date): LinkCard | undefined {
  const page = sitePages[path]?.(content, now);
  if (page === undefined) return undefined;
  const { tagline } = messagesOf(content.language).site;
  return { language: content.language, eyebrow: tagline, ...page };
}

const sitePages: Partial<Record<string, (content: LocalizedContent, now: Date) => SitePageCard>> = {
  '/': ({ home: { hero } }) => ({ title: hero.title, text: hero.subtitle, pictures: [hero.image] }),
  '/programs': ({ language, programs }, now) => {
    const { title, subtext: text } = messagesOf(language).programs;
    const shown = currentFirst(programs, SIDE_BY_SIDE, dubaiDay(now));
    return { title, text, pictures: shown.map(({ image }) => image) };
  },
  '/events': (content, now) => {
    const { title, subtext: text } = messagesOf(content.language).events;
    return { title, text, ...nextDays(content, now) };
  },
  '/calendar': (content, now) => {
    const { title, subtext: text } = messagesOf(content.language).calendar;
    return { title, text, ...nextDays(content, now) };
  },
  // Not those who come next: the page changes with the content alone.
  '/masters': ({ language, masters }) => {
    const { title, subtext: text } = messagesOf(language).masters;
    return { title, text, pictures: masters.slice(0, SIDE_BY_SIDE).map(({ photo }) => photo) };
  },
  '/teens': ({ language, teens }) => {
    const { title, description: text, image } = teens;
    return { colour: 'Teens', eyebrow: messagesOf(language).teens.eyebrow, title, text, pictures: [image] };
  },
  '/courses': ({ language, courses }) => {
    const { title, subtext: text } = messagesOf(language).courses;
    return { title, text, pictures: courses.slice(0, SIDE_BY_SIDE).map(({ image }) => image) };
  },
  '/membership': ({ language, membership: { description: text, plans } }) => ({
    title: messagesOf(language).membership.title,
    text,
    pictures: plans.slice(-1).map(({ image }) => image),
  }),
  '/book-club': ({ language, bookClub: { description: text, meetings } }) => ({
    title: messagesOf(language).bookClub.title,
    text,
    pictures: meetings.map(({ image }) => image),
  }),
  '/about': ({ language, about: { description: text, images } }) => ({
    title: messagesOf(language).about.title,
    text,
    pictures: images,
  }),
  '/saved': ({ language }) => {
    const { title, text } = messagesOf(language).saved;
    return { title, text, pictures: [] };
  },
  '/search': ({ language }) => {
    const { title, description: text } = messagesOf(language).search;
    return { title, text, pictures: [] };
  },
  ...Object.fromEntries(
    legalNames.map((name) => [
      `/${name}`,
      ({ legal }: LocalizedContent) => ({ title: legal[name].title, pictures: [] }),
    ]),
  ),
};

/** The next days on which something takes place, with the pictures of it. */
function nextDays({ language, events }: LocalizedContent, now: Date): Pick<LinkCard, 'nextDays' | 'pictures'> {
  const next = recommendedEvents(events, dubaiDay(now)).slice(0, SIDE_BY_SIDE);
  return {
    nextDays: next.map(({ dateOfEvent }) => cardDay(dateOfEvent, language)),
    pictures: next.flatMap(({ images }) => images.slice(0, 1)),
  };
}
