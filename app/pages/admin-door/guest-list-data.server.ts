import { dubaiTime } from '../../../domain/dubai-day.ts';
import type { EditorRequest } from '../../../server/request/require-editor.ts';

export type Guest = Awaited<ReturnType<typeof guestListData>>['guests'][number];

/** Everybody who has a valid ticket for an event, those with online seats apart; nothing of their orders but name and code. */
export async function guestListData({ context, language }: EditorRequest, eventId: string) {
  const all = await context.tickets.guests(eventId);
  const inHall = all.filter(({ seat }) => seat === 'in-person');
  const ofOrders = (given: typeof all) => {
    const orders = [...Map.groupBy(given, ({ orderId }) => orderId)].map(([id, ofOrder]) => {
      const { name, orderCode, orderState } = ofOrder[0]!;
      const mark = orderState === 'to-check' || orderState === 'disputed' ? orderState : undefined;
      const seats = ofOrder.map(({ code, checkedInAt }) => ({
        code,
        /** Since when they are in. */
        since: checkedInAt === null ? undefined : dubaiTime(new Date(checkedInAt)),
      }));
      return { id, name, orderCode, mark, seats };
    });
    return orders.toSorted((one, other) => one.name.localeCompare(other.name, language));
  };
  return {
    guests: ofOrders(inHall),
    online: ofOrders(all.filter(({ seat }) => seat === 'online')),
    isIn: inHall.filter(({ checkedInAt }) => checkedInAt !== null).length,
    seats: inHall.length,
  };
}
