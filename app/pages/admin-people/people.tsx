import { data, useLocation } from 'react-router';
import { useState } from 'react';

import type { Route } from './+types/people';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader, isDegraded } from '../../../server/request/require-editor.ts';
import { MarginBlock } from '../../components/admin/margin-block.tsx';
import { ProblemText, ResultNotice } from '../../components/admin/notices.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button } from '../../ui/class-names.ts';
import { changePeople, outcomes, typedInto, type PeopleActionData, peopleData } from './people.server.ts';
import { roles } from '../../../domain/account-fields.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { Choice } from '../../components/admin/choices.tsx';
import { Field } from '../../ui/field.tsx';

export const loader = (route: Route.LoaderArgs) =>
  route.context.get(isDegraded)
    ? undefined
    : editorLoader(route, async (request) => ({
        ...(await peopleData(request)),
        done: outcomes.find((each) => each === request.query.get('done')),
      }));

/** A success ends in a redirect, so that a reload does not repeat it. */
export async function action(route: Route.ActionArgs) {
  const form = await readForm(route.request);
  return editorAction(
    route,
    (request) => changePeople(form, request),
    ({ status, ...why }) => data<PeopleActionData>({ ...why, typed: typedInto(form) }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

type Shown = NonNullable<Route.ComponentProps['loaderData']>;

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
  const language = useLanguage();
  const { people: words, roles: names } = peopleWords(language);
  return (
    <MarginBlock id="people" title={words.title}>
      <ul className="divided">
        {people.map(({ id, name, email, role, facts, isYou }) => (
          <li key={id} className="spread pad-3">
            <Named title={name || email} email={email} facts={[names[role], ...facts, ...(isYou ? [words.you] : [])]} />
            <details>
              <summary aria-label={`${words.end} ${name || email}`} className={button('outline', { small: true })}>
                {words.end}
              </summary>
              <PostForm className="stack gap-3 start measure from-4">
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
  const { invitations: words, roles: names } = peopleWords(useLanguage());
  return (
    <MarginBlock id="invitations" title={words.title} text={words.text}>
      {invitations.length === 0 && <p>{words.none}</p>}
      <ul className="divided">
        {invitations.map(({ id, email, role, state, facts }) => (
          <li key={id} className="spread pad-3">
            <Named title={email} email={email} facts={[names[role], ...facts]} />
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

interface InvitationFormProps {
  /** What was typed when nobody could be invited. */
  typed: Record<string, string> | undefined;
  /** Whether somebody has just been invited: only that empties the form. */
  isInvited: boolean;
}

export function InvitationForm({ typed, isInvited }: InvitationFormProps) {
  const { key } = useLocation();
  const [invitedAt, setInvitedAt] = useState<string>();
  if (isInvited && key !== invitedAt) setInvitedAt(key);
  return <Fields key={invitedAt} typed={typed} />;
}

function Fields({ typed }: Pick<InvitationFormProps, 'typed'>) {
  const language = useLanguage();
  const { invite: words, roles: names, rolesText } = peopleWords(language);
  return (
    <PostForm aria-label={words.title} className="stack gap-4 measure">
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

export const ErrorBoundary = AdminErrorPage;
