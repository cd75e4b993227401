import { hasFailed } from '#domain/order-sum.ts';
import type { Language } from '#domain/values/field-values.ts';
import { uncapitalized } from '#i18n/formats.ts';
import { ordersWords, wordFor } from '#i18n/messages/admin-orders-words.ts';

/** What an entry of the history may hold. */
export interface Details {
  /** What the payment provider has said of a refund or a dispute. */
  status?: string;
  /** How an order has ended. */
  as?: string;
  amount?: number;
  how?: string;
  outcome?: string;
  code?: string;
  event?: string;
  fields?: string[];
  reason?: string | null;
  why?: string | null;
  /** Of a request: whether a refund is due. */
  isInTime?: boolean;
}

/** An entry of the history, as far as what it notes is known here. */
export function entryInWords(
  what: string,
  { status, as, amount, how, outcome, code, event, fields = [], reason, why = reason, isInTime }: Details,
  { nameOf, moneyOf }: { nameOf: (event: string) => string; moneyOf: (minor: number) => string },
  language: Language,
): string {
  const words = ordersWords(language);
  const facts = [
    amount !== undefined && amount > 0 && moneyOf(amount),
    how !== undefined && uncapitalized(wordFor(words.ways, how)),
    outcome !== undefined && wordFor(words.decisions, outcome),
    code,
    event !== undefined && nameOf(event),
    ...(what === 'note' ? [] : fields.map((field) => uncapitalized(wordFor(words.fields, field)))),
    isInTime !== undefined && words.refundDue[isInTime ? 'yes' : 'no'],
    why && uncapitalized(wordFor(words.reasons, why)),
  ];
  return [wordFor(words.events, eventOf(what, { status, as, how })), facts.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(': ');
}

/** What has happened, by what the provider has said of it: each of its statements is an entry of its own. */
function eventOf(what: string, { status = '', as, how }: Pick<Details, 'status' | 'as' | 'how'>): string {
  if (what === 'handed') return as ?? what;
  if (what === 'cancelled' && as === 'unpaid') return 'ended-unpaid';
  if (what === 'cancelled' && as === 'returned') return 'ended-returned';
  if (what === 'refund' && (how === 'credit' || how === 'access')) return 'settled';
  if (what === 'refunded' && hasFailed({ status })) return 'refund-failed';
  if (what === 'refunded' && status === 'pending') return 'refund-started';
  if (what === 'disputed' && status === 'won') return 'dispute-won';
  if (what === 'disputed' && status === 'lost') return 'dispute-lost';
  if (what === 'disputed' && (status.startsWith('warning') || status === 'prevented')) return 'dispute-warning';
  return what;
}
