import type { ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/order';
import { keysOf } from '#domain/values/records.ts';
import type { FormFields as Declarations } from '#domain/field-declaration.ts';
import { orderForms } from '#domain/room-fields.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { editorFormLoader } from '#server/request/require-editor.ts';
import { ButtonForm, FormFields, Hidden, optionsOf, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import {
  AdminPage,
  clientAction,
  ErrorBoundary,
  FormOutcome,
  handle,
  MarginBlock,
} from '#app/admin/components/room-page.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { changeByForm, orderAction, type OrderActionData } from './order-actions.server.ts';
import { orderData } from './order-data.server.ts';
import '#app/ui/pieces.css';

export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, (request) => orderData(request, route.params.code));

export const action = (route: Route.ActionArgs) =>
  orderAction(route, (typed, request) => changeByForm(typed, request, route.params.code));

/** What somebody else has done meanwhile is shown, beside what was typed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

type Shown = NonNullable<Route.ComponentProps['loaderData']>;
type Intent = Shown['possible'][number];

/** What is done to the order itself; what is done to a ticket or a person stands beside that. */
const isOfOrder = (intent: Intent): intent is keyof typeof orderForms => intent in orderForms;
/** How money went back, and for which seat, is asked where the order is known. */
const fieldsOf = (intent: keyof typeof orderForms, order: Shown | undefined): Declarations =>
  intent === 'refund' && !order ? { amount: orderForms.refund.amount } : orderForms[intent];

export { clientAction, ErrorBoundary, handle };

export default function Order({ loaderData: order, actionData, params }: Route.ComponentProps) {
  const words = ordersWords(useLanguage());
  const to = usePath()('/:lang?/Admin/orders');
  const result: OrderActionData | undefined = actionData;
  return (
    <AdminPage
      title={order?.title ?? params.code}
      trail={[{ to, label: words.title }]}
      text={order && `${order.code} · ${order.state}`}
    >
      <FormOutcome answer={result} texts={words.problems} done={{ yes: words.done }} />
      {order && (
        <>
          {order.needs.map((need) => (
            <p key={need} className="alarming pad-3">
              {need}
            </p>
          ))}
          <dl className="facts ruled pad-3">
            {order.facts.map(([term, fact, address]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="figures">{address === undefined ? fact : <a href={address}>{fact}</a>}</dd>
              </div>
            ))}
          </dl>
          <People order={order} result={result} />
          <Tickets order={order} result={result} />
        </>
      )}
      <Actions key={order?.seen} order={order} result={result} />
      {order && <Past order={order} />}
    </AdminPage>
  );
}

interface PartProps {
  order: Shown;
  result: OrderActionData | undefined;
}

function Tickets({ order, result }: PartProps) {
  const { tickets: words, actions, again } = ordersWords(useLanguage());
  return (
    <MarginBlock id="tickets" title={words.title}>
      {order.tickets.length === 0 && <p>{words.none}</p>}
      <ul className="divided">
        {order.tickets.map(({ id, name, code, isValid, isWanted, isAway, facts }) => {
          const offers = { void: isValid, restore: !isValid, refuse: isWanted, 'take-back': isValid && isAway };
          const isFull = result?.problem === 'full' && result.typed?.['ticket'] === id;
          return (
            <li key={id} className="spread pad-3">
              <div>
                <p className={classNames(isValid ? 'medium' : 'soft')}>{name}</p>
                <p className="small soft figures">{facts.join(' · ')}</p>
              </div>
              <div className="cluster gap-2">
                {(['void', 'restore', 'refuse', 'take-back'] as const)
                  .filter((intent) => offers[intent] && order.possible.includes(intent))
                  .map((intent) => {
                    const label = isFull && intent === 'restore' ? again : actions[intent].title;
                    const of = { seen: order.seen, act: order.act, ticket: id, full: isFull ? 'yes' : undefined };
                    const named = `${label}: ${name}, ${code}`;
                    return (
                      <ButtonForm key={intent} of={of} name="intent" value={intent} aria-label={named}>
                        {label}
                      </ButtonForm>
                    );
                  })}
              </div>
            </li>
          );
        })}
      </ul>
    </MarginBlock>
  );
}

function People({ order, result }: PartProps) {
  const { people: words, actions, fields: labels } = ordersWords(useLanguage());
  const { title: correct, text } = actions.contact;
  return (
    <MarginBlock id="people" title={words.title}>
      <ul className="divided">
        {order.people.map(({ id, title, values, hasSeats, facts, told }) => {
          const isWritable = values.email !== '' && (hasSeats || order.tickets.length === 0);
          const isSent = result?.typed?.['intent'] === 'contact' && result.typed['holder'] === id;
          return (
            <li key={id} className="stack gap-2 pad-3">
              <div className="spread">
                <div>
                  <p className="medium">{title}</p>
                  <p className="small soft">{facts.join(' · ')}</p>
                  {told.map((fact) => (
                    <p key={fact} className="small soft">
                      {fact}
                    </p>
                  ))}
                </div>
                {order.possible.includes('again') && isWritable && (
                  <ButtonForm
                    of={{ seen: order.seen, act: order.act, holder: id }}
                    name="intent"
                    value="again"
                    aria-label={`${actions.again.title}: ${title}`}
                  >
                    {actions.again.title}
                  </ButtonForm>
                )}
              </div>
              <details open={isSent}>
                <summary className="touchable link" aria-label={`${correct}: ${title}`}>
                  {correct}
                </summary>
                <PostForm className="stack gap-4 measure from-5">
                  <p className="small">{text}</p>
                  <Hidden of={{ holder: id, seen: order.seen, act: order.act }} />
                  <FormFields fields={orderForms.contact} labels={labels} values={isSent ? result.typed : values} />
                  <p>
                    <SubmitButton name="intent" value="contact">
                      {correct}
                    </SubmitButton>
                  </p>
                </PostForm>
              </details>
            </li>
          );
        })}
      </ul>
    </MarginBlock>
  );
}

/** What can be done. Where nothing else can be shown, the form that came back with what was typed. */
function Actions({ order, result }: Partial<PartProps>) {
  const words = ordersWords(useLanguage());
  const typed = result?.typed ?? {};
  const sent = keysOf<Intent>(words.actions).find((each) => each === typed['intent']);
  // Of an order that is shown each person has a form of their own.
  const possible = order?.possible.filter((each) => each !== 'contact') ?? (sent ? [sent] : []);
  const sentWith = { seen: typed['seen'], act: typed['act'], holder: order ? undefined : typed['holder'] };
  const shown = order && { seen: order.seen, act: order.act };
  const options = order && {
    purchase: order.purchases,
    how: optionsOf(words.ways),
    seat: [{ value: 'none', label: words.seat.none }, ...order.seats],
  };
  return (
    <MarginBlock id="actions" title={words.toDo}>
      <ul className="divided">
        {possible.filter(isOfOrder).map((intent) => {
          const { title: usual, text } = words.actions[intent];
          const title = (intent === 'assign' && order?.accept) || usual;
          const isFull = intent === sent && ['full', 'another', 'no-place'].some((each) => each === result?.problem);
          return (
            <li key={intent} className="pad-3">
              <details open={intent === (sent ?? 'assign')}>
                <summary className="medium">{title}</summary>
                <PostForm className="stack gap-4 measure from-5">
                  <p className="small">{text}</p>
                  <Hidden of={{ ...sentWith, ...shown, full: isFull ? 'yes' : undefined }} />
                  <FormFields<string>
                    fields={fieldsOf(intent, order)}
                    labels={{ ...words.fields, seat: words.seat.label }}
                    values={{ ...order?.values, ...(intent === sent && typed) }}
                    hints={{ ...words.hints, amount: words.amountHint(order?.currency) }}
                    none={intent === 'refund' ? words.seat.unknown : words.choose}
                    options={options}
                  />
                  <p>
                    <SubmitButton name="intent" value={intent}>
                      {isFull ? words.again : title}
                    </SubmitButton>
                  </p>
                </PostForm>
              </details>
            </li>
          );
        })}
      </ul>
    </MarginBlock>
  );
}

function Past({ order: { history, messages } }: { order: Shown }) {
  const words = ordersWords(useLanguage());
  return (
    <>
      <MarginBlock id="history" title={words.history}>
        <ol className="divided" reversed>
          {history.map(({ id, text, by, when }) => (
            <li key={id} className="pad-2">
              <p>{text}</p>
              <p className="small soft figures">{`${by}, ${when}`}</p>
            </li>
          ))}
        </ol>
      </MarginBlock>
      <MarginBlock id="emails" title={words.emails}>
        {messages.length === 0 && <p>{words.noEmails}</p>}
        <ul className="divided">
          {messages.map(({ key, kind, when, hasFailed }) => (
            <li key={key} className="spread pad-2">
              <span>{kind}</span>
              <span className={classNames('small figures', hasFailed ? 'alarming' : 'soft')}>{when}</span>
            </li>
          ))}
        </ul>
      </MarginBlock>
    </>
  );
}
