import { data, redirect } from 'react-router';

import { MAX_GUESTS, readGuestList, type Guest, type GuestLine } from '#domain/guest-list.ts';
import { personKey } from '#domain/person-key.ts';
import { fold } from '#domain/search/fold.ts';
import { isClosed, seats } from '#domain/tickets.ts';
import { languages } from '#domain/values/field-values.ts';
import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { EditorForm, EditorRejection, EditorRequest } from '#server/request/require-editor.ts';
import { readableAddress } from '#server/tickets/holders.ts';
import { actUpon } from '#server/tickets/idempotency-keys.ts';
import { amountIn } from './order-actions.server.ts';

/** More than a list of so many people has. */
const MAX_TYPED = 60_000;

export interface AddGuestsData {
  problem?: EditorRejection['problem'] | 'empty' | 'many' | 'amount' | 'nobody' | 'full' | 'not-sold' | undefined;
  minutes?: number;
  typed?: Record<string, string>;
  /** What the list says; absent where it was not read. */
  read?: { lines: ReturnType<typeof markKnown>; unread: string[]; seen: string; isOver: boolean };
}

/** @throws a 404 response where the event is not on the site */
export function addressedEvent({ context: { catalogue }, language }: EditorRequest, id: string) {
  const event = shownEvent(catalogue, id, language)?.event;
  if (event === undefined) throw data(null, { status: 404 });
  return event;
}

/** Reads a list of guests, and makes an order of each who is ticked once the editor has seen what was understood. */
export async function addGuests(sent: EditorForm, id: string) {
  const { context, editor, form, language } = sent;
  const { tickets, now } = context;
  const event = addressedEvent(sent, id);
  const typed = shortened(sent.typed);
  const { list = '', seat: kind, paidBy: by, price, reference = '' } = typed;
  const seat = seats(event, now).find((each) => each.kind === kind)?.kind;
  const emailLanguage = languages.find((each) => each === typed['language']);
  const { payments } = addOrderWords(language);
  const paidBy = (['guest', 'cash'] as const).find((each) => each === by);
  if (!seat || !emailLanguage || !paidBy || !/^[\w-]{8,64}$/.test(reference)) throw data(null, { status: 400 });
  const answer = (problem: AddGuestsData['problem'], read?: AddGuestsData['read']) =>
    data<AddGuestsData>({ problem, typed, ...(read && { read }) }, { status: problem === undefined ? 200 : 422 });
  const amount = paidBy === 'guest' ? 0 : amountIn(price, 'aed');
  const { lines, unread } = readGuestList(list);
  if (list.length === MAX_TYPED || lines.length > MAX_GUESTS) return answer('many');
  if (lines.length === 0) return answer('empty');
  if (amount === undefined) return answer('amount');
  // A line that was added is the same order however often it comes, also among others.
  const referenceOf = ({ name, email, seats: quantity }: Guest) =>
    actUpon(reference, name, email, quantity, seat, amount);
  const marked = markKnown(lines, await tickets.namesAt(id), referenceOf);
  // Another editor may have added them since.
  const seen = actUpon('', list, seat, paidBy, price, marked);
  const isSeen = typed['intent'] === 'add' && typed['seen'] === seen;
  const ticked = form.getAll('line');
  const chosen = marked.flatMap((each) => {
    const isChosen = 'seats' in each && (isSeen ? ticked.includes(String(each.line)) : !each.isKnown);
    return isChosen ? [each] : [];
  });
  const left = await tickets.seatsLeft(event, seat);
  const wanted = chosen.reduce((sum, each) => sum + each.seats, 0);
  const shown = marked.map((each) => ('seats' in each ? { ...each, email: readableAddress(each.email) } : each));
  const read = { lines: shown, unread, seen, isOver: isClosed(event, seat) || (left !== undefined && wanted > left) };
  if (!isSeen) return answer(read.isOver ? 'full' : undefined, read);
  if (chosen.length === 0) return answer('nobody', read);
  const orders = chosen.map((guest) => ({
    provider: 'hand' as const,
    reference: referenceOf(guest),
    purchase: { what: 'event' as const, item: id, seat },
    quantity: guest.seats,
    name: guest.name,
    email: guest.email,
    language: emailLanguage,
    amount: amount * guest.seats,
    currency: 'aed',
    note: payments[paidBy],
  }));
  const options = { by: editor, mayExceed: typed['full'] === 'yes', isSilent: typed['send'] !== 'yes' };
  const problem = await tickets.placeGuests(orders, options);
  if (problem !== undefined) return answer(problem, { ...read, isOver: problem === 'full' });
  return redirect(`${pathIn(language, '/:lang?/Admin/orders/guests/:event', { event: id })}?done=added`, 303);
}

export const shortened = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.slice(0, MAX_TYPED)]));

type Name = Awaited<ReturnType<EditorRequest['context']['tickets']['namesAt']>>[number];

/** Says of each line whether its person, by address or by name, has a seat already by another order than that of the line. */
function markKnown(lines: readonly GuestLine[], people: readonly Name[], referenceOf: (guest: Guest) => string) {
  const known = people.map(({ name, guestName, email, reference }) => {
    return { names: [fold(name), fold(guestName)], address: email && personKey(email), reference };
  });
  const isKnown = (guest: Guest) => {
    const [own, name, address] = [referenceOf(guest), fold(guest.name), personKey(guest.email)];
    const others = known.filter(({ reference }) => reference !== own);
    return others.some((each) => each.names.includes(name) || (address !== '' && each.address === address));
  };
  return lines.map((each) => ('seats' in each ? { ...each, isKnown: isKnown(each) } : each));
}
