import { data } from 'react-router';

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { dayInWords } from '../../../i18n/formats.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { ticketEmailWords } from '../../../i18n/messages/ticket-email-texts.ts';
import { documentFormPath } from '../../../i18n/urls.ts';
import { emailText } from '../../../server/mail/email-template.ts';
import { shownEvent } from '../../../server/content/catalogue.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { orderEmail } from '../../../server/ticket-emails/order-emails.ts';
import { publishedEvent, type OrderWithTickets } from '../../../server/tickets/order-rows.ts';
import { changesOf, factsToTell, readFacts, type ToldFacts } from '../../../server/tickets/told-facts.ts';
import { instantInWords } from '../../../i18n/event-words.server.ts';

type TellContext = Pick<PrivateContext, 'catalogue' | 'tickets' | 'now' | 'origin'>;

/** What has changed about an event, who is to be told, and the email. @throws a 404 response where the event is not on the site */
export async function tellData(context: TellContext, id: string, language: Language) {
  const { catalogue, tickets } = context;
  const event = shownEvent(catalogue, id, language)?.event;
  if (event === undefined) throw data(null, { status: 404 });
  const { orders, waiting } = await tickets.holdersToTell(id);
  const now = readFacts(factsToTell(publishedEvent(catalogue, id)!));
  const groups = [...Map.groupBy(orders, ({ told }) => told)].map(([told, same]) => ({
    holders: same.length,
    changes: changesInWords(readFacts(told), now, language),
  }));
  const [first] = [...orders, ...waiting];
  const order = first && (await tickets.order(first.orderId));
  return {
    title: event.name,
    to: documentFormPath(language, { kind: 'events', id }),
    groups,
    holders: orders.length,
    withoutEmail: orders.filter(({ email }) => email === '').length,
    waiting: waiting[0] && { count: waiting.length, when: instantInWords(waiting[0].dueAt, language) },
    emails: order ? await previews(context, order, JSON.stringify({ event: id, told: first.told })) : [],
  };
}

function changesInWords(before: ToldFacts, now: ToldFacts, language: Language) {
  const { what } = ticketEmailWords(language).changed;
  const { when } = messagesOf(language);
  const day = (facts: ToldFacts) => dayInWords(facts.day, language).withWeekday;
  const valueOf: Partial<Record<keyof typeof what, (facts: ToldFacts) => string>> = {
    day,
    time: ({ time }) => time ?? when.timeTbd,
    place: ({ place }) => place,
  };
  return changesOf(before, now).map((change) => {
    const value = valueOf[change];
    return { label: what[change], text: value ? `${value(before)} → ${value(now)}` : day(now) };
  });
}

/** The email as a holder gets it, in each language, without what is theirs alone. */
async function previews(context: TellContext, order: OrderWithTickets, details: string) {
  const emails = languages.map(async (language) => {
    const sample = { ...order, language, name: '', token: '...', code: '...' };
    const email = await orderEmail({ kind: 'changed', details }, sample, context);
    return email ? [{ language, subject: email.subject, paragraphs: emailText(email).trim().split('\n\n') }] : [];
  });
  return (await Promise.all(emails)).flat();
}
