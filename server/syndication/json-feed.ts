import { site } from '../../content/site.ts';
import type { Feed } from './feed.ts';

/** A feed in the form of JSON Feed 1.1 (jsonfeed.org). @param address of the feed itself */
export function jsonFeed({ title, description, language, url, entries }: Feed, address: string): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: url,
    feed_url: address,
    authors: [{ name: site.name[language], url: new URL(address).origin }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
      ...(entry.picture && { image: entry.picture }),
      date_modified: entry.changedAt,
      authors: [entry.master],
      tags: [entry.category],
    })),
  };
}
