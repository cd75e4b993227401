import { data, isRouteErrorResponse, redirect } from 'react-router';

import type { Route } from './+types/hold';
import { holderFields, sentText } from '#domain/field-declaration.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { parseSubmission, readForm } from '#server/forms/parse-submission.ts';
import { emailSchema } from '#server/request/take-seat.ts';
import { privateContext, type PrivateContext } from '#server/request/request-context.ts';
import { isDegraded, unlessAway } from '#server/request/require-editor.ts';
import { readableAddress } from '#server/tickets/holders.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { TextLink } from '#app/components/links.tsx';
import { ButtonForm, FormField, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useFocusOnMessage } from '#app/hooks/use-focus-on-message.ts';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useServerForm, type FormActionData } from '#app/hooks/use-server-form.ts';
import { ServerErrorPage } from '#app/layout/error-pages.tsx';
import { MessagePage } from '#app/layout/message-page.tsx';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { HoldFacts } from './take-seats.tsx';
import { bookedSeats } from './ticket-data.server.ts';

const fields = { email: holderFields.email };
type HeldActionData = FormActionData<'attempts' | 'full' | 'network' | 'missing' | 'same' | 'unavailable'>;

/** @throws a 404 response where it was taken, or its time is over */
async function holdOf(id: string, { tickets }: PrivateContext) {
  const hold = await tickets.readHold({ id });
  if (hold === undefined) throw data(null, { status: 404 });
  return hold;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (context.get(isDegraded)) return undefined;
  const shared = context.get(privateContext);
  const hold = await holdOf(params.hold, shared);
  const language = languageOf(params);
  // Whoever is logged in with the address needs no email; a token is new once its seats were taken.
  const isOwn = (await shared.auth.person())?.email.toLowerCase() === hold.email;
  if (isOwn && hold.network === '') throw redirect(pathIn(language, '/:lang?/ticket'));
  if (isOwn) throw redirect(pathIn(language, '/:lang?/ticket/:token', { token: hold.token }));
  const done = (['sent', 'readdressed'] as const).find((each) => each === url.searchParams.get('done'));
  // Whether seats are held for the address is for its owner alone: only the email says so.
  const booked = bookedSeats(hold, shared, language);
  const login = `${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ to: url.pathname })}`;
  return { ...booked, email: readableAddress(hold.email), isReaddressed: hold.isReaddressed === 1, done, login };
}

/** Sends the email again, or to another address. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const shared = context.get(privateContext);
  const form = await readForm(request);
  const isReaddressing = sentText(form, 'intent') === 'readdress';
  const typed = isReaddressing ? parseSubmission(form, emailSchema(language)) : undefined;
  const reject = (problem: NonNullable<HeldActionData['problem']>, status: number, minutes?: number) =>
    data<HeldActionData>({ problem, minutes, ...(typed && { result: typed.reply() }) }, { status });
  const work = async () => {
    const hold = await holdOf(params.hold, shared);
    if (typed && typed.status !== 'success') return reject('fields', 422);
    const { acts, auth, tickets } = shared;
    const email = typed?.value.email.toLowerCase();
    if (email === undefined) {
      await acts.once(form, () => tickets.sendHoldAgain(hold.id, auth.mayEmail));
    } else {
      const limited = await acts.once(form, () => auth.count('booking'));
      if (limited) return reject(limited.problem === 'attempts' ? 'attempts' : 'unavailable', 429, limited.minutes);
      const refusal = await tickets.readdressHold(hold.id, { email, network: auth.network }, auth.mayEmail);
      if (refusal !== undefined) return reject(refusal, 409);
    }
    const done = isReaddressing ? 'readdressed' : 'sent';
    return redirect(`${pathIn(language, '/:lang?/ticket/held/:hold', params)}?done=${done}`, 303);
  };
  return unlessAway(context, work, () => reject('unavailable', 503));
}

export { clientAction };

/** Says where the email went that gives the seats. It has neither name nor code: somebody else may have typed the address. */
export default function HoldPage({ loaderData: held, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const house = useHouse();
  const { held: words, booking, take } = ticketWords(language);
  const { problems, confirmBooking } = loginWords(language);
  const result: HeldActionData | undefined = actionData;
  const problem = result?.problem === 'fields' ? undefined : result?.problem;
  const done = result ? undefined : held?.done;
  const message = useFocusOnMessage<HTMLDivElement>(problem ? result : done, held);
  const said = {
    unavailable: problems.unavailable,
    attempts: problems.attempts(result?.minutes ?? 1),
    network: booking.network,
    full: take.full,
    same: words.same,
    missing: words.gone.text,
  };
  return (
    <div className={classNames('pageWidth pageEnd', held?.event && categoryColour(held.event.category))}>
      <title>{`${words.title} · ${house.name}`}</title>
      <PageIntro title={words.title} text={held ? words.text(held.email, held.count) : ''} />
      <div className="stack gap-5 measure">
        <div ref={message} tabIndex={-1}>
          <Notice kind="alert">{problem && <p>{said[problem]}</p>}</Notice>
          <Notice kind="status">{done === 'sent' ? words.sentAgain : done && words.readdressed}</Notice>
        </div>
        {held && <HoldFacts {...held} />}
        <p>{words.hint}</p>
        {held && (
          <p>
            {/* Strangers can have used the emails of the address up. */}
            <TextLink to={held.login}>{confirmBooking}</TextLink>
          </p>
        )}
        <ButtonForm>{words.again}</ButtonForm>
        {held?.isReaddressed !== true && <Readdress result={result} />}
      </div>
    </div>
  );
}

function Readdress({ result }: { result: HeldActionData | undefined }) {
  const language = useLanguage();
  const { held: words } = ticketWords(language);
  const { problems, fields: labels } = loginWords(language);
  const form = useServerForm({
    id: 'readdress',
    actionData: result?.result && result,
    checkControl: ({ validity }) => (validity.valid ? undefined : problems.email),
  });
  return (
    <details open={result?.result !== undefined}>
      <summary className="touchable link">{words.readdress}</summary>
      <PostForm className="stack gap-4" {...form.props}>
        <input type="hidden" name="intent" value="readdress" />
        <p className="small">{words.readdressText}</p>
        <FormField form={form} name="email" declaration={fields.email} label={labels.email} />
        <p>
          <SubmitButton>{words.submit}</SubmitButton>
        </p>
      </PostForm>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { held, take } = ticketWords(useLanguage());
  const { notFound } = useMessages();
  const path = usePath();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerErrorPage />;
  return (
    <MessagePage eyebrow={notFound.eyebrow} title={held.gone.title} text={held.gone.text}>
      <a href={path('/:lang?/events')} className={button()}>
        {take.next}
      </a>
    </MessagePage>
  );
}
