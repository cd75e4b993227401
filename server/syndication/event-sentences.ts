import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { PublicEvent } from './public-event.ts';

/** What became of an event; undefined for one that takes place as it was announced and has seats. */
export function noticeSentence({ notices: { lasting } }: PublicEvent): string | undefined {
  return lasting.length === 0 ? undefined : `${lasting.join(' · ')}.`;
}

/** With whom, in which language, of which program: a line each. */
export function factLines({ language, master, heldIn, program }: PublicEvent): string[] {
  const { when, event: words } = messagesOf(language);
  return [
    `${words.speaker}: ${master.name}`,
    `${words.language}: ${when.languages[heldIn]}`,
    `${words.partOf}: ${program.title}`,
  ];
}
