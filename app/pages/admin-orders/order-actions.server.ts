import { data, redirect } from 'react-router';

import { minorUnits } from '../../../domain/payments.ts';
import { readReference } from '../../../domain/orders.ts';
import { sentText } from '../../../domain/documents/form-values.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { isEmail } from '../../../server/auth/normalize-input.ts';
import type { EditorRequest } from '../../../server/request/editor-action.ts';
import type { EditorRejection } from '../../../server/request/require-editor.ts';
import { intents, type ChangeProblem, type OrderChange } from '../../../server/tickets/order-changes.ts';
import type { OrderWithTickets } from '../../../server/tickets/order-rows.ts';
import type { Suggestion } from '../../../server/tickets/record-payment.ts';

export type OrderProblem = EditorRejection['problem'] | ChangeProblem | 'fields' | 'email';

/** Why nothing was done, with everything that was typed. */
export interface OrderActionData {
  problem: OrderProblem;
  minutes?: number | undefined;
  typed?: Record<string, string>;
}

const MAX_TYPED = 2_000;

/** The fields of a form. */
export function typedInto(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, sentText(form, name).slice(0, MAX_TYPED)]));
}

export function reject(problem: OrderProblem, status: number, typed: Record<string, string>, minutes?: number) {
  return data<OrderActionData>({ problem, typed, minutes }, { status });
}

/** Does to an order what the pressed button says. */
export async function changeByForm(form: FormData, { context, editor, language }: EditorRequest, code: string) {
  const typed = typedInto(form);
  const found = await context.tickets.orderByCode(code);
  if (found === undefined) throw data(null, { status: 404 });
  const change = await changeIn(typed, found.order, context);
  if (typeof change === 'string') return reject(change, 422, typed);
  const options = { by: editor, seen: Number(typed['seen']), mayExceed: typed['full'] === 'yes' };
  const problem = await context.tickets.changeOrder(found.order.id, change, options);
  if (problem) return reject(problem, 409, typed);
  return redirect(`${pathIn(language, '/:lang?/Admin/orders/:code', { code: found.order.code })}?done=yes`, 303);
}

/** @throws a 400 response to what no button of ours sends */
async function changeIn(
  { intent: pressed, ...typed }: Record<string, string>,
  order: OrderWithTickets,
  { tickets }: Pick<EditorRequest['context'], 'tickets'>,
): Promise<OrderChange | 'fields' | 'amount' | 'email'> {
  const intent = intents.find((each) => each === pressed);
  const { name = '', email = '', phone = '', note = '', ticket = '', code = '' } = typed;
  switch (intent) {
    case 'contact':
      if (email.trim() !== '' && !isEmail(email)) return 'email';
      return { intent, name: name.trim(), email: email.trim(), phone: phone.trim() };
    case 'note':
      return { intent, note: note.trim() };
    case 'void':
    case 'restore':
      return { intent, ticket };
    case 'merge':
      return { intent, code };
    case 'refund': {
      const amount = amountIn(typed['amount']);
      return amount === undefined ? 'amount' : { intent, amount };
    }
    case 'assign': {
      const { purchase, quantity } = purchaseIn(typed, await tickets.suggestions(order));
      return purchase && quantity ? { intent, purchase, quantity } : 'fields';
    }
    case undefined:
      throw data(null, { status: 400 });
    default:
      return { intent };
  }
}

/** In minor units; undefined for what is no amount. */
const amountIn = (text = '') => minorUnits(text.replaceAll(/\s/g, '').replace(',', '.'));

/** More seats than these are a mistake of typing. */
const MAX_SEATS = 500;

/** What was chosen, and how many of it: where nothing is written what was suggested, or one. */
function purchaseIn({ purchase: chosen = '', quantity = '' }: Record<string, string>, suggestions: Suggestion[] = []) {
  const isChosen = ({ purchase: { item, seat } }: Suggestion) => {
    const found = readReference(chosen);
    return found?.item === item && found.seat === seat;
  };
  const count = quantity.trim() === '' ? (suggestions.find(isChosen)?.quantity ?? 1) : Number(quantity);
  const isCount = Number.isInteger(count) && count > 0 && count <= MAX_SEATS;
  const { language: _, ...purchase } = readReference(chosen) ?? {};
  return {
    purchase: 'what' in purchase ? purchase : undefined,
    quantity: isCount ? count : undefined,
  };
}

/** Makes the order that an editor has written; sent twice it is made once. */
export async function addByHand(form: FormData, { context, editor, language }: EditorRequest) {
  const typed = typedInto(form);
  const { name = '', email = '', phone = '', note = '', reference = '', paidBy, currency } = typed;
  const { purchase, quantity } = purchaseIn(typed);
  const amount = typed['amount'] === '' ? 0 : amountIn(typed['amount']);
  const emailLanguage = languages.find((each) => each === typed['language']);
  const { payments } = ordersWords(language).add;
  const payment = Object.entries(payments).find(([each]) => each === paidBy)?.[1];
  if (payment === undefined || emailLanguage === undefined || !/^[\w-]{8,64}$/.test(reference))
    throw data(null, { status: 400 });
  if (!purchase || !quantity || amount === undefined || name.trim() === '') return reject('fields', 422, typed);
  if (email.trim() !== '' && !isEmail(email)) return reject('email', 422, typed);
  const mayExceed = typed['full'] === 'yes';
  const made = await context.tickets.place(
    {
      provider: 'hand',
      reference,
      purchase,
      quantity,
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      language: emailLanguage,
      amount,
      currency: currency === 'rub' ? 'rub' : 'aed',
      note: [payment, note.trim()].filter(Boolean).join('. '),
    },
    { by: editor, mustFit: !mayExceed, mayExceed, isSilent: typed['send'] !== 'yes' },
  );
  if (made === 'full') return reject('full', 409, typed);
  return redirect(`${pathIn(language, '/:lang?/Admin/orders/:code', { code: made.order.code })}?done=yes`, 303);
}
