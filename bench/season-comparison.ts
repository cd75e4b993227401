import { minorMoney, uncapitalized } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { dayOf, type Line, type SeasonEmail } from './season-books.ts';
import type { Season } from './season-people.ts';
import type { SeasonRoom } from './season-room.ts';

/** What the site says at the end of a season, beside its books. */

/** What an email is, as its reader sees it. */
const kinds: [RegExp, string][] = [
  [/If (?:it|they) reached you earlier at another address|на другой адрес/, 'corrected'],
  [/^(?:Order \S+: we have|Заказ \S+: мы получили)/m, 'received'],
  [/^(?:Confirm your booking|Подтвердите бронь):/m, 'asked'],
  [/^(?:Ticket given away|Билет отдан):/m, 'given away'],
  [/^(?:Your tickets|Ваши билеты)$/m, 'links'],
  [/^(?:Your tickets?|A ticket for you|Ваши? билеты?|Билет для вас):/m, 'ticket'],
  [/^(?:Tomorrow|Today|Завтра|Сегодня)/m, 'reminder'],
  [/^(?:Cancelled|Отменяется):/m, 'cancelled'],
  [/^(?:How you attend has changed|Изменился формат участия):/m, 'another way'],
  [/^(?:New date|Новая дата):/m, 'new day'],
  [/^(?:Your ticket is no longer valid|Билет больше не действует):/m, 'not valid'],
  [/^(?:Seat given back|Вы освободили место):/m, 'given back'],
];
const kindOf = ({ subject, text }: ReadEmail): string =>
  kinds.find(([pattern]) => pattern.test(`${subject}\n${text}`))?.[1] ?? subject;

/** How the months begin in either language. */
const months = 'Jan|янв Feb|фев Mar|мар Apr|апр May|мая Jun|июн Jul|июл Aug|авг Sep|сен Oct|окт Nov|ноя Dec|дек'
  .split(' ')
  .map((names) => new RegExp(`^(?:${names})`));

/** The days of which an email speaks, as it says them. */
const daysIn = ({ text }: ReadEmail) =>
  [...text.matchAll(/^(?:When|Когда):\D*(\d+)\s(\p{L}+)\s(\d{4})/gmu)].map(([, day, month, year]) => {
    const number = months.findIndex((name) => name.test(month!)) + 1;
    return [year, `${number}`.padStart(2, '0'), day!.padStart(2, '0')].join('-');
  });

const codesIn = ({ text }: ReadEmail) => [...text.matchAll(/\/t\/(\w+)/g)].map(([, code]) => code!);

/** What has come to an address. */
export interface Received extends SeasonEmail {
  allCodes: readonly string[];
}

export function readSeasonEmail(email: ReadEmail): Received {
  const allCodes = codesIn(email);
  return { kind: kindOf(email), days: daysIn(email).toSorted(), codes: allCodes.length, allCodes };
}

const inWords = ({ kind, days, codes }: SeasonEmail) => `${kind} ${days.join(', ')} (${codes})`;

/** @param received the emails that each address was sent @returns a line for each difference */
export async function compare(season: Season, received: ReadonlyMap<string, readonly Received[]>): Promise<string[]> {
  const { books } = season;
  const found: string[] = [];
  const same = (what: string, site: unknown, book: unknown) => {
    if (JSON.stringify(site) !== JSON.stringify(book))
      found.push(`${what}: the site says ${JSON.stringify(site)}, the books ${JSON.stringify(book)}`);
  };
  await compareOrders(season, same);
  await compareTotals(season, same);
  await compareSales(season, same);
  await compareOwed(season, same);
  await compareGuests(season, same);
  const ledger = season.house.providers.ledger();
  for (const line of books.lines)
    if (line.paid > 0 && !line.voided.size)
      same(`${line.name} at the provider`, ledger.get(line.reference), line.paid - line.returned);
  for (const address of new Set([...received.keys(), ...books.emails.keys()])) {
    const [has, expected] = [received.get(address) ?? [], books.emails.get(address) ?? []];
    same(`emails to ${address}`, has.map(inWords).toSorted(), expected.map(inWords).toSorted());
  }
  await compareCodes(season, received, same);
  return found;
}

