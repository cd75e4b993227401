import type { OffPages } from '#domain/entities.ts';
import type { Messages } from './messages/en.ts';
import type { SitePath } from './urls.ts';

type InWords = (messages: Messages) => string;

/** A public page that exists whatever the content is. */
interface SitePage {
  /** On the way to it from the home page, and on its card unless the content has another title (server/syndication/link-card.ts). */
  title: InWords;
  /** Under the title on its card, unless the content has another text. */
  text?: InWords;
  /** The documents it prints, the last change of which is its own; lists that change with the day have none. */
  documents?: readonly `${'pages' | 'legal'}/${string}`[];
  /** Search engines are not to read it: why. */
  noIndex?: string;
}

/**
 * Every page of app/routes.ts without a parameter, in the order of the sitemap. Sitemap, cards and structured data are made of
 * this table (docs/features.md, Search engines and assistants); what a page says beside it, its loader adds.
 */
export const sitePages: Readonly<Record<SitePath, SitePage>> = {
  '/:lang?': { title: ({ layout }) => layout.links.home },
  '/:lang?/programs': { title: ({ programs }) => programs.title, text: ({ programs }) => programs.subtext },
  '/:lang?/events': { title: ({ events }) => events.title, text: ({ events }) => events.subtext },
  '/:lang?/masters': { title: ({ masters }) => masters.title, text: ({ masters }) => masters.subtext },
  '/:lang?/calendar': { title: ({ calendar }) => calendar.title, text: ({ calendar }) => calendar.subtext },
  '/:lang?/teens': { title: ({ layout }) => layout.links.teens, documents: ['pages/teens'] },
  '/:lang?/courses': { title: ({ courses }) => courses.title, text: ({ courses }) => courses.subtext },
  '/:lang?/membership': { title: ({ membership }) => membership.title, documents: ['pages/membership'] },
  '/:lang?/book-club': { title: ({ bookClub }) => bookClub.title, documents: ['pages/book-club'] },
  '/:lang?/about': { title: ({ about }) => about.title, documents: ['pages/about', 'pages/house'] },
  '/:lang?/terms-and-conditions': {
    title: ({ layout }) => layout.footer.terms,
    documents: ['legal/terms-and-conditions', 'pages/house'],
  },
  '/:lang?/privacy-policy': {
    title: ({ layout }) => layout.footer.privacy,
    documents: ['legal/privacy-policy', 'pages/house'],
  },
  '/:lang?/cookies-policy': { title: ({ layout }) => layout.footer.cookies, documents: ['legal/cookies-policy'] },
  '/:lang?/search': {
    title: ({ search }) => search.title,
    text: ({ search }) => search.description,
    noIndex: 'its results are for visitors',
  },
  '/:lang?/saved': {
    title: ({ saved }) => saved.title,
    text: ({ saved }) => saved.text,
    noIndex: 'it shows what one browser has saved',
  },
};

/** The page of the site that a house is without, by its path; undefined for one that every house has. */
export function optionalPage(path: string): keyof OffPages | undefined {
  if (path === '/:lang?/course/:courseId') return 'courses';
  return (['teens', 'membership', 'bookClub', 'courses', 'about'] as const).find((name) => pathsOfLinks[name] === path);
}

/** Those of some links that lead to a page that is not off, and to the programs where there are some. */
export function shownLinks(links: readonly SiteLink[], { off, hasPrograms }: ShownPages): SiteLink[] {
  return links.filter(({ to }) => {
    const name = optionalPage(to);
    return name === undefined ? hasPrograms || to !== pathsOfLinks.programs : !off[name];
  });
}

/** What a house has pages of. */
interface ShownPages {
  off: OffPages;
  hasPrograms: boolean;
}

/** A link to a page, in the words of either language. */
interface SiteLink {
  to: SitePath;
  label: InWords;
}

const pathsOfLinks = {
  home: '/:lang?',
  programs: '/:lang?/programs',
  events: '/:lang?/events',
  masters: '/:lang?/masters',
  calendar: '/:lang?/calendar',
  teens: '/:lang?/teens',
  courses: '/:lang?/courses',
  membership: '/:lang?/membership',
  bookClub: '/:lang?/book-club',
  about: '/:lang?/about',
} as const satisfies Partial<Record<keyof Messages['layout']['links'], SitePath>>;

export function linksTo(...names: (keyof typeof pathsOfLinks)[]): SiteLink[] {
  return names.map((name) => ({ to: pathsOfLinks[name], label: ({ layout }) => layout.links[name] }));
}

/** In the header, and at the top of the menu. */
export const headerLinks = linksTo('home', 'masters', 'events', 'teens', 'calendar');

/** In the menu, below the links of the header. */
export const menuLinks = linksTo('programs', 'bookClub', 'membership', 'about');

export const footerLinks = linksTo('programs', 'about', 'courses', 'membership', 'bookClub');

/** The legal texts, in the footer and below each of them. */
export const legalLinks: SiteLink[] = [
  { to: '/:lang?/terms-and-conditions', label: ({ layout }) => layout.footer.terms },
  { to: '/:lang?/privacy-policy', label: ({ layout }) => layout.footer.privacy },
  { to: '/:lang?/cookies-policy', label: ({ layout }) => layout.footer.cookies },
];
