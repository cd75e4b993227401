import { whenInWords } from '#i18n/event-words.server.ts';
import { dubaiTime } from '#domain/dubai-day.ts';
import { cleanText } from '#domain/normalized.ts';
import type { Language } from '#domain/values/field-values.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { capitalized, dayInWords } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { factLines, noticeSentence, publicEvent, type PublicEvent } from './public-event.ts';
import { pictureUrl } from './structured-data.ts';

/** The events that are not over, as feed readers show them, in either format. Texts have plain spaces. */
type Feed = ReturnType<typeof upcomingFeed>;
/** A feed with more entries is longer than what anybody reads. */
const MAX_ENTRIES = 50;

export function upcomingFeed({ catalogue, now, today, origin }: RequestContext, language: Language) {
  const { events: list } = messagesOf(language);
  const { name, description } = catalogue[language].house;
  const tag = tagOf(catalogue.idHost);
  const entries = catalogue[language]
    .events({ from: today, limit: MAX_ENTRIES })
    .filter((event) => phaseAt(event, now) !== 'past')
    .map((event) => entryOf(publicEvent(event, catalogue, language, { now, origin }), origin, tag));
  return {
    /** A tag URI (RFC 4151): the address of the site may change, and with it no feed and no entry. */
    id: tag(`${language}/events`),
    title: plainSpaces(`${list.title} · ${name}`),
    description: plainSpaces(description),
    author: plainSpaces(name),
    language,
    url: origin + pathIn(language, '/:lang?/events'),
    /** The last change of any entry; undefined without entries. */
    changedAt: entries
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1),
    entries,
  };
}

function entryOf(event: PublicEvent, origin: string, tag: (name: string) => string) {
  const { id, name, language, status, day, hours, where, summary, price, category, pictures } = event;
  const { when, categories } = messagesOf(language);
  const title = [...(status === 'cancelled' ? [when.states.cancelled] : []), dayInWords(day, language).full, name].join(
    ' · ',
  );
  const time = hours && dubaiTime(hours.starts);
  const start = whenInWords({ dateOfEvent: day, time }, language);
  const paragraphs = [
    [noticeSentence(event)],
    [summary],
    [hours ? `${start} ${when.clock(event.city)}` : start, where, price],
    factLines(event),
  ];
  return {
    id: tag(`${language}/${id}`),
    /** It begins with the date of the event, because readers show the date of the last change beside it. */
    title: plainSpaces(title),
    url: event.url,
    changedAt: event.changedAt,
    category: categories[category],
    master: { name: plainSpaces(event.master.name), url: event.master.url },
    /** Each of one line or several. */
    paragraphs: paragraphs
      .map((lines) => lines.filter((line) => line !== undefined).map((line) => capitalized(plainSpaces(line))))
      .filter((lines) => lines.length > 0),
    picture: pictures[0] && pictureUrl(origin, pictures[0]),
  };
}

/** The year belongs to the name: it says when the host was ours. */
const tagOf = (host: string) => (name: string) => `tag:${host},2026:${name}`;

/** Writes a feed as Atom (RFC 4287). @param address of the feed itself */
export function atomFeed(feed: Feed, address: string): string {
  const { id, title, description, author, language, url, changedAt, entries } = feed;
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
    `<author>${element('name', author)}</author>`,
    ...entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n');
}

function entryElement({ id, title, url, changedAt, category, master, paragraphs }: Feed['entries'][number]): string {
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
export function jsonFeed({ title, description, author, language, url, entries }: Feed, address: string): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: url,
    feed_url: address,
    authors: [{ name: author, url: new URL(address).origin }],
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

/** Text for elements and attributes of XML 1.0, and of HTML; without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return cleanText(text).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
