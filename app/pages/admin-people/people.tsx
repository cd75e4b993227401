import { data, useNavigation, useLocation } from 'react-router';
import { useState } from 'react';

import type { Route } from './+types/people';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { isDegraded } from '../../../server/request/require-editor.ts';
import block from '../../components/admin/margin-block.module.css';
import { ProblemText } from '../../components/admin/problem-notice.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button } from '../../ui/class-names.ts';
import { changePeople, outcomes, typedInto, type PeopleActionData, peopleData } from './people.server.ts';
import { roles } from '../../../domain/account-fields.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { Choice } from '../../components/admin/choice.tsx';
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
      <div className={block.block}>
        <div className={block.margin}>
          <h2 className="subheading">{words.invite.title}</h2>
          <p className="small soft">{words.invite.text}</p>
        </div>
        <InvitationForm typed={result?.typed} isInvited={!result && loaderData?.done === 'invited'} />
      </div>
      {loaderData && <Invitations invitations={loaderData.invitations} />}
    </AdminPage>
  );
}

function PeopleList({ people }: Pick<Shown, 'people'>) {
  const language = useLanguage();
  const { people: words, roles: names } = peopleWords(language);
  const isSending = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="people" className={block.block}>
      <div className={block.margin}>
        <h2 id="people" className="subheading">
          {words.title}
        </h2>
      </div>
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
                <button
                  type="submit"
                  name="end"
                  value={id}
                  disabled={isSending}
                  aria-label={`${words.confirm}: ${name || email}`}
                  className={button('ink', { small: true })}
                >
                  {words.confirm}
                </button>
              </PostForm>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitations({ invitations }: Pick<Shown, 'invitations'>) {
  const { invitations: words, roles: names } = peopleWords(useLanguage());
  const isSending = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="invitations" className={block.block}>
      <div className={block.margin}>
        <h2 id="invitations" className="subheading">
          {words.title}
        </h2>
        <p className="small soft">{words.text}</p>
      </div>
      {invitations.length === 0 && <p>{words.none}</p>}
      <ul className="divided">
        {invitations.map(({ id, email, role, state, facts }) => (
          <li key={id} className="spread pad-3">
            <Named title={email} email={email} facts={[names[role], ...facts]} />
            {state !== 'accepted' && (
              <PostForm className="cluster">
                {(['again', 'withdraw'] as const).map((what) => (
                  <button
                    key={what}
                    type="submit"
                    name={what}
                    value={id}
                    disabled={isSending}
                    aria-label={`${words[what]}: ${email}`}
                    className={button('outline', { small: true })}
                  >
                    {words[what]}
                  </button>
                ))}
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
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
  const isSending = useNavigation().state !== 'idle';
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
        <button type="submit" disabled={isSending} className={button()}>
          {words.submit}
        </button>
      </p>
    </PostForm>
  );
}

export const ErrorBoundary = AdminErrorPage;
