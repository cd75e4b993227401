import { compareStatements, factKey, type CheckReason, type Fact, type MoneyVoid } from './order-facts.ts';
import type { OrderState } from './orders.ts';

/** What the facts of an order are about. */
export interface SoldOrder {
  /** Whether it is known what was paid for. */
  isAssigned: boolean;
  /** Whether there is an address for its tickets, where they need one. */
  isReachable: boolean;
  tickets: readonly {
    id: string;
    isValid: boolean;
    /** Whether the price of a seat is the price of this ticket: one of a program is a part of it. */
    isSeat: boolean;
  }[];
  /**
   * What one seat cost, in minor units: as it was paid, then without the tax that came on top of it. No whole numbers where a discount
   * does not divide; none where nobody can say.
   */
  seatPrices: readonly number[];
}

/** What somebody has to do about an order. */
export type Need =
  | CheckReason
  /** Nobody knows yet what was paid for. */
  | 'unassigned'
  /** Its tickets cannot be sent to anybody. */
  | 'no-address'
  /** Its holder cannot come, and wants the money back. */
  | 'refund-wanted'
  /** The price of a seat was returned, and nobody knows yet of which one. */
  | 'which-seat'
  /** It is over, and its money is still with the house. */
  | 'owed';

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** What follows from all facts of an order. Amounts are in minor units. */
export type OrderSum = ReturnType<typeof orderOf>;

/** The sum of the facts about an order: the same in any order of these, and however often each of them comes. */
export function orderOf(sold: SoldOrder, given: readonly Fact[]) {
  const facts = distinct(given);
  const ofKind = <Kind extends Fact['kind']>(kind: Kind) =>
    facts.filter((fact): fact is Of<Kind> => fact.kind === kind);
  const money = moneyOf(ofKind);
  const decided = weighedDecisions(ofKind, money.returned + money.promised);
  const undecided = Math.max(0, money.returned + money.promised - decided.amount);
  const context: Context = { sold, ofKind, money, decided, undecided, end: endOf(ofKind('ended')) };
  const voided = new Map(
    sold.tickets.flatMap(({ id }) => {
      const why = voidReason(context, id);
      return why === undefined ? [] : [[id, why] as const];
    }),
  );
  return {
    ...money,
    /** What is returned or promised, and no seat is known for it. */
    undecided,
    ...stateAndNeeds(context, voided),
    /** The tickets that are void because of money or a decision. */
    voided,
  };
}

interface Context {
  sold: SoldOrder;
  ofKind: <Kind extends Fact['kind']>(kind: Kind) => Of<Kind>[];
  money: ReturnType<typeof moneyOf>;
  decided: ReturnType<typeof weighedDecisions>;
  undecided: number;
  /** How the order has ended; undefined while it has not. */
  end: Of<'ended'>['as'] | undefined;
}

