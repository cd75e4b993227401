import type { Language } from '../../../domain/values/field-values.ts';
import { minorMoney } from '../../../i18n/formats.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import type { EditorRequest } from '../../../server/request/editor-action.ts';
import { intents, possibleIntents } from '../../../server/tickets/order-changes.ts';
import { suggestions } from '../../../server/tickets/record-payment.ts';
import { instantInWords } from '../../../i18n/event-words.server.ts';
import { itemName, purchaseName, purchaseOptions } from './purchases.server.ts';

/** What an order is, what has happened to it, and what can be done; undefined where there is none. */
export async function orderData({ context, language }: EditorRequest, code: string) {
  const { tickets, catalogue, now } = context;
  const found = await tickets.orderByCode(code);
  if (found === undefined) return undefined;
  const { order, history, messages } = found;
  const { purchase, amount, refunded, currency, name, email, phone, note, state, reason, isTest } = order;
  const words = ordersWords(language);
  const { fields } = words;
  const nameOf = (event: string) => itemName(catalogue, language, { what: 'event', item: event });
  const moneyOf = (minor: number) => minorMoney(minor, currency, language);
  const whatFor = purchase && `${purchaseName(catalogue, language, purchase)}, ${words.seats(order.quantity)}`;
  const given = refunded > 0 ? `, ${words.refunded(moneyOf(refunded))}` : '';
  const possible = possibleIntents(order);
  return {
    code: order.code,
    title: name || email || words.noName,
    state: isTest ? `${words.filters[state]}, ${words.test}` : words.filters[state],
    reason: reason && words.reasons[reason],
    facts: [
      [fields.purchase, whatFor ?? words.unassigned],
      [fields.amount, moneyOf(amount) + given],
      [fields.way, words.providers[order.provider]],
      [fields.reference, ['stripe', 'yookassa'].includes(order.provider) ? order.reference : ''],
      [fields.email, email],
      [fields.phone, phone],
      [fields.language, words.languages[order.language]],
      [fields.at, instantInWords(order.at, language)],
      [fields.note, note],
    ].filter(([, text]) => text !== '') as [string, string][],
    tickets: order.tickets.map((ticket) => ({
      id: ticket.id,
      name: `${nameOf(ticket.event)}, ${words.seatKinds[ticket.seat]}`,
      code: ticket.code,
      isValid: ticket.state === 'valid',
      checkedIn: ticket.checkedInAt && `${fields.checkedIn}: ${instantInWords(ticket.checkedInAt, language)}`,
    })),
    /** What stands in its forms at first; the amount is what is still with the house. */
    values: { name, email, phone, note, amount: String((amount - refunded) / 100) },
    currency: currency.toUpperCase(),
    possible,
    purchases: possible.includes('assign')
      ? purchaseOptions(catalogue, language, now, suggestions(catalogue, now, order))
      : [],
    seen: history.length,
    history: history.map(({ id, what, details, by, at }) => ({
      id,
      what: eventInWords(what, language),
      facts: factsOf(JSON.parse(details) as Details, { nameOf, moneyOf }, language),
      by: by || words.bySite,
      when: instantInWords(at, language),
    })),
    messages: messages.map(({ key, kind, sentAt, dueAt, error }) => ({
      key,
      kind: wordFor(words.kinds, kind),
      when: sentAt
        ? words.sent(instantInWords(sentAt, language))
        : words.due(instantInWords(dueAt, language)) + (error === null ? '' : `, ${words.notSent}`),
      hasFailed: sentAt === null && error !== null,
    })),
  };
}

/** What the history calls something that others than this page may have written. */
const wordFor = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;

function eventInWords(what: string, language: Language): string {
  const { events, actions } = ordersWords(language);
  const intent = intents.find((each) => each === what);
  return intent ? actions[intent].title : wordFor(events, what);
}

/** What an entry of the history may hold. */
interface Details {
  amount?: number;
  total?: number;
  code?: string;
  event?: string;
  fields?: string[];
  reason?: string | null;
}

/** What the history notes of an event, as far as it is known here. */
function factsOf(
  details: Details,
  { nameOf, moneyOf }: { nameOf: (event: string) => string; moneyOf: (minor: number) => string },
  language: Language,
): string {
  const words = ordersWords(language);
  const { amount = details.total, code, event, fields = [], reason } = details;
  const facts = [
    amount !== undefined && moneyOf(amount),
    code,
    event !== undefined && nameOf(event),
    ...fields.map((field) => wordFor(words.fields, field)),
    reason && wordFor(words.reasons, reason),
  ];
  return facts.filter(Boolean).join(', ');
}
