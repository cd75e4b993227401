/** More seats are not bought at once. */
const MAX_QUANTITY = 20;

/**
 * How many digits the minor unit of a currency has: two of dirhams, none of yen, three of Kuwaiti dinars.
 *
 * @param currency in small letters
 */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const options = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** There are few currencies, and a page asks for each of its prices. */
const digitsOf = new Map<string, number>();

/** How many seats an amount pays for at one of several prices; undefined where it is a multiple of none, or of two for different numbers. */
export function quantityAt(amount: number, prices: readonly number[], currency: string): number | undefined {
  const counts = new Set(prices.flatMap((price) => quantityOf(amount, price, currency) ?? []));
  const [count] = counts;
  return counts.size === 1 ? count : undefined;
}

/**
 * How many seats an amount pays for; undefined where it is no multiple of the price.
 *
 * @param amount in minor units
 * @param price as it is published, in whole units
 */
export function quantityOf(amount: number, price: number, currency: string): number | undefined {
  if (price === 0) return amount === 0 ? 1 : undefined;
  const quantity = amount / (price * 10 ** minorDigits(currency));
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

/** The number of seats, one at least, whose price comes nearest to an amount. */
export function nearestQuantity(amount: number, price: number, currency: string): number {
  return price === 0 ? 1 : Math.max(1, Math.round(amount / (price * 10 ** minorDigits(currency))));
}

/** What was paid for something, in minor units. */
interface Sale {
  amount: number;
  /** Before discounts; null where nobody noted it. */
  gross: number | null;
  discount: number | null;
}

/** What was asked before discounts; what was paid, where no discount explains that it is less. Tax is in it, or came on top of it. */
export function askedFor({ amount, gross, discount }: Sale): number {
  return gross === null || amount + (discount ?? 0) < gross ? amount : gross;
}

/** `9000.50` in minor units, without the errors of fractions; undefined where it is no amount of this currency. */
export function minorUnits(value: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
}

/** An amount of minor units as one types it: `9000.5`. */
export function majorUnits(amount: number, currency: string): string {
  return String(amount / 10 ** minorDigits(currency));
}
