import { data } from 'react-router';

import { readJson } from '#domain/values/records.ts';
import { usualSettlement } from '#domain/orders.ts';
import { majorUnits } from '#domain/payments.ts';
import type { Language } from '#domain/values/field-values.ts';
import { declarationOf, paymentProvider } from '#domain/values/payment-providers.ts';
import { instantInWords, whenInSentence } from '#i18n/event-words.server.ts';
import { minorMoney, uncapitalized } from '#i18n/formats.ts';
import { ordersWords, wordFor } from '#i18n/messages/admin-orders-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import type { EditorRequest } from '#server/request/require-editor.ts';
import { nameOf, nameOnSeat, readableAddress } from '#server/tickets/holders.ts';
import { placeIn, readFacts } from '#server/tickets/notified-facts.ts';
import { possibleIntents } from '#server/tickets/order-changes.ts';
import type { Holder, OrderWithTickets, Ticket } from '#server/tickets/order-rows.ts';
import { entryInWords, type Details } from './history-entry.ts';
import { assignment, itemName, purchaseName, stateName } from './purchases.server.ts';

/** What an order is, what has happened to it, and what can be done. @throws a 404 response where there is none */
export async function orderData({ context, language }: EditorRequest, code: string) {
  const { tickets, catalogue, now } = context;
  const found = await tickets.orderByCode(code);
  if (found === undefined) throw data(null, { status: 404 });
  const { order, sum, handOvers, history, messages, checkIns } = found;
  const { purchase, amount, gross, discount, tax, currency, name, email, note, needs, isTest } = order;
  const words = ordersWords(language);
  const { fields } = words;
  const eventName = (event: string) => itemName(catalogue, language, { what: 'event', item: event });
  const moneyOf = (minor: number) => minorMoney(minor, currency, language);
  const whatFor = purchase ? purchaseName(catalogue, language, purchase) : words.unassigned;
  const seatCount = purchase && purchase.what !== 'membership' ? `, ${words.seats(order.quantity)}` : '';
  const { returned, promised, settled, disputed } = sum;
  const requests = new Set(sum.requests.map(({ ticket }) => ticket));
  const offered = offeredRefund(found, requests.size);
  const provider = paymentProvider(order.provider);
  const besides = (['refunded', 'promised', 'settled', 'disputed'] as const).flatMap((of) => {
    const minor = { refunded: returned, promised, settled, disputed }[of];
    return minor > 0 ? [words[of](moneyOf(minor))] : [];
  });
  const possible = possibleIntents(found);
  const assigned = possible.includes('assign') ? assignment(catalogue, language, now, order) : undefined;
  /** How somebody has come to a seat who has not bought it. */
  const origin = ({ id, ownerId, holderId }: Ticket) => {
    if (holderId !== ownerId) return [words.people.lentBy(personName(order, ownerId))];
    const gift = handOvers.all.findLast((each) => each.ticket === id && each.as === 'given' && each.to === ownerId);
    return gift && ownerId !== order.holders[0].id
      ? [words.people.givenBy(personName(order, gift.doer ?? gift.from))]
      : [];
  };
  return {
    code: order.code,
    title: name || readableAddress(email) || words.noName,
    state: isTest ? `${stateName(order, language)}, ${uncapitalized(words.test)}` : stateName(order, language),
    needs: needs.map((need) => words.reasons[need]),
    facts: [
      [fields.purchase, whatFor + seatCount],
      [fields.amount, [moneyOf(amount), ...besides].join(', ')],
      [fields.gross, discount ? moneyOf(gross ?? amount) : ''],
      [fields.discount, discount ? moneyOf(discount) : ''],
      [fields.tax, tax ? moneyOf(tax) : ''],
      [fields.way, words.providers[order.provider]],
      [
        fields.reference,
        provider ? order.reference : '',
        provider && declarationOf(provider).dashboard(order.reference, order.isTest),
      ],
      [fields.at, instantInWords(order.at, language)],
      [fields.note, note],
    ].filter(([, text]) => text !== '') as [term: string, text: string, address?: string][],
    tickets: order.tickets.map((ticket) => ({
      id: ticket.id,
      name: purchaseName(catalogue, language, { what: 'event', item: ticket.event, seat: ticket.seat }),
      code: ticket.code,
      isValid: ticket.state === 'valid',
      facts: [
        [nameOnSeat(ticket, order), ticket.code].filter(Boolean).join(', '),
        ...origin(ticket),
        ticket.reason === null ? words.tickets.valid : words.voided[ticket.reason],
        ...(requests.has(ticket.id) ? [words.tickets.wanted] : []),
        ...checkIns.flatMap(({ ticketId, at }) =>
          ticketId === ticket.id ? [`${words.tickets.checkedIn}: ${instantInWords(at, language)}`] : [],
        ),
      ],
      isWanted: requests.has(ticket.id),
      isAway: origin(ticket).length > 0,
    })),
    people: order.holders.map((holder) => personData(found, holder, { language, eventName })),
    /** The seats that money may be given back for. */
    seats: order.tickets
      .filter((ticket) => ticket.state === 'valid')
      .map((ticket) => ({ value: ticket.id, label: `${eventName(ticket.event)}, ${ticket.code}` })),
    act: crypto.randomUUID(),
    /** What stands in its forms at first. */
    values: {
      note,
      amount: offered > 0 ? majorUnits(offered, currency) : '',
      how: usualSettlement(order.provider),
      ...assigned?.values,
    },
    accept: assigned?.accept,
    currency: currency.toUpperCase(),
    possible,
    purchases: assigned?.purchases ?? [],
    seen: history.length,
    history: history.map(({ id, what, details, by, at }) => ({
      id,
      text: entryInWords(what, readJson<Details>(details), { nameOf: eventName, moneyOf }, language),
      by: by || words.bySite,
      when: instantInWords(at, language),
    })),
    messages: messages.map(({ key, kind, sentAt, dueAt, givenUpAt, error, perhapsSent }) => {
      const unless = (failed: string) => (perhapsSent > 0 ? words.perhapsSent : failed);
      return {
        key,
        kind: wordFor(words.kinds, kind),
        when: sentAt
          ? words.sent(instantInWords(sentAt, language))
          : givenUpAt
            ? unless(words.givenUp)
            : words.due(instantInWords(dueAt, language)) + (error === null ? '' : `, ${unless(words.notSent)}`),
        hasFailed: sentAt === null && error !== null,
      };
    }),
  };
}

