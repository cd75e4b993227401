import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../i18n/typeset.ts';
import { eventPath, pathIn, type PagePath } from '../../i18n/urls.ts';
import type { RequestContext } from '../request/request-context.ts';
import { eventFacts } from '../view-models/event-cards.ts';

/** As many as leave the whole at twenty lines, those without words aside. */
const MAX_EVENTS = 5;

/**
 * What assistants read of the site at once, in Markdown (llmstxt.org): what it is, the next events, where the rest stands.
 * In English; it names the Russian pages.
 */
export function llmsText({ catalogue, now, origin }: RequestContext): string {
  const { about, bookClub, membership, teens } = catalogue.en;
  const { site, layout, programs, masters, courses, events: list } = messagesOf('en');
  const upcoming = catalogue.en.eventsToCome(now, { limit: MAX_EVENTS });
  const page = (name: string, path: PagePath, text: string) => link(name, origin + pathIn('en', path), text);
  const { links } = layout;
  return plainSpaces(
    [
      `# ${site.name}`,
      `> ${site.description}`,
      `Every page carries the same facts as JSON-LD (schema.org). Times are those of Dubai (UTC+4). The same pages in Russian start with ${origin}/ru; a few exist in one language only.`,
      '## Events',
      [
        ...upcoming.map((event) => link(event.name, origin + eventPath('en', event), eventFacts(event, now, 'en'))),
        page(list.title, '/:lang?/events', list.subtext),
        link('Calendar file', `${origin}/calendar.ics`, 'all events of the past twelve months and to come (iCalendar)'),
        link('Feed', `${origin}/feed.json`, 'upcoming events (JSON Feed)'),
      ].join('\n'),
      '## Pages',
      [
        page(links.programs, '/:lang?/programs', programs.subtext),
        page(links.masters, '/:lang?/masters', masters.subtext),
        page(links.courses, '/:lang?/courses', courses.subtext),
        page(links.membership, '/:lang?/membership', membership.description),
        page(links.bookClub, '/:lang?/book-club', bookClub.description),
        page(links.teens, '/:lang?/teens', teens.description),
        page(links.about, '/:lang?/about', about.description),
      ].join('\n'),
      '',
    ].join('\n\n'),
  ).replace(/\n+$/, '\n');
}

/** A link of a list, with what it leads to. Texts of editors stay text, whatever characters they have. */
function link(name: string, address: string, text: string): string {
  return `- [${asText(name)}](${address}): ${asText(text)}`;
}

function asText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<>`*_]/g, String.raw`\$&`);
}
