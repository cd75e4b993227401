import { site } from '../../content/site.ts';
import { dubaiTime } from '../../domain/dubai-day.ts';
import type { Language } from '../../domain/field-values.ts';
import { upcomingEvents } from '../../domain/past-and-upcoming.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../i18n/typeset.ts';
import { pathIn } from '../../i18n/urls.ts';
import type { RequestContext } from '../request-context.ts';
import { whenInWords } from '../view-models/event-cards.ts';
import { capitalized, factLines, stateSentence } from './event-sentences.ts';
import { publicEvent, UID_HOST, type PublicEvent } from './public-event.ts';
import { pictureUrl } from './structured-data.ts';

/** The upcoming events as feed readers show them, in either format. Texts have plain spaces. */
export interface Feed {
  /** A tag URI (RFC 4151): the address of the site may change, and with it no feed and no entry. */
  id: string;
  title: string;
  description: string;
  language: Language;
  /** The page that shows the same events. */
  url: string;
  /** The last change of any entry, ISO 8601 in UTC; undefined without entries. */
  changedAt: string | undefined;
  /** Soonest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  id: string;
  /** It begins with the date of the event, because readers show the date of the last change beside it. */
  title: string;
  url: string;
  /** ISO 8601 in UTC. */
  changedAt: string;
  category: string;
  master: { name: string; url: string };
  /** Each of one line or several. */
  paragraphs: string[][];
  picture: string | undefined;
}

/** A feed with more entries is longer than what anybody reads. */
const MOST_ENTRIES = 50;

/** The feed of a language at the instant of a request. */
export function upcomingFeed({ catalogue, now, today, origin }: RequestContext, language: Language): Feed {
  const { site: words, events: list } = messagesOf(language);
  const entries = upcomingEvents(catalogue[language].events, today)
    .slice(0, MOST_ENTRIES)
    .map((event) => entryOf(publicEvent(event, catalogue, language, { now, origin }), origin));
  return {
    id: tag(`${language}/events`),
    title: plainSpaces(`${list.title} · ${site.name[language]}`),
    description: plainSpaces(words.description),
    language,
    url: origin + pathIn(language, '/:lang?/events'),
    changedAt: entries
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1),
    entries,
  };
}

function entryOf(event: PublicEvent, origin: string): FeedEntry {
  const { id, name, language, status, day, hours, where, summary, price, category, pictures } = event;
  const { when, categories } = messagesOf(language);
  const title = [...(status === 'cancelled' ? [when.states.cancelled] : []), dayInWords(day, language).full, name].join(
    ' · ',
  );
  const time = hours && dubaiTime(hours.starts);
  const start = whenInWords({ dateOfEvent: day, time }, language);
  const paragraphs = [
    [stateSentence(event)],
    [summary],
    [hours ? `${start} ${when.dubai}` : start, where, price],
    factLines(event),
  ];
  return {
    id: tag(`${language}/${id}`),
    title: plainSpaces(title),
    url: event.url,
    changedAt: event.changedAt,
    category: categories[category],
    master: { name: plainSpaces(event.master.name), url: event.master.url },
    paragraphs: paragraphs
      .map((lines) => lines.filter((line) => line !== undefined).map((line) => capitalized(plainSpaces(line))))
      .filter((lines) => lines.length > 0),
    picture: pictures[0] && pictureUrl(origin, pictures[0]),
  };
}

/** The year belongs to the name: it says when the host was ours. */
const tag = (name: string) => `tag:${UID_HOST},2026:${name}`;
