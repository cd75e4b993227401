import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { dayInWords } from '../../../i18n/formats.ts';
import type { EditorRequest } from '../../../server/request/editor-action.ts';

/** What an editor sees of the people of the room. Days are in Dubai. */
export async function peopleData({ context: { people }, editor, language }: EditorRequest) {
  const [all, invitations] = await Promise.all([people.list(), people.invitations()]);
  const words = peopleWords(language);
  return {
    people: all.map(({ since, seenAt, ...person }) => ({
      ...person,
      facts: [
        since && words.people.since(dayOf(since, language)),
        seenAt && words.people.seen(dayOf(seenAt, language)),
      ].filter((fact) => fact !== undefined),
      isYou: person.id === editor.id,
    })),
    invitations: invitations.map(({ id, email, role, by, state, sentAt, acceptedAt }) => ({
      id,
      email,
      role,
      state,
      facts: [words.invitations.states[state](dayOf(acceptedAt ?? sentAt, language)), words.invitations.by(by.name)],
    })),
  };
}

function dayOf(instant: string, language: Language): string {
  return dayInWords(dubaiDay(new Date(instant)), language).full;
}
