import type { Messages } from './messages/en.ts';
import type { SitePath } from './urls.ts';

type InWords = (messages: Messages) => string;

/** A public page that exists whatever the content is. */
interface SitePage {
  /** On the way to it from the home page, and on its card unless the content has another title (server/syndication/link-card.ts). */
  title: InWords;
  /** Under the title on its card, unless the content has another text. */
  text?: InWords;
  /** The document it prints, whose last change is its own; lists that change with the day have none. */
  document?: `${'pages' | 'legal'}/${string}`;
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
  '/:lang?/teens': { title: ({ layout }) => layout.links.teens, document: 'pages/teens' },
  '/:lang?/courses': { title: ({ courses }) => courses.title, text: ({ courses }) => courses.subtext },
  '/:lang?/membership': { title: ({ membership }) => membership.title, document: 'pages/membership' },
  '/:lang?/book-club': { title: ({ bookClub }) => bookClub.title, document: 'pages/book-club' },
  '/:lang?/about': { title: ({ about }) => about.title, document: 'pages/about' },
  '/:lang?/terms-and-conditions': {
    title: ({ layout }) => layout.footer.terms,
    document: 'legal/terms-and-conditions',
  },
  '/:lang?/privacy-policy': { title: ({ layout }) => layout.footer.privacy, document: 'legal/privacy-policy' },
  '/:lang?/cookies-policy': { title: ({ layout }) => layout.footer.cookies, document: 'legal/cookies-policy' },
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

/** A link to a page, in the words of either language. */
interface SiteLink {
  to: SitePath;
  label: InWords;
}

/** In the header, and at the top of the menu. */
export const headerLinks: SiteLink[] = [
  { to: '/:lang?', label: ({ layout }) => layout.links.home },
  { to: '/:lang?/masters', label: ({ layout }) => layout.links.masters },
  { to: '/:lang?/events', label: ({ layout }) => layout.links.events },
  { to: '/:lang?/teens', label: ({ layout }) => layout.links.teens },
  { to: '/:lang?/calendar', label: ({ layout }) => layout.links.calendar },
];

/** In the menu, below the links of the header. */
export const menuLinks: SiteLink[] = [
  { to: '/:lang?/programs', label: ({ layout }) => layout.links.programs },
  { to: '/:lang?/book-club', label: ({ layout }) => layout.links.bookClub },
  { to: '/:lang?/membership', label: ({ layout }) => layout.links.membership },
  { to: '/:lang?/about', label: ({ layout }) => layout.links.about },
];

/** In the footer. */
export const footerLinks: SiteLink[] = [
  { to: '/:lang?/programs', label: ({ layout }) => layout.links.programs },
  { to: '/:lang?/about', label: ({ layout }) => layout.links.about },
  { to: '/:lang?/courses', label: ({ layout }) => layout.links.courses },
  { to: '/:lang?/membership', label: ({ layout }) => layout.links.membership },
  { to: '/:lang?/book-club', label: ({ layout }) => layout.links.bookClub },
];

/** The legal texts, in the footer and below each of them. */
export const legalLinks: SiteLink[] = [
  { to: '/:lang?/terms-and-conditions', label: ({ layout }) => layout.footer.terms },
  { to: '/:lang?/privacy-policy', label: ({ layout }) => layout.footer.privacy },
  { to: '/:lang?/cookies-policy', label: ({ layout }) => layout.footer.cookies },
];
