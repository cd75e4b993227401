import { changeOrder, type ChangeOptions, type OrderChange } from './order-changes.ts';
import {
  countOrders,
  listOrders,
  orderByCode,
  ordersAfter,
  ordersToCheck,
  orderTotals,
  type ListedAfter,
  type OrderQuery,
} from './order-list.ts';
import { orderWithTickets, type OrderWithTickets, type TicketDependencies } from './order-rows.ts';
import { placeOrder, type NewOrder, type PlaceOptions } from './place-order.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Orders and their tickets (rules.md, Orders). Every method may throw `DatabaseUnavailableError`. */
export function createTickets(dependencies: TicketDependencies) {
  const { kysely } = dependencies.database;
  return {
    place: (order: NewOrder, options?: PlaceOptions) => placeOrder(dependencies, order, options),
    /** The order with an id. */
    order: (id: string): Promise<OrderWithTickets | undefined> => orderWithTickets(kysely, id),
    countOrders: (query: OrderQuery) => countOrders(kysely, query),
    listOrders: (query: OrderQuery, part: { limit: number; offset: number }) => listOrders(kysely, query, part),
    ordersAfter: (query: OrderQuery, after: ListedAfter | undefined, limit: number) =>
      ordersAfter(kysely, query, after, limit),
    orderTotals: (query: OrderQuery) => orderTotals(kysely, query),
    ordersToCheck: (limit: number) => ordersToCheck(kysely, limit),
    orderByCode: (code: string) => orderByCode(kysely, code),
    changeOrder: (id: string, change: OrderChange, options: ChangeOptions) =>
      changeOrder(dependencies, id, change, options),
  };
}
