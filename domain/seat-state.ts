/** So few seats are the last ones. */
const MAX_LAST_SEATS = 5;

/** What pages say of the seats that are left. */
export type SeatState = 'sold-out' | 'last-seats';

/** Undefined while there are enough, or nobody counts them. */
export function seatStateOf(capacity: number | undefined, taken: number): SeatState | undefined {
  if (capacity === undefined) return undefined;
  const left = capacity - taken;
  if (left <= 0) return 'sold-out';
  return left <= MAX_LAST_SEATS ? 'last-seats' : undefined;
}
