import { data, redirect, useLocation } from 'react-router';
import { useState } from 'react';

import type { Route } from './+types/people';
import { roles } from '#domain/account-fields.ts';
import { sentTexts } from '#domain/field-declaration.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { dayInWords } from '#i18n/formats.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { pathIn } from '#i18n/urls.ts';
import type { InvitationError } from '#server/auth/people.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import {
  editorAction,
  editorFormLoader,
  type EditorRequest,
  type EditorRejection,
} from '#server/request/require-editor.ts';
import { ErrorBoundary, handle } from '#app/admin/components/room-page.ts';
import { Choice } from '#app/admin/components/choices.tsx';
import { MarginBlock } from '#app/admin/components/margin-block.tsx';
import { ProblemText, ResultNotice } from '#app/admin/components/notices.tsx';
import { PostForm } from '#app/components/post-form.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import { AdminPage } from '#app/admin/components/admin-page.tsx';
import { button } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, async (request) => ({
    ...(await peopleData(request)),
    done: outcomes.find((each) => each === request.query.get('done')),
  }));

/** A success ends in a redirect, so that a reload does not repeat it. */
export async function action(route: Route.ActionArgs) {
  const form = await readForm(route.request);
  const typed = sentTexts(form);
  return editorAction(
    route,
    (request) => changePeople(form, typed, request),
    ({ status, ...why }) => data<PeopleActionData>({ ...why, typed }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

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

const outcomes = ['invited', 'again', 'withdrawn', 'ended'] as const;

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
async function changePeople(
  form: FormData,
  typed: Record<string, string>,
  { context: { acts, people }, editor, language }: EditorRequest,
) {
  const reject = (why: InvitationError | { problem: 'last' }) =>
    data<PeopleActionData>({ ...why, typed }, { status: statuses[why.problem] });
  const done = (outcome: (typeof outcomes)[number]) =>
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

export { ErrorBoundary, handle };

/** Who may enter the editors' room, and invitations to it. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const words = peopleWords(useLanguage());
  const result: PeopleActionData | undefined = actionData;
  return (
    <AdminPage title={words.title} text={words.text}>
      <ResultNotice kind="alert">{result && <ProblemText {...result} texts={words.problems} />}</ResultNotice>
      <ResultNotice kind="status">{!result && loaderData?.done && words.done[loaderData.done]}</ResultNotice>
      {loaderData && <PeopleList people={loaderData.people} />}
      <MarginBlock id="invite" title={words.invite.title} text={words.invite.text}>
        <InvitationForm typed={result?.typed} isInvited={!result && loaderData?.done === 'invited'} />
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

/**
 * @param typed what was typed when nobody could be invited
 * @param isInvited whether somebody has just been invited: only that empties the form
 */
function InvitationForm({ typed, isInvited }: { typed: Record<string, string> | undefined; isInvited: boolean }) {
  const language = useLanguage();
  const { invite: words, roles: names, rolesText } = peopleWords(language);
  const { key } = useLocation();
  const [invitedAt, setInvitedAt] = useState<string>();
  if (isInvited && key !== invitedAt) setInvitedAt(key);
  return (
    <PostForm key={invitedAt} aria-label={words.title} className="stack gap-4 measure">
      <Field
        type="email"
        name="email"
        label={words.email}
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.['email']}
      />
      <Choice
        name="role"
        label={words.role}
        options={roles}
        labels={names}
        texts={rolesText}
        chosen={typed?.['role'] ?? roles[0]}
      />
      <Choice
        name="language"
        label={words.language}
        options={languages}
        labels={words.languages}
        chosen={typed?.['language'] ?? language}
      />
      <p>
        <SubmitButton isSmall={false}>{words.submit}</SubmitButton>
      </p>
    </PostForm>
  );
}
