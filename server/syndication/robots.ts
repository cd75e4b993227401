/**
 * What crawlers may read: everything but buttons and answers, to which no page elsewhere leads. What is for one person is
 * open to them, and says itself that it is in no index: a page that they may not read does not tell them so, and where
 * others link to it they list its address. For that reason a site that is not open yet has the same rules.
 */
export function robots(origin: string, isOpen = true): string {
  const sitemap = isOpen ? ['', `Sitemap: ${origin}/sitemap.xml`] : [];
  return ['User-agent: *', ...['/search-answer/', '/*/buy/'].map((path) => `Disallow: ${path}`), ...sitemap, ''].join(
    '\n',
  );
}
