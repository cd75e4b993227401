import { site } from '../../content/site.ts';
import { escapeXml } from './escape-xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Writes a feed as Atom (RFC 4287). @param address of the feed itself */
export function atomFeed({ id, title, description, language, url, changedAt, entries }: Feed, address: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', id),
    element('title', title),
    element('subtitle', description),
    // Atom wants an instant of a feed without entries too.
    element('updated', changedAt ?? new Date(0).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(url)}"/>`,
    `<author>${element('name', site.name[language])}</author>`,
    ...entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n');
}

function entryElement({ id, title, url, changedAt, category, master, paragraphs }: FeedEntry): string {
  const html = paragraphs.map((lines) => `<p>${lines.map(escapeXml).join('<br>')}</p>`).join('');
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', changedAt),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<author>${element('name', master.name)}${element('uri', master.url)}</author>`,
    `<category term="${escapeXml(category)}"/>`,
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

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