/** The code of a seat that somebody may come with has come to whoever has it, and to nobody else. */
async function compareCodes(
  { house, evenings }: Season,
  received: ReadonlyMap<string, readonly Received[]>,
  same: Same,
) {
  const seats = await house.database.kysely
    .selectFrom('tickets')
    .innerJoin('holders', 'holders.id', 'tickets.holderId')
    .select(['code', 'event', 'email'])
    .where('state', '=', 'valid')
    .execute();
  for (const { code, event, email } of seats) {
    if (!evenings.has(event)) continue;
    const readers = [...received].flatMap(([to, emails]) =>
      emails.some(({ allCodes }) => allCodes.includes(code)) ? [to] : [],
    );
    same(`who has the code of a seat of ${email} at ${event}`, readers, email === '' ? [] : [email]);
  }
}

type Same = (what: string, site: unknown, book: unknown) => void;

async function readCsv(room: SeasonRoom, path: string): Promise<string[][]> {
  const { body } = await room.visit(path);
  const lines = body.trim().split('\r\n');
  return lines.map((line) => line.replace(/^\uFEFF?"|"$/g, '').split('","'));
}

async function compareOrders({ room, books }: Season, same: Same) {
  const [head = [], ...rows] = await readCsv(room, '/Admin/orders.csv');
  const { fields, filters, booked, reasons, tickets } = ordersWords('en');
  const cell = (row: string[], column: string) => row[head.indexOf(column)] ?? '';
  const shownOf = (row: string[]) => ({
    email: cell(row, fields.email),
    valid: Number(cell(row, tickets.validCount)),
    came: Number(cell(row, fields.checkedIn)),
    paid: cell(row, fields.amount),
    returned: cell(row, fields.refunded),
    currency: cell(row, fields.currency),
    state: cell(row, fields.state),
  });
  const bookOf = (line: Line) => ({
    email: line.email,
    valid: books.validOf(line),
    came: line.came.size,
    paid: (line.paid / 100).toFixed(2),
    returned: (line.returned / 100).toFixed(2),
    currency: line.currency,
    state: [
      books.stateOf(line) === 'paid' && line.paid === 0 ? booked : filters[books.stateOf(line) as keyof typeof filters],
      ...books.needsOf(line).map((need) => uncapitalized(reasons[need as keyof typeof reasons])),
    ].join(', '),
  });
  const isOf = (line: Line) => (row: string[]) =>
    cell(row, fields.name) === line.name && (cell(row, fields.reference) === line.reference || line.paid === 0);
  for (const line of books.lines) {
    const mine = rows.filter(isOf(line));
    same(`orders of ${line.name} (${line.reference})`, mine.map(shownOf), [bookOf(line)]);
  }
  same('number of orders', rows.length, books.lines.length);
}

async function compareTotals({ house, books }: Season, same: Same) {
  const now = () => new Date(house.now());
  const tickets = createTickets({
    database: house.database,
    catalogue: () => {
      throw new Error('It is not asked');
    },
    now,
  });
  const { money, seats } = await tickets.orderTotals({ find: '' });
  const takings = new Map(
    money.map(({ item, currency, amount }) => [`${item ?? '-'} ${currency.toUpperCase()}`, amount]),
  );
  for (const [key, amount] of books.takings()) same(`money of ${key}`, takings.get(key), amount);
  same('what was paid for', takings.size, books.takings().size);
  for (const [event, valid] of books.seats())
    same(`seats of ${event}`, seats.find((each) => each.event === event)?.valid ?? 0, valid);
}

