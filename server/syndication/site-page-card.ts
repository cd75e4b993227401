import type { DocumentKey } from '../../domain/documents/document.ts';
import { dubaiDay } from '../../domain/dubai-day.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { sitePages } from '../../i18n/site-pages.ts';
import type { SitePath } from '../../i18n/urls.ts';
import { legalNames } from '../content/legal-documents.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import { currentFirst } from '../view-models/suggested-programs.ts';
import { cardDay, type LinkCard } from './link-card.ts';

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
export function sitePageCard(content: LocalizedContent, path: string, now: Date): LinkCard | undefined {
  const pattern = `/:lang?${path === '/' ? '' : path}` as SitePath;
  if (!Object.hasOwn(sitePages, pattern)) return undefined;
  const messages = messagesOf(content.language);
  const { colour, eyebrow, title, text, ...pictures } = cards[pattern]?.(content, now) ?? { pictures: [] };
  const described = text ?? sitePages[pattern].text?.(messages);
  return {
    language: content.language,
    eyebrow: eyebrow ?? messages.site.tagline,
    ...(colour && { colour }),
    title: title ?? sitePageTitle(content, pattern),
    ...(described !== undefined && { text: described }),
    ...pictures,
  };
}

/** The card of the page of a document of a kind that has no card of its own. */
export function titleLinkCard(content: LocalizedContent, { kind, id }: DocumentKey): LinkCard | undefined {
  const { language } = content;
  const title = content.title(kind, id);
  return title === undefined
    ? undefined
    : { language, eyebrow: messagesOf(language).site.tagline, title, pictures: [] };
}

/** What a page has on its card beside its title and text; a page that is not here has an ornament. */
const cards: Partial<
  Record<SitePath, (content: LocalizedContent, now: Date) => Partial<LinkCard> & Pick<LinkCard, 'pictures'>>
> = {
  '/:lang?': ({ home: { hero } }) => ({ title: hero.title, text: hero.subtitle, pictures: [hero.image] }),
  '/:lang?/programs': (content, now) => ({
    pictures: currentFirst(content, {}, SIDE_BY_SIDE, dubaiDay(now)).map(({ image }) => image),
  }),
  '/:lang?/events': nextDays,
  '/:lang?/calendar': nextDays,
  // Not those who come next: the page changes with the content alone.
  '/:lang?/masters': (content) => ({ pictures: content.firstMasters(SIDE_BY_SIDE).map(({ photo }) => photo) }),
  '/:lang?/teens': ({ language, teens: { title, description: text, image } }) => {
    const { eyebrow } = messagesOf(language).teens;
    return { colour: 'Teens', eyebrow, title, text, pictures: [image] };
  },
  '/:lang?/courses': (content) => {
    const courses = content.entities('courses').slice(0, SIDE_BY_SIDE);
    return { pictures: courses.map(({ image }) => image) };
  },
  '/:lang?/membership': ({ membership: { description: text, plans } }) => ({
    text,
    pictures: plans.slice(-1).map(({ image }) => image),
  }),
  '/:lang?/book-club': ({ bookClub: { description: text, meetings } }) => ({
    text,
    pictures: meetings.map(({ image }) => image),
  }),
  '/:lang?/about': ({ about: { description: text, images } }) => ({ text, pictures: images }),
};

/** The next days on which something takes place, with the pictures of it. */
function nextDays(content: LocalizedContent, now: Date): Pick<LinkCard, 'nextDays' | 'pictures'> {
  const next = content.eventsToCome(now, { limit: SIDE_BY_SIDE });
  return {
    nextDays: next.map(({ dateOfEvent }) => cardDay(dateOfEvent, content.language)),
    pictures: next.flatMap(({ images }) => images.slice(0, 1)),
  };
}