type FoundOrder = NonNullable<Awaited<ReturnType<EditorRequest['context']['tickets']['orderByCode']>>>;

/** The price of the seats that somebody wants to give back, else what is still with the house; in minor units. @param seats how many these are */
function offeredRefund({ order: { purchase }, sum, sold }: FoundOrder, seats: number): number {
  // What a dispute is about is with the bank.
  const left = sum.left - sum.disputed;
  const [price] = sold.seatPrices;
  if (purchase?.what !== 'event' || seats === 0 || price === undefined) return left;
  return Math.min(left, Math.round(price * seats));
}

/** A person of an order: how they are written to, which seats they have, and what they were last told. */
function personData(
  { order, notified }: FoundOrder,
  { id, name, email: kept, phone, language: written, isBuyer }: Holder,
  { language, eventName }: { language: Language; eventName: (event: string) => string },
) {
  const words = ordersWords(language);
  const email = readableAddress(kept);
  const valid = order.tickets.filter(({ state }) => state === 'valid');
  const eventsOf = (tickets: Ticket[]) =>
    [...Map.groupBy(tickets, ({ event }) => event)]
      .map(([event, { length }]) => (length > 1 ? `${eventName(event)}\u00A0× ${length}` : eventName(event)))
      .join(', ');
  const holds = eventsOf(valid.filter(({ holderId }) => holderId === id));
  const owns = eventsOf(valid.filter(({ holderId, ownerId }) => ownerId === id && holderId !== id));
  const told = notified.filter(({ holderId }) => holderId === id);
  return {
    id,
    title: name || email || words.noName,
    values: { name, email, phone },
    hasSeats: holds !== '' || owns !== '',
    facts: [
      isBuyer === 1 ? words.people.buyer : '',
      name === '' ? '' : email,
      phone,
      words.languages[written],
      holds && words.people.holds(holds),
      owns && words.people.owns(owns),
    ].filter((fact) => fact !== ''),
    told: told.map(({ event, facts }) => words.people.knows(`${eventName(event)}: ${factsInWords(facts, language)}`)),
  };
}

function factsInWords(facts: string, language: Language): string {
  const known = readFacts(facts);
  if (known.isCancelled) return uncapitalized(messagesOf(language).event.cancelled);
  const when = whenInSentence({ dateOfEvent: known.day, time: known.time ?? undefined }, language);
  return [when, placeIn(known, language)].join(', ');
}

const personName = (order: OrderWithTickets, id: string) => nameOf(order, id) || order.code;
