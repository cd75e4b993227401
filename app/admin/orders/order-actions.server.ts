import { data, redirect } from 'react-router';

import { MAX_SEATS } from '#domain/guest-list.ts';
import { settlements } from '#domain/order-facts.ts';
import { minorUnits } from '#domain/payments.ts';
import { readReference } from '#domain/orders.ts';
import { isMailbox, typedAddress } from '#domain/email-address.ts';

import { languages } from '#domain/values/field-values.ts';
import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { editorForm, type EditorRequest, type EditorRejection } from '#server/request/require-editor.ts';
import { actOf } from '#server/tickets/idempotency-keys.ts';
import { meantBy, purchaseOptions } from './purchases.server.ts';
import type { ChangeProblem } from '#server/tickets/editor-work.ts';
import { intents, type OrderChange } from '#server/tickets/order-changes.ts';

export type OrderProblem = EditorRejection['problem'] | ChangeProblem | 'fields' | 'email' | 'which';

type Typed = Record<string, string>;

/** Why nothing was done, with everything that was typed. */
export interface OrderActionData {
  problem: OrderProblem;
  minutes?: number;
  typed?: Typed;
  /** What was looked for may be each of these. */
  meant?: { value: string; label: string }[];
}

const MAX_TYPED = 2_000;

/**
 * Does what a form says. A success leads to the order, so that a reload does not repeat it.
 *
 * @param work gets what was typed without the spaces around it; returns the order, or why nothing was done
 */
export const orderAction = (
  route: Parameters<typeof editorForm>[0],
  work: (
    typed: Typed,
    request: EditorRequest,
  ) => Promise<{ code: string } | { meant: NonNullable<OrderActionData['meant']> } | OrderProblem>,
) =>
  editorForm(
    route,
    async ({ typed, ...request }) => {
      const cleaned = eachOf(typed, (text, name) => (name === 'email' ? typedAddress(text) : text.trim()));
      const outcome = await work(cleaned, request);
      if (typeof outcome === 'string') {
        const status = outcome === 'fields' || outcome === 'email' ? 422 : 409;
        return data<OrderActionData>({ problem: outcome, typed: eachOf(typed) }, { status });
      }
      if ('meant' in outcome) {
        const problem = outcome.meant.length > 0 ? 'which' : 'fields';
        return data<OrderActionData>({ problem, ...outcome, typed: eachOf(typed) }, { status: 422 });
      }
      const { code } = outcome;
      return redirect(`${pathIn(request.language, '/:lang?/Admin/orders/:code', { code })}?done=yes`, 303);
    },
    ({ status, ...why }, { typed }) => data<OrderActionData>({ ...why, typed: eachOf(typed) }, { status }),
  );

/** Each text that was typed, and no more of it than anybody types. */
const eachOf = (typed: Typed, clean = (text: string, _name: string) => text): Typed =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, clean(text, name).slice(0, MAX_TYPED)]));

/** Does to an order what the pressed button says. @throws a 404 response where there is none */
export async function changeByForm(typed: Typed, { context, editor }: EditorRequest, code: string) {
  const { tickets } = context;
  const found = await tickets.orderByCode(code);
  if (found === undefined) throw data(null, { status: 404 });
  const { order } = found;
  const change = changeIn(typed, order.currency);
  if (typeof change === 'string') return change;
  const act = actOf(typed['act']);
  const options = { by: editor, seen: Number(typed['seen']), mayExceed: typed['full'] === 'yes', act };
  return (await tickets.changeOrder(order.id, change, options)) ?? order;
}

/** @throws a 400 response to what no button of ours sends */
function changeIn({ intent: pressed, ...typed }: Typed, currency: string): OrderChange | 'fields' | 'amount' | 'email' {
  const intent = intents.find((each) => each === pressed);
  const { name = '', email = '', phone = '', note = '', ticket = '', code = '', holder } = typed;
  switch (intent) {
    case 'contact':
      return email === '' || isMailbox(email) ? { intent, holder, name, email, phone } : 'email';
    case 'note':
      return { intent, note };
    case 'void':
    case 'restore':
    case 'refuse':
    case 'take-back':
      return { intent, ticket };
    case 'again':
      return { intent, holder };
    case 'merge':
      return { intent, code, isSure: typed['full'] === 'yes' };
    case 'refund': {
      const amount = amountIn(typed['amount'], currency);
      const how = settlements.find((each) => each === typed['how']);
      return amount === undefined ? 'amount' : { intent, amount, how, seat: typed['seat'] || undefined };
    }
    case 'assign': {
      const wanted = purchaseIn(typed);
      return wanted ? { intent, ...wanted } : 'fields';
    }
    case undefined:
      throw data(null, { status: 400 });
    default:
      return { intent };
  }
}

/** In minor units; undefined for what is no amount. */
export const amountIn = (text = '', currency: string) =>
  minorUnits(text.replaceAll(/\s/g, '').replace(',', '.'), currency);

function purchaseIn({ purchase: chosen = '', quantity = '' }: Typed) {
  const { language: _, ...purchase } = readReference(chosen) ?? {};
  const count = quantity === '' ? undefined : Number(quantity);
  const isCount = count === undefined || (Number.isInteger(count) && count > 0 && count <= MAX_SEATS);
  return 'what' in purchase && isCount ? { purchase, quantity: count } : undefined;
}

/** Makes the order that an editor has written; sent twice it is made once. */
export async function addByHand({ purchase = '', ...others }: Typed, { context, editor, language }: EditorRequest) {
  const { isExact, meant } = meantBy(purchase, purchaseOptions(context.catalogue, language, context.now));
  // What can be sold no longer is not among them, and is named all the same by whoever had the page open.
  const isNamed = isExact || readReference(purchase) !== undefined;
  if (purchase !== '' && !isNamed) return { meant };
  const typed: Typed = { ...others, purchase: isExact ? meant[0]!.value : purchase };
  const { name = '', email = '', phone = '', note = '', reference = '' } = typed;
  const wanted = purchaseIn(typed);
  const currency = typed['currency'] === 'rub' ? 'rub' : 'aed';
  const amount = typed['amount'] === '' ? 0 : amountIn(typed['amount'], currency);
  const emailLanguage = languages.find((each) => each === typed['language']);
  const { payments } = addOrderWords(language);
  const payment = Object.entries(payments).find(([each]) => each === typed['paidBy'])?.[1];
  if (payment === undefined || emailLanguage === undefined || !/^[\w-]{8,64}$/.test(reference))
    throw data(null, { status: 400 });
  if (wanted === undefined || amount === undefined || name === '') return 'fields';
  if (email !== '' && !isMailbox(email)) return 'email';
  const mayExceed = typed['full'] === 'yes';
  return context.tickets.place(
    {
      ...wanted,
      quantity: wanted.quantity ?? 1,
      provider: 'hand',
      reference,
      name,
      email,
      phone,
      language: emailLanguage,
      amount,
      currency,
      note: [payment, note].filter(Boolean).join('. '),
    },
    { by: editor, mustFit: !mayExceed, mayExceed, isSilent: typed['send'] !== 'yes' },
  );
}
