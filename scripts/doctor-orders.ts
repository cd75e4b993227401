import type { Database } from '#server/database/open-database.ts';
import { differentOrders } from '#server/tickets/order-sums.ts';
import { waitingKinds, waitingWork, type WaitingKind } from '#server/tickets/waiting-work.ts';
import { named, warning, well, wrong, type Finding } from './doctor-findings.ts';

/** What waits around orders, as the doctor finds it, and whether they say what follows from their facts. */

interface Complaint {
  about: string;
  /** It may wait for so many hours; the alert rules of docs/logs.md say the same. */
  hours: number;
  state: typeof warning;
  words: (count: number, hours: number) => string;
  remedy: string;
}

const complaints: Record<WaitingKind, Complaint> = {
  emails: {
    about: 'outbox',
    hours: 12,
    state: wrong,
    words: (count, hours) => `${count} waiting to be sent, the oldest for ${hours} h`,
    remedy: 'see “mail” here; they are sent automatically once the mail server accepts them',
  },
  emails_given_up: {
    about: 'emails',
    hours: 0,
    state: wrong,
    words: (count) => `${count} about orders given up`,
    remedy: 'the start of the editors’ room leads to them: correct the address, or try them all again',
  },
  notices: {
    about: 'notices',
    hours: 1,
    state: wrong,
    words: (count, hours) => `${count} about payments not processed, the oldest for ${hours} h`,
    remedy: 'check that the site is running, and its log; notices are tried for ten hours',
  },
  notices_given_up: {
    about: 'notices',
    hours: 0,
    state: wrong,
    words: (count) => `${count} about payments given up, so an order may be missing`,
    remedy: '/Admin/orders lists them under “Failed”, with their reasons',
  },
  orders_to_check: {
    about: 'orders',
    hours: 48,
    state: warning,
    words: (count, hours) => `${count} to be looked at, the oldest for ${hours} h`,
    remedy: 'the start of the editors’ room leads to them',
  },
};

/** @param now of this machine */
export async function checkOrders({ kysely }: Database, now: Date): Promise<Finding[]> {
  const waiting = await waitingWork(kysely, now);
  const found = waitingKinds.flatMap((kind) => {
    const { count, seconds } = waiting[kind];
    const { about, hours, state, words, remedy } = complaints[kind];
    if (count === 0 || seconds < hours * 3600) return [];
    return [state(about, words(count, Math.floor(seconds / 3600)), remedy)];
  });
  const different = await differentOrders(kysely, { repair: false });
  if (different.length > 0) {
    const words = `stored values differ from what follows from the facts: ${named(different)}`;
    found.push(wrong('orders', words, 'npm run admin -- check-orders corrects them'));
  }
  if (found.length > 0) return found;
  return [well('orders', 'no email, notice or order waits too long, and orders say what follows from their facts')];
}
