import { data } from 'react-router';

import { dubaiDay } from '#domain/dubai-day.ts';
import { operatorFactsOn } from '#domain/values/operator-facts.ts';
import type { Language } from '#domain/values/field-values.ts';
import { whenInSentence } from '#i18n/event-words.server.ts';
import { dayInWords, minorMoney } from '#i18n/formats.ts';
import { operatorWords } from '#i18n/messages/operator-words.ts';
import { receiptWords } from '#i18n/messages/receipt-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import type { SeatsOfHolder } from '#server/tickets/give-seats.ts';
import { paidInWords } from '#server/tickets/holder.ts';
import { boughtInWords } from './ticket-data.server.ts';

/**
 * What was paid for an order, and to whom: amounts as they are in the list of orders.
 *
 * @throws a 404 response for whoever has paid nothing: others read nothing of the money of an order
 */
export function receiptData(
  order: SeatsOfHolder,
  { catalogue }: Pick<PrivateContext, 'catalogue'>,
  language: Language,
) {
  if (paidInWords(order, language).length === 0) throw data(null, { status: 404 });
  const { code, at, name, amount, gross, discount, tax, returned, currency } = order;
  const receipt = receiptWords(language);
  const { house } = catalogue[language];
  const labels = operatorWords(language).labels;
  const inMoney = (minor: number) => minorMoney(minor, currency, language);
  const facts = [
    [receipt.order, code],
    [receipt.day, dayInWords(dubaiDay(new Date(at)), language).full],
    [receipt.buyer, name],
    [receipt.bought, soldInWords(order, catalogue, language)],
    [receipt.price, discount && gross ? inMoney(gross) : undefined],
    [receipt.discount, discount ? inMoney(discount) : undefined],
    [receipt.paid, inMoney(amount)],
    [receipt.tax, tax ? inMoney(tax) : undefined],
    [receipt.returned, returned > 0 ? inMoney(returned) : undefined],
  ] as const;
  return {
    facts: facts.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
    seller: [
      { label: receipt.seller, text: house.name },
      ...operatorFactsOn('about', house.operator).map((fact) => ({ label: labels[fact.name], text: fact.text })),
    ],
  };
}

function soldInWords(order: SeatsOfHolder, catalogue: Catalogue, language: Language): string {
  const { purchase, quantity } = order;
  const event = purchase?.what === 'event' ? shownEvent(catalogue, purchase.item, language)?.event : undefined;
  const parts = [
    purchase?.what === 'membership' ? ticketWords(language).membership : undefined,
    boughtInWords(order, catalogue, language),
    event && `${event.name}, ${whenInSentence(event, language)}`,
    purchase?.what === 'event' ? receiptWords(language).tickets(quantity, purchase.seat === 'online') : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}
