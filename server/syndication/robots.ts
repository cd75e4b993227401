import { privatePatterns } from '#i18n/urls.ts';

/**
 * What crawlers may read: every page that is the same for all visitors. Also while the site is not open: a page that they may not
 * read does not tell them that it is in no index, and they would keep a rule for all pages for a day after the opening.
 */
export function robots(origin: string, isOpen = true): string {
  const closed = [...privatePatterns.map((pattern) => pattern.replace(/\*$/, '')), '/search-answer/', '/*/buy/'];
  const sitemap = isOpen ? ['', `Sitemap: ${origin}/sitemap.xml`] : [];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...sitemap, ''].join('\n');
}
