import { data, redirect } from 'react-router';

import type { Route } from './+types/find-tickets';
import { holderFields } from '#domain/field-declaration.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import type { AuthError } from '#server/auth/auth-api.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { parseSubmission, readForm } from '#server/forms/parse-submission.ts';
import { emailSchema } from '#server/request/take-seat.ts';
import { privateContext } from '#server/request/request-context.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { FormField, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useFocusOnMessage } from '#app/hooks/use-focus-on-message.ts';
import { useHouse, useLanguage } from '#app/hooks/use-language.ts';
import { useServerForm, type FormActionData } from '#app/hooks/use-server-form.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageIntro } from '#app/ui/section.tsx';

const fields = { email: { ...holderFields.email, autoComplete: 'email' } };
type FindActionData = FormActionData<'attempts' | 'unavailable'>;

/** What was asked is known by the answer alone: a reload asks nothing. */
export function loader({ url }: Route.LoaderArgs) {
  return { isDone: url.searchParams.has('done') };
}

/** Emails the links to the tickets of an address. The answer is the same whether there are any. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { acts, auth, tickets } = context.get(privateContext);
  const form = await readForm(request);
  const typed = parseSubmission(form, emailSchema(language));
  const reject = (problem: NonNullable<FindActionData['problem']>, status: number, minutes?: number) =>
    data<FindActionData>({ problem, minutes, result: typed.reply() }, { status });
  if (typed.status !== 'success') return reject('fields', 422);
  const email = typed.value.email.toLowerCase();
  const sending = acts.once(form, async () => {
    const refusal = await auth.count('find-tickets');
    if (!refusal) await tickets.sendFound(email, language, auth.mayEmail);
    return refusal;
  });
  const limited = await whileAway(sending, (): AuthError => ({ problem: 'unavailable' }));
  if (limited?.problem === 'attempts') return reject('attempts', 429, limited.minutes);
  if (limited) return reject('unavailable', 503);
  return redirect(`${pathIn(language, '/:lang?/ticket/find')}?done`, 303);
}

export { clientAction };

/** The way to one's tickets without an account. */
export default function FindTickets({ loaderData: { isDone }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const house = useHouse();
  const { find: words } = findTicketsWords(language);
  const { problems, fields: labels } = loginWords(language);
  const result: FindActionData | undefined = actionData;
  const { problem, minutes = 1 } = result ?? {};
  const isSent = !result && isDone;
  const form = useServerForm({
    id: 'find',
    actionData: result,
    checkControl: ({ validity }) => (validity.valid ? undefined : problems.email),
  });
  const message = useFocusOnMessage<HTMLDivElement>(
    problem === 'fields' ? undefined : (problem ?? (isSent || undefined)),
  );
  return (
    <div className="pageWidth pageEnd">
      <title>{`${words.title} · ${house.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro title={words.title} text={words.text} />
      <div className="stack gap-5 measure">
        <div ref={message} tabIndex={-1}>
          <Notice kind="alert">
            {problem === 'attempts' ? problems.attempts(minutes) : problem === 'unavailable' && problems.unavailable}
          </Notice>
          <Notice kind="status">{isSent && words.done}</Notice>
        </div>
        <PostForm className="stack gap-4" {...form.props}>
          <FormField form={form} name="email" declaration={fields.email} label={labels.email} />
          <p>
            <SubmitButton isSmall={false}>{words.submit}</SubmitButton>
          </p>
        </PostForm>
      </div>
    </div>
  );
}
