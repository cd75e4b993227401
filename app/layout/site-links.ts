import type { Messages } from '../../i18n/messages/en.ts';
import type { pathIn } from '../../i18n/urls.ts';

/** A link to a page of the site, in either language. */
interface SiteLink {
  to: Parameters<typeof pathIn>[1];
  label: (messages: Messages) => string;
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
