import { data, redirect, useLocation, useSearchParams } from 'react-router';
import { useState } from 'react';

import type { Route } from './+types/people';
import { roles } from '#domain/account-fields.ts';
import { invitationFields } from '#domain/room-fields.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { dayInWords } from '#i18n/formats.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { pathIn } from '#i18n/urls.ts';
import type { InvitationError } from '#server/auth/people.ts';
import {
  editorForm,
  editorFormLoader,
  type EditorForm,
  type EditorRequest,
  type EditorRejection,
} from '#server/request/require-editor.ts';
import { FormFields, optionsOf, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import {
  AdminPage,
  clientAction,
  ErrorBoundary,
  FormOutcome,
  handle,
  MarginBlock,
} from '#app/admin/components/room-page.tsx';
import { button } from '#app/ui/class-names.ts';

export const loader = (route: Route.LoaderArgs) => editorFormLoader(route, peopleData);

/** A success ends in a redirect, so that a reload does not repeat it. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, changePeople, ({ status, ...why }, { typed }) =>
    data<PeopleActionData>({ ...why, typed }, { status }),
  );

type Shown = NonNullable<Route.ComponentProps['loaderData']>;

/** What an editor sees of the people of the room. Days are in Dubai. */
async function peopleData({ context: { people }, editor, language }: EditorRequest) {
  const [all, invitations] = await Promise.all([people.list(), people.invitations()]);
  const words = peopleWords(language);
  return {
    people: all.map(({ since, seenAt, ...person }) => ({
      ...person,
      facts: [
        words.roles[person.role],
        since && words.people.since(dayOf(since, language)),
        seenAt && words.people.seen(dayOf(seenAt, language)),
        person.id === editor.id && words.people.you,
      ].filter((fact) => typeof fact === 'string'),
      isYou: person.id === editor.id,
    })),
    invitations: invitations.map(({ id, email, role, by, state, sentAt, acceptedAt }) => ({
      id,
      email,
      state,
      facts: [
        words.roles[role],
        words.invitations.states[state](dayOf(acceptedAt ?? sentAt, language)),
        words.invitations.by(by.name),
      ],
    })),
  };
}

function dayOf(instant: string, language: Language): string {
  return dayInWords(dubaiDay(new Date(instant)), language).full;
}

/** Why nothing was done; what was typed into the form of an invitation stays there. */
interface PeopleActionData {
  problem: EditorRejection['problem'] | InvitationError['problem'] | 'last';
  minutes?: number | undefined;
  typed?: Record<string, string>;
}

const statuses: Record<InvitationError['problem'] | 'last', number> = {
  email: 422,
  'unusual-email': 422,
  'has-role': 409,
  full: 409,
  gone: 409,
  last: 409,
  mail: 503,
  invitations: 429,
};

/** Does what the pressed button says: `end`, `again` and `withdraw` name a person or an invitation; else somebody is invited. */
async function changePeople({ form, typed, context: { acts, people }, editor, language }: EditorForm) {
  const reject = (why: InvitationError | { problem: 'last' }) =>
    data<PeopleActionData>({ ...why, typed }, { status: statuses[why.problem] });
  const done = (outcome: 'invited' | 'again' | 'withdrawn' | 'ended') =>
    redirect(`${pathIn(language, '/:lang?/Admin/people')}?done=${outcome}`, 303);

  const { end, again, withdraw, email = '' } = typed;
  if (end !== undefined) {
    const problem = await acts.once(form, async () => {
      const result = await people.end(end, editor);
      return result === 'done' ? undefined : result;
    });
    if (problem) return reject({ problem });
    return end === editor.id ? redirect(pathIn(language, '/:lang?'), 303) : done('ended');
  }
  if (again !== undefined) {
    const error = await acts.once(form, () => people.inviteAgain(again, editor));
    return error ? reject(error) : done('again');
  }
  if (withdraw !== undefined) {
    await people.withdraw(withdraw, editor);
    return done('withdrawn');
  }
  const role = roles.find((each) => each === typed['role']);
  const emailLanguage = languages.find((each) => each === typed['language']);
  if (role === undefined || emailLanguage === undefined) throw data(null, { status: 400 });
  const error = await acts.once(form, () => people.invite({ email, role, language: emailLanguage }, editor));
  return error ? reject(error) : done('invited');
}

export { clientAction, ErrorBoundary, handle };

/** Who may enter the editors' room, and invitations to it. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const words = peopleWords(useLanguage());
  const result: PeopleActionData | undefined = actionData;
  return (
    <AdminPage title={words.title} text={words.text}>
      <FormOutcome answer={result} texts={words.problems} done={words.done} />
      {loaderData && <PeopleList people={loaderData.people} />}
      <MarginBlock id="invite" title={words.invite.title} text={words.invite.text}>
        <InvitationForm typed={result?.typed} hasAnswer={result !== undefined} />
      </MarginBlock>
      {loaderData && <Invitations invitations={loaderData.invitations} />}
    </AdminPage>
  );
}

function PeopleList({ people }: Pick<Shown, 'people'>) {
  const { people: words } = peopleWords(useLanguage());
  return (
    <MarginBlock id="people" title={words.title}>
      <ul className="divided">
        {people.map(({ id, name, email, facts, isYou }) => (
          <li key={id} className="spread pad-3">
            <Named title={name || email} email={email} facts={facts} />
            <details>
              <summary aria-label={`${words.end} ${name || email}`} className={button('outline', { small: true })}>
                {words.end}
              </summary>
              <PostForm className="stack gap-3 start measure from-5">
                <p className="small">{isYou ? words.endYours : words.endText}</p>
                <SubmitButton name="end" value={id} aria-label={`${words.confirm}: ${name || email}`}>
                  {words.confirm}
                </SubmitButton>
              </PostForm>
            </details>
          </li>
        ))}
      </ul>
    </MarginBlock>
  );
}

function Invitations({ invitations }: Pick<Shown, 'invitations'>) {
  const { invitations: words } = peopleWords(useLanguage());
  return (
    <MarginBlock id="invitations" title={words.title} text={words.text}>
      {invitations.length === 0 && <p>{words.none}</p>}
      <ul className="divided">
        {invitations.map(({ id, email, state, facts }) => (
          <li key={id} className="spread pad-3">
            <Named title={email} email={email} facts={facts} />
            {state !== 'accepted' && (
              <PostForm className="cluster">
                {(['again', 'withdraw'] as const).map((what) => (
                  <SubmitButton
                    key={what}
                    look="outline"
                    name={what}
                    value={id}
                    aria-label={`${words[what]}: ${email}`}
                  >
                    {words[what]}
                  </SubmitButton>
                ))}
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </MarginBlock>
  );
}

/** Whom a row is about. An address may be longer than a phone is wide. */
function Named({ title, email, facts }: { title: string; email: string; facts: string[] }) {
  return (
    <div>
      <p className="medium">{title}</p>
      {title !== email && <p className="small">{email}</p>}
      <p className="small soft figures">{facts.join(' · ')}</p>
    </div>
  );
}

/** @param typed what was typed when nobody could be invited. Only when somebody has been invited it is emptied */
function InvitationForm({ typed, hasAnswer }: { typed: Record<string, string> | undefined; hasAnswer: boolean }) {
  const language = useLanguage();
  const { invite: words, roles: names, rolesText } = peopleWords(language);
  const { key } = useLocation();
  const isInvited = useSearchParams()[0].get('done') === 'invited' && !hasAnswer;
  const [invitedAt, setInvitedAt] = useState<string>();
  if (isInvited && key !== invitedAt) setInvitedAt(key);
  return (
    <PostForm key={invitedAt} aria-label={words.title} className="stack gap-4 measure">
      <FormFields
        fields={invitationFields}
        labels={words}
        options={{ role: optionsOf(names, rolesText), language: optionsOf(words.languages) }}
        values={{ role: roles[0], language, ...typed }}
      />
      <p>
        <SubmitButton isSmall={false}>{words.submit}</SubmitButton>
      </p>
    </PostForm>
  );
}
