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

/** What a seat costs at a time; the same amount may pay for another number of seats at another price. */
export function quantityAt(amount: number, prices: readonly number[], currency: string): number | undefined {
  const counts = new Set(prices.map((price) => quantityOf(amount, price, currency)));
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
