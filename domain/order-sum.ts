import { compareStatements, factKey, type CheckReason, type Fact, type MoneyVoid } from './order-facts.ts';
import type { OrderState } from './orders.ts';

/** An order and those to whom tickets of it were passed on, perhaps more than once. The money belongs to the first one, the root. */
export interface SoldFamily {
  root: string;
  orders: readonly SoldOrder[];
  tickets: readonly SoldTicket[];
  /**
   * What one seat cost, in minor units: as it was paid, then without the tax that came on top of it. No whole numbers where a discount
   * does not divide; none where nobody can say.
   */
  seatPrices: readonly number[];
}

interface SoldOrder {
  id: string;
  /** Of the ticket that was passed on to it. */
  from?: string | undefined;
  /** Whether it is known what was paid for. */
  isAssigned: boolean;
  /** Whether there is an address for its tickets, where they need one. */
  isReachable: boolean;
}

interface SoldTicket {
  id: string;
  order: string;
  isValid: boolean;
  /** Whether the price of a seat is the price of this ticket: one of a program is a part of it. */
  isSeat: boolean;
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

/** A holder’s request that nobody has decided on. */
type OpenRequest = Extract<Fact, { kind: 'request' }>;

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** What follows from all facts of a family. Amounts are in minor units. */
export type FamilySum = ReturnType<typeof orderOf>;

/** The sum of the facts about a family of orders: the same in any order, and however often each of them comes. */
export function orderOf(sold: SoldFamily, given: readonly Fact[]) {
  const facts = distinct(given);
  const ofKind = <Kind extends Fact['kind']>(kind: Kind) =>
    facts.filter((fact): fact is Of<Kind> => fact.kind === kind);
  const money = moneyOf(sold, ofKind);
  const decided = weighedDecisions(ofKind, money.returned + money.promised);
  const undecided = Math.max(0, money.returned + money.promised - decided.amount);
  const context: Context = { sold, ofKind, money, decided, undecided };
  const voided = new Map(
    sold.tickets.flatMap((ticket) => {
      const why = voidReason(context, ticket);
      return why === undefined ? [] : [[ticket.id, why] as const];
    }),
  );
  const orders = new Map(sold.orders.map((order) => [order.id, sumOf(context, order, voided)]));
  const { isWhole: _, ...amounts } = money;
  return {
    ...amounts,
    /** What is returned or promised, and no seat is known for it. */
    undecided,
    orders,
    /** The tickets that are void because of money or a decision. */
    voided,
  };
}

interface Context {
  sold: SoldFamily;
  ofKind: <Kind extends Fact['kind']>(kind: Kind) => Of<Kind>[];
  money: ReturnType<typeof moneyOf>;
  decided: ReturnType<typeof weighedDecisions>;
  undecided: number;
}

/** Each fact once. Of several with one key it is the present one, and they stand in the order of time and key. */
function distinct(facts: readonly Fact[]): Fact[] {
  const byKey = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.order} ${factKey(fact)}`;
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

function moneyOf({ root }: SoldFamily, ofKind: Context['ofKind']) {
  const received = Math.max(0, ...ofKind('paid').flatMap((fact) => (fact.order === root ? [fact.amount] : [])));
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
    held: sum(disputes.filter(({ status }) => openDisputes.has(status)).map(about)),
    /** What was settled without money. */
    settled: settledBy('credit', 'access'),
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

/** How an order ended, or the one that its ticket was passed on by. Giving back the last seat ends nobody else’s. */
function endOf(context: Context, { id, from }: SoldOrder): Of<'ended'>['as'] | undefined {
  const ends = context.ofKind('ended').filter(({ order }) => order === id);
  if (ends.length > 0) return ends.find(({ as }) => as !== 'returned')?.as ?? 'returned';
  const giver = orderOfTicket(context.sold, from);
  const end = giver && endOf(context, giver);
  return end === 'returned' ? undefined : end;
}

function orderOfTicket({ tickets, orders }: SoldFamily, id: string | undefined): SoldOrder | undefined {
  const ticket = tickets.find((each) => each.id === id);
  return ticket && orders.find((each) => each.id === ticket.order);
}

function voidReason(context: Context, ticket: SoldTicket): MoneyVoid | undefined {
  if (context.money.isWhole) return 'refunded';
  const order = context.sold.orders.find(({ id }) => id === ticket.order);
  const end = order && endOf(context, order);
  if (end !== undefined && end !== 'returned') return end === 'merged' ? 'merged' : 'cancelled';
  const decision = context.decided.standing.find(
    (each) => each.ticket === ticket.id && (each.outcome === 'refunded' || each.outcome === 'settled'),
  );
  if (decision) return decision.outcome === 'refunded' ? 'refunded' : 'settled';
  const given = context.sold.tickets.find(({ id }) => id === order?.from);
  return given && voidReason(context, given);
}

function openRequests({ ofKind, decided }: Context, { id }: SoldOrder, voided: ReadonlyMap<string, MoneyVoid>) {
  const all = ofKind('request').filter(({ order, ticket }) => order === id && !voided.has(ticket));
  return all.filter(({ act }) => !decided.answered.has(act));
}

function sumOf(context: Context, order: SoldOrder, voided: ReadonlyMap<string, MoneyVoid>) {
  const { sold, ofKind, money } = context;
  const isRoot = order.id === sold.root;
  const end = endOf(context, order);
  const own = sold.tickets.filter((ticket) => ticket.order === order.id);
  const isGivenUp = !isRoot && own.length > 0 && own.every(({ id }) => voided.has(id));
  const isOver = money.isWhole || end !== undefined || isGivenUp;
  const accepted = new Set(ofKind('accepted').flatMap(({ order: id, check }) => (id === order.id ? [check] : [])));
  const isOpen = (fact: Of<'check'>) => fact.order === order.id && !accepted.has(factKey(fact));
  const checks = ofKind('check').filter(isOpen);
  const requests = isOver ? [] : openRequests(context, order, voided);
  const workedOut: [Need, boolean][] = [
    ['unassigned', !isOver && !order.isAssigned],
    ['no-address', !isOver && !order.isReachable && !accepted.has('no-address')],
    ['refund-wanted', requests.length > 0],
    ['which-seat', isRoot && !isOver && isSeatUnknown(context)],
    ['owed', isRoot && end !== undefined && left(money) > 0 && !accepted.has(`owed:${left(money)}`)],
  ];
  const noted = checks.filter(({ why }) => !isOver || (why === 'refund-failed' && !money.isWhole));
  const needs = [...noted.map(({ why }) => why), ...workedOut.flatMap(([need, is]) => (is ? [need] : []))];
  const state = stateOf({ isRoot, isOver, money, isToCheck: noted.length > 0 || !order.isAssigned });
  return {
    state,
    needs: [...new Set(needs)],
    requests,
    /** The keys of the checks that nobody has accepted. */
    checks: noted.map(factKey),
  };
}

/** What is still with the house, and was not settled otherwise. */
const left = ({ received, returned, promised, settled }: Context['money']) => received - returned - promised - settled;

/** Less than the price of a seat is a kindness. */
function isSeatUnknown({ sold: { tickets, seatPrices }, undecided }: Context): boolean {
  return undecided > 0 && undecided >= Math.floor(seatPrices.at(-1) ?? 1) && tickets.some(({ isValid }) => isValid);
}

function stateOf(given: { isRoot: boolean; isOver: boolean; isToCheck: boolean; money: Context['money'] }): OrderState {
  const { isRoot, isOver, money, isToCheck } = given;
  if (isRoot && money.isWhole) return 'refunded';
  if (isOver) return 'cancelled';
  if (isRoot && money.held > 0) return 'disputed';
  if (isRoot && money.returned + money.promised > 0) return 'part-refunded';
  return isToCheck ? 'to-check' : 'paid';
}

/**
 * The requests that a return of money answers by itself: what it adds to the money that no seat is known for, or all of that money, is
 * the price of all seats that their holders want to give back at that instant. Otherwise an editor says which seat it was.
 *
 * @param before the sums without it
 * @param sums the sums with it
 */
export function requestsAnswered(sold: SoldFamily, before: FamilySum, sums: FamilySum): readonly AnsweredRequest[] {
  const away = (each: FamilySum) => each.returned + each.promised;
  // A refund that is made again after it failed, or was promised for a seat, is for the seat that it was decided for.
  const added = Math.min(away(sums) - away(before), sums.undecided - before.undecided);
  return added > 0 ? requestsPaid(sold, sums, [added, sums.undecided]) : [];
}

/** All open requests, if one of several amounts is the price of their seats together. */
export function requestsPaid(sold: SoldFamily, sums: FamilySum, amounts: readonly number[]): AnsweredRequest[] {
  const open = [...sums.orders.values()].flatMap(({ requests }) => requests);
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
export type AnsweredRequest = OpenRequest & { amount: number };

/** How many seats an amount is a price of. A provider rounds what is no whole number of minor units up or down. */
function seatsPaid({ seatPrices }: SoldFamily, amount: number): number[] {
  return seatPrices.flatMap((price) => {
    const count = Math.round(amount / price);
    return count > 0 && Math.abs(amount - count * price) < 1 ? [count] : [];
  });
}

/** What one seat has of the money that was returned for nobody knows which; undefined where that is less than its price. */
export function seatPart(sold: SoldFamily, { undecided }: Pick<FamilySum, 'undecided'>): number | undefined {
  const price = sold.seatPrices.find((each) => Math.floor(each) <= undecided);
  if (price === undefined || undecided <= 0) return undefined;
  const [count] = seatsPaid(sold, undecided);
  const part = count === undefined ? Math.floor(price) : Math.round(undecided / count);
  return part <= undecided ? part : undefined;
}