/** Each fact once. Of several with one key it is the present one, and they stand in the order of time and key. */
function distinct(facts: readonly Fact[]): Fact[] {
  const byKey = new Map<string, Fact>();
  for (const fact of facts) {
    const key = factKey(fact);
    const known = byKey.get(key);
    if (known === undefined || compareStatements(known, fact) < 0) byKey.set(key, fact);
  }
  return [...byKey.values()].toSorted(compareStatements);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What was said last about each refund or dispute. */
function present<Statement extends Fact>(statements: readonly Statement[], idOf: (each: Statement) => string) {
  return [...Map.groupBy(statements, idOf).values()].map((all) => all.toSorted(compareStatements).at(-1)!);
}

/** Whether the money of a refund is with the house again. */
export function hasFailed({ status }: { status: string }): boolean {
  return status === 'failed' || status === 'canceled';
}

function moneyOf(ofKind: Context['ofKind']) {
  const received = Math.max(0, ...ofKind('paid').map(({ amount }) => amount));
  const refunds = present(ofKind('refund'), ({ refund }) => refund);
  const failed = sum(refunds.filter(hasFailed).map(({ amount }) => amount));
  const named = sum(refunds.map(({ amount }) => amount));
  const total = Math.max(0, ...ofKind('refund-total').map(({ amount }) => amount));
  // Totals come first on many sites and single refunds later, or never: the same money is counted once.
  const byProvider = Math.max(named - failed, total - failed);
  const settled = ofKind('settled');
  const settledBy = (...ways: Of<'settled'>['how'][]) =>
    sum(settled.filter(({ how }) => ways.includes(how)).map(({ amount }) => amount));
  const cash = settledBy('cash', 'transfer');
  const disputes = presentDisputes(ofKind('dispute'));
  const about = ({ amount = Math.max(0, received - byProvider - cash) }: Of<'dispute'>) => amount;
  const lost = sum(disputes.filter(({ status }) => status === 'lost').map(about));
  const returned = byProvider + lost + cash;
  // Whatever the provider has said of a refund, also that it failed, takes the place of the promise.
  const promised = Math.max(0, ...settled.map(({ upTo = 0 }) => upTo - Math.max(named, total)));
  return {
    received,
    returned,
    /** What an editor has done at the provider, who has not said so yet. */
    promised,
    /** What open disputes are about. */
    disputed: sum(disputes.filter(({ status }) => openDisputes.has(status)).map(about)),
    /** What was settled without money. */
    settled: settledBy('credit', 'access'),
    /** What is still with the house, and was not settled otherwise. */
    left: received - returned - promised - settledBy('credit', 'access'),
    /** What the provider has said of refunds in all, those that failed included. */
    toldByProvider: Math.max(named, total),
    isWhole: received > 0 && returned + promised >= received,
  };
}

/** A warning is not a dispute yet, and one that was prevented never was. */
const openDisputes: ReadonlySet<string> = new Set(['needs_response', 'under_review']);

/** A statement without an id is from before ids were kept: it is about the first dispute that has one. */
function presentDisputes(statements: readonly Of<'dispute'>[]): Of<'dispute'>[] {
  const first = statements.find(({ dispute }) => dispute !== '')?.dispute ?? '';
  return present(statements, ({ dispute }) => dispute || first);
}

/**
 * Of the decisions about one seat the last one is meant. A seat is given up for money only as far as the money was returned: where a
 * refund fails, the last decision is open again: of those of one instant the one for whoever asked last.
 */
function weighedDecisions(ofKind: Context['ofKind'], returned: number) {
  const all = ofKind('decision');
  const requests = ofKind('request').map(({ act }) => act);
  const turn = ({ request = '' }: Of<'decision'>) => requests.indexOf(request);
  const last = present(all, ({ ticket, act }) => ticket ?? act).toSorted(
    (one, other) => (one.at === other.at && turn(one) - turn(other)) || compareStatements(one, other),
  );
  let amount = 0;
  const standing = last.filter((decision) => {
    if (decision.outcome !== 'refunded' && decision.outcome !== 'kindness') return true;
    if (amount + decision.amount > returned) return false;
    amount += decision.amount;
    return true;
  });
  const reopened = new Set(last.filter((decision) => !standing.includes(decision)));
  const answered = new Set(all.flatMap((each) => (reopened.has(each) ? [] : [each.request])));
  return { standing, answered, amount };
}

/** Giving back the last seat is the least of several ends. */
function endOf(ends: readonly Of<'ended'>[]): Context['end'] {
  return ends.length === 0 ? undefined : (ends.find(({ as }) => as !== 'returned')?.as ?? 'returned');
}

function voidReason({ money, end, decided }: Context, ticket: string): MoneyVoid | undefined {
  if (money.isWhole) return 'refunded';
  if (end !== undefined && end !== 'returned') return end === 'merged' ? 'merged' : 'cancelled';
  const decision = decided.standing.find(
    (each) => each.ticket === ticket && (each.outcome === 'refunded' || each.outcome === 'settled'),
  );
  return decision && (decision.outcome === 'refunded' ? 'refunded' : 'settled');
}

function stateAndNeeds(context: Context, voided: ReadonlyMap<string, MoneyVoid>) {
  const { sold, ofKind, money, end, decided } = context;
  const isOver = money.isWhole || end !== undefined;
  const accepted = new Set(ofKind('accepted').map(({ check }) => check));
  const checks = ofKind('check').filter((fact) => !accepted.has(factKey(fact)));
  const requests = ofKind('request').filter(
    ({ act, ticket }) => !isOver && !voided.has(ticket) && !decided.answered.has(act),
  );
  const workedOut: [Need, boolean][] = [
    ['unassigned', !isOver && !sold.isAssigned],
    ['no-address', !isOver && !sold.isReachable && !accepted.has('no-address')],
    ['refund-wanted', requests.length > 0],
    ['which-seat', !isOver && isSeatUnknown(context)],
    ['owed', end !== undefined && money.left > 0 && !accepted.has(`owed:${money.left}`)],
  ];
  const noted = checks.filter(({ why }) => !isOver || (why === 'refund-failed' && !money.isWhole));
  const needs = [...noted.map(({ why }) => why), ...workedOut.flatMap(([need, is]) => (is ? [need] : []))];
  return {
    state: stateOf(money, { isOver, isToCheck: noted.length > 0 || !sold.isAssigned }),
    needs: [...new Set(needs)],
    /** What holders have asked for, and nobody has decided on. */
    requests,
    /** The keys of the checks that nobody has accepted. */
    checks: noted.map(factKey),
  };
}

/** Less than the price of a seat is a kindness. */
function isSeatUnknown({ sold: { tickets, seatPrices }, undecided }: Context): boolean {
  return undecided > 0 && undecided >= Math.floor(seatPrices.at(-1) ?? 1) && tickets.some(({ isValid }) => isValid);
}

function stateOf(money: Context['money'], { isOver, isToCheck }: Record<'isOver' | 'isToCheck', boolean>): OrderState {
  if (money.isWhole) return 'refunded';
  if (isOver) return 'cancelled';
  if (money.disputed > 0) return 'disputed';
  if (money.returned + money.promised > 0) return 'part-refunded';
  return isToCheck ? 'to-check' : 'paid';
}

/**
 * The requests that a return of money answers by itself: what it adds to the money that no seat is known for, or all of that money, is
 * the price of all seats that their holders want to give back at that instant. Otherwise an editor says which seat it was.
 *
 * @param before the sums without it
 * @param sums the sums with it
 */
export function requestsAnswered(sold: SoldOrder, before: OrderSum, sums: OrderSum): readonly AnsweredRequest[] {
  const away = (each: OrderSum) => each.returned + each.promised;
  // A refund that is made again after it failed, or was promised for a seat, is for the seat that it was decided for.
  const added = Math.min(away(sums) - away(before), sums.undecided - before.undecided);
  return added > 0 ? requestsPaid(sold, sums, [added, sums.undecided]) : [];
}

/** All open requests, if one of several amounts is the price of their seats together. */
export function requestsPaid(sold: SoldOrder, sums: OrderSum, amounts: readonly number[]): AnsweredRequest[] {
  const { requests: open } = sums;
  const seats = [...new Set(open.map(({ ticket }) => ticket))];
  const isPriced = seats.every((id) => sold.tickets.some((ticket) => ticket.id === id && ticket.isSeat));
  const paid = amounts.find((each) => seatsPaid(sold, each).includes(seats.length));
  if (paid === undefined || !isPriced) return [];
  const upTo = (count: number) => Math.floor((paid * count) / seats.length);
  return open.map((request) => {
    const index = seats.indexOf(request.ticket);
    return { ...request, amount: upTo(index + 1) - upTo(index) };
  });
}

/** A request that a return of money answers, with its part of the money: parts of what does not divide differ by a minor unit. */
export type AnsweredRequest = Of<'request'> & { amount: number };

/** How many seats an amount is a price of. A provider rounds what is no whole number of minor units up or down. */
function seatsPaid({ seatPrices }: SoldOrder, amount: number): number[] {
  return seatPrices.flatMap((price) => {
    const count = Math.round(amount / price);
    return count > 0 && Math.abs(amount - count * price) < 1 ? [count] : [];
  });
}

/** What one seat has of the money that was returned for nobody knows which; undefined where that is less than its price. */
export function seatPart(sold: SoldOrder, { undecided }: Pick<OrderSum, 'undecided'>): number | undefined {
  const price = sold.seatPrices.find((each) => Math.floor(each) <= undecided);
  if (price === undefined || undecided <= 0) return undefined;
  const [count] = seatsPaid(sold, undecided);
  const part = count === undefined ? Math.floor(price) : Math.round(undecided / count);
  return part <= undecided ? part : undefined;
}
