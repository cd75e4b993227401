import { data, redirect } from 'react-router';

import type { Route } from './+types/tell';
import type { SeatNow } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { dayInWords } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { documentFormPath, pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { editorForm, editorLoader } from '#server/request/require-editor.ts';
import { changedEmail } from '#server/ticket-emails/order-emails.ts';
import { anonymous, shownEmail } from '#server/view-models/shown-email.ts';
import {
  changesToTell,
  factsToTell,
  placeIn,
  readFacts,
  seatIn,
  type Notified,
  type NotifiedFacts,
} from '#server/tickets/notified-facts.ts';
import { publishedEvent } from '#server/tickets/order-rows.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { EmailPreview } from '#app/admin/components/email-preview.tsx';
import { PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import {
  AdminPage,
  clientAction,
  ErrorBoundary,
  FormOutcome,
  handle,
  MarginBlock,
} from '#app/admin/components/room-page.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, ({ context, language }) => tellData(context, route.params.event, language));

export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context: { acts, tickets }, form, typed, language }) => {
    const { event } = route.params;
    const back = (done: 'told' | 'known' | 'back' | 'gone') =>
      redirect(`${pathIn(language, '/:lang?/Admin/orders/tell/:event', { event })}?done=${done}`, 303);
    switch (typed['intent']) {
      case 'tell':
        await tickets.tell(event, 'email');
        return back('told');
      case 'known':
        await tickets.tell(event, 'known');
        return back('known');
      case 'back':
        return back(
          (await acts.once(form, async () => ((await tickets.callBack(event)) > 0 ? undefined : 'gone'))) ?? 'back',
        );
      default:
        throw data(null, { status: 400 });
    }
  });

type TellContext = Pick<PrivateContext, 'catalogue' | 'tickets' | 'now' | 'origin'>;

/** What has changed about an event, who is to be told, and the email. @throws a 404 response where the event is not on the site */
async function tellData(context: TellContext, id: string, language: Language) {
  const { catalogue, tickets } = context;
  const event = shownEvent(catalogue, id, language)?.event;
  if (event === undefined) throw data(null, { status: 404 });
  const { people, waiting } = await tickets.holdersToTell(id);
  const now = readFacts(factsToTell(publishedEvent(catalogue, id)!));
  // Who reads the same email is one variant of it.
  const variants = Map.groupBy(people, (each) => `${each.isAway} ${each.seat} ${each.language} ${each.facts}`);
  const groups = [...variants.values()].map(async (same) => {
    const [first] = same;
    return {
      holders: same.length,
      seat: first!.seat,
      isAway: first!.isAway,
      language: first!.language,
      changes: changesInWords(first!, now, language),
      email: await preview(context, first!, id),
    };
  });
  const [first] = waiting;
  return {
    title: event.name,
    to: documentFormPath(language, { kind: 'events', id }),
    groups: await Promise.all(groups),
    holders: people.length,
    withoutEmail: people.filter(({ email }) => email === '').length,
    waiting: first && {
      count: waiting.length,
      when: instantInWords(first.dueAt, language),
      email: await preview(context, { holderId: first.holderId, facts: first.told }, id),
    },
  };
}

function changesInWords(known: Notified, now: NotifiedFacts, language: Language) {
  const { what } = ticketEmailWords(language).changed;
  const { when } = messagesOf(language);
  const day = (facts: NotifiedFacts) => dayInWords(facts.day, language).withWeekday;
  const valueOf: Partial<Record<keyof typeof what, (facts: NotifiedFacts) => string>> = {
    day,
    time: ({ time }) => time ?? when.timeTbd,
    place: (facts) => placeIn(facts, known.language),
    format: (facts) => seatInWords(seatIn(facts, known.seat), language),
  };
  const before = readFacts(known.facts);
  return changesToTell(known, now).map((change) => {
    const value = valueOf[change];
    return { label: what[change], text: value ? `${value(before)} → ${value(now)}` : day(now) };
  });
}

function seatInWords(seat: SeatNow | undefined, language: Language) {
  if (seat === undefined || seat === 'none') return adminPublishingWords(language).tell.noSeat;
  return ordersWords(language).seatKinds[seat];
}

/** The email as somebody gets it, without what is theirs alone. */
async function preview(context: TellContext, { holderId, facts }: { holderId: string; facts: string }, event: string) {
  const order = await context.tickets.orderOfHolder(holderId);
  if (order === undefined) return undefined;
  const details = { event, told: facts };
  const email = await changedEmail({ kind: 'changed', details, order: anonymous(order), context });
  return email && shownEmail(email);
}

export { clientAction, ErrorBoundary, handle };

/** Asks whether ticket holders are to be told what has changed about an event, and shows the email before it goes. */
export default function Tell({ loaderData }: Route.ComponentProps) {
  const { title, to, groups, holders, withoutEmail, waiting } = loaderData;
  const words = adminPublishingWords(useLanguage()).tell;
  return (
    <AdminPage title={words.title} trail={[{ to, label: title }]} text={title}>
      {/* Once they have gone nothing goes out in ten minutes. */}
      <FormOutcome done={{ ...words.done, ...(!waiting && { told: '' }) }} />
      {waiting && (
        <>
          <PostForm className="spread inkAbove pad-4">
            <p className="figures">{words.waiting(waiting.count, waiting.when)}</p>
            <SubmitButton isSmall={false} look="outline" name="intent" value="back">
              {words.callBack}
            </SubmitButton>
          </PostForm>
          <EmailPreview email={waiting.email} note={words.emailText} />
        </>
      )}
      {holders === 0 && !waiting && <p>{words.none}</p>}
      {holders > 0 && (
        <MarginBlock id="changes" title={words.changes}>
          <div className="stack gap-4">
            {groups.map((group, index) => (
              <Changes key={index} {...group} />
            ))}
            {withoutEmail > 0 && <p className="alarming">{words.noEmail(withoutEmail)}</p>}
            <PostForm className="cluster gap-3">
              {holders > withoutEmail && (
                <SubmitButton isSmall={false} name="intent" value="tell">
                  {words.tell}
                </SubmitButton>
              )}
              <SubmitButton isSmall={false} look="outline" name="intent" value="known">
                {words.known}
              </SubmitButton>
              <span className="small soft">{words.knownText}</span>
            </PostForm>
          </div>
        </MarginBlock>
      )}
    </AdminPage>
  );
}

type Variant = Route.ComponentProps['loaderData']['groups'][number];

function Changes({ holders, seat, isAway, language, changes, email }: Variant) {
  const words = adminPublishingWords(useLanguage()).tell;
  return (
    <div>
      <p className="small soft">{words.of(words.variant(holders, seat, isAway, language), isAway)}</p>
      <dl>
        {changes.map(({ label, text }) => (
          <div key={label} className="pad-1">
            <dt className="small">{label}</dt>
            <dd className="medium figures">{text}</dd>
          </div>
        ))}
      </dl>
      <EmailPreview email={email} note={words.emailText} />
    </div>
  );
}