/** The table of sales of each month. */
async function compareSales({ room, books }: Season, same: Same) {
  const { fields, tickets, title, providers } = ordersWords('en');
  const { net } = salesWords('en').columns;
  for (const month of new Set(books.lines.map(({ at }) => dayOf(at).slice(0, 7)))) {
    const [head = [], ...rows] = await readCsv(room, `/Admin/sales.csv?month=${month}`);
    const sales = books.sales(month);
    same(`lines of the sales of ${month}`, rows.length, sales.size);
    for (const row of rows) {
      const cell = (column: string) => row[head.indexOf(column)] ?? '';
      const way = (['free', 'stripe', 'yookassa'] as const).find((each) => providers[each] === cell(fields.way));
      const [item] = cell(fields.purchase).split(',');
      const key = `${item} ${way} ${cell(fields.currency)}`;
      const book = sales.get(key);
      const counts = [title, tickets.validCount, fields.checkedIn, fields.gross, fields.refunded, net].map(cell);
      const inUnits = (minor: number) => (minor / 100).toFixed(2);
      const { orders, seats, came, gross, returned } = book ?? { orders: 0, seats: 0, came: 0, gross: 0, returned: 0 };
      const expected = [orders, seats, came, inUnits(gross), inUnits(returned), inUnits(gross - returned)].map(String);
      same(`sales of ${key} in ${month}`, counts, expected);
    }
  }
}

/** So many refunds are listed. */
const MAX_LISTED = 50;

/** The refunds that the list of orders names as owed: each order once, with what is to be returned. */
async function compareOwed({ room, books }: Season, same: Same) {
  const { body } = await room.visit('/Admin/orders');
  const [, part = ''] = /<h2 id="owed"[^>]*>(.*?)<\/section>/s.exec(body) ?? [];
  const owed = books.lines.flatMap((line) => {
    const each = books.owedOf(line);
    return each === undefined ? [] : [{ reference: line.reference, ...each, currency: line.currency.toLowerCase() }];
  });
  const { owed: counted, upTo } = refundWords('en');
  const heading = owed.length === 0 ? '' : counted(owed.length);
  same('refunds owed', /^[^<]*/.exec(part)?.[0], heading);
  const listed = [...part.matchAll(/\/Admin\/orders\/([^"]+)".*?<p class="figures"><span>([^<]+)<\/span>/gs)];
  const shown = await Promise.all(
    listed.map(async ([, code, amount]) => {
      const known = await room.referencesOf(code!);
      return { reference: known.find((each) => owed.some(({ reference }) => reference === each)) ?? code, amount };
    }),
  );
  const inBooks = owed.map(({ reference, amount, isUpTo, currency }) => {
    const money = minorMoney(amount, currency, 'en');
    return { reference, amount: isUpTo ? upTo(money) : money };
  });
  const isListed = ({ reference }: { reference: string }) =>
    owed.length <= MAX_LISTED || shown.some((each) => each.reference === reference);
  same('each refund owed', sorted(shown), sorted(inBooks.filter(isListed)));
}

const sorted = (all: readonly { reference: string | undefined }[]) =>
  all.toSorted((one, other) => (String(one.reference) < String(other.reference) ? -1 : 1));

/** The list of guests at the door has everybody with a valid ticket, once for each. */
async function compareGuests({ room, books, evenings }: Season, same: Same) {
  for (const { id } of evenings.values()) {
    const { body } = await room.visit(`/Admin/door/${id}`);
    const listed = [...body.matchAll(/>((?:Friend of )?Guest \d+)</g)].map(([, name]) => name!);
    const expected = books.lines.filter((line) => line.evenings.includes(id) && books.validOf(line) > 0);
    const names = expected.flatMap((line) => [
      line.name,
      ...line.given.flatMap(({ name, evening, ticket }) =>
        evening === id && books.isValid(line, ticket) ? [name] : [],
      ),
    ]);
    same(`guests of ${id}`, [...new Set(listed)].toSorted(), [...new Set(names)].toSorted());
  }
}
