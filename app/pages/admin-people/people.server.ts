import { data, redirect } from 'react-router';

import { dubaiDay } from '../../../domain/dubai-day.ts';
import { type Language, languages } from '../../../domain/values/field-values.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { dayInWords } from '../../../i18n/formats.ts';
import type { EditorRequest, EditorRejection } from '../../../server/request/require-editor.ts';
import { roles } from '../../../domain/account-fields.ts';
import { pathIn } from '../../../i18n/urls.ts';
import type { InvitationError } from '../../../server/auth/people.ts';

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

export const outcomes = ['invited', 'again', 'withdrawn', 'ended'] as const;

/** Why nothing was done; what was typed into the form of an invitation stays there. */
export interface PeopleActionData {
  problem: EditorRejection['problem'] | InvitationError['problem'] | 'last';
  minutes?: number | undefined;
  typed?: Record<string, string>;
}

const statuses: Record<InvitationError['problem'] | 'last', number> = {
  email: 422,
  'has-role': 409,
  full: 409,
  gone: 409,
  last: 409,
  mail: 503,
  invitations: 429,
  emails: 429,
};

/** Does what the pressed button says: `end`, `again` and `withdraw` name a person or an invitation; else somebody is invited. */
export async function changePeople(form: FormData, { context: { people }, editor, language }: EditorRequest) {
  const named = (button: string) => {
    const id = form.get(button);
    return typeof id === 'string' ? id : undefined;
  };
  const reject = (why: InvitationError | { problem: 'last' }) =>
    data<PeopleActionData>({ ...why, typed: typedInto(form) }, { status: statuses[why.problem] });
  const done = (outcome: (typeof outcomes)[number]) =>
    redirect(`${pathIn(language, '/:lang?/Admin/people')}?done=${outcome}`, 303);

  const [ended, again, withdrawn] = [named('end'), named('again'), named('withdraw')];
  if (ended !== undefined) {
    const result = await people.end(ended, editor);
    if (result !== 'done') return reject({ problem: result });
    return ended === editor.id ? redirect(pathIn(language, '/:lang?'), 303) : done('ended');
  }
  if (again !== undefined) {
    const error = await people.inviteAgain(again, editor);
    return error ? reject(error) : done('again');
  }
  if (withdrawn !== undefined) {
    await people.withdraw(withdrawn, editor);
    return done('withdrawn');
  }
  const { email = '', ...chosen } = typedInto(form);
  const role = roles.find((each) => each === chosen['role']);
  const emailLanguage = languages.find((each) => each === chosen['language']);
  if (role === undefined || emailLanguage === undefined) throw data(null, { status: 400 });
  const error = await people.invite({ email, role, language: emailLanguage }, editor);
  return error ? reject(error) : done('invited');
}

/** What was typed into the form of an invitation. */
export function typedInto(form: FormData): Record<string, string> {
  const fields = ['email', 'role', 'language'].map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
