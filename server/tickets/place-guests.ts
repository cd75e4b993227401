import { placeOrderIn, type NewOrder, type PlaceOptions } from './place-order.ts';
import type { TicketDependencies } from './order-rows.ts';

class NoSeats extends Error {
  readonly why: 'full' | 'not-sold';
  constructor(why: NoSeats['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Makes orders by hand, all or none of them, each once for its reference.
 *
 * @returns why there is none: one of them does not fit, or nothing is sold any more
 */
export async function placeGuests(
  dependencies: TicketDependencies,
  orders: readonly NewOrder[],
  options: Pick<PlaceOptions, 'by' | 'mayExceed' | 'isSilent'>,
): Promise<NoSeats['why'] | undefined> {
  try {
    await dependencies.database.kysely.transaction().execute(async (tx) => {
      for (const order of orders) {
        const placed = await placeOrderIn(tx, dependencies, order, { ...options, mustFit: true });
        if (typeof placed === 'string') throw new NoSeats(placed);
      }
    });
  } catch (error) {
    if (error instanceof NoSeats) return error.why;
    throw error;
  }
  void dependencies.onSeats?.();
  return undefined;
}
