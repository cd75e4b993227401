import { isMailbox, typedAddress } from './email-address.ts';
import { inOneLine } from './normalized.ts';
import { newOrderFields } from './room-fields.ts';
import { fold } from './search/fold.ts';
import { keysOf } from './values/records.ts';

/** So many people can be added at once (rules.md, Orders). */
export const MAX_GUESTS = 200;
/** More seats for one person are a mistake of typing. */
export const MAX_SEATS = 500;

/** What is wrong with a line. `twice`: the same person stands above. */
export type GuestProblem = 'name' | 'email' | 'seats' | 'columns' | 'quotes' | 'twice';

export interface Guest {
  /** Its number in the text, from 1. */
  line: number;
  name: string;
  /** Empty for none. */
  email: string;
  seats: number;
}

export type GuestLine = Guest | { line: number; text: string; problem: GuestProblem };

const counts = ['количество', 'колво', 'число'].flatMap((of) => [`${of}мест`, `${of}билетов`]);
const separators = ['\t', ';', ','];

/** What a header calls the columns, in small letters and digits alone. */
const columnWords = {
  name: ['name', 'fullname', 'guestname', 'attendee', 'attendeename', 'имя', 'имяифамилия', 'имягостя', 'фио'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'surname', 'familyname', 'фамилия'],
  email: ['email', 'mail', 'emailaddress', 'почта', 'элпочта', 'электроннаяпочта', 'адреспочты', 'имейл'],
  seats: [
    ...counts,
    'seats',
    'seat',
    'tickets',
    'quantity',
    'qty',
    'numberofseats',
    'numberoftickets',
    'места',
    'мест',
    'билеты',
    'билетов',
    'количество',
    'колво',
  ],
};
type Column = keyof typeof columnWords;
const nameColumns: readonly (Column | undefined)[] = ['name', 'first', 'last'];

/**
 * The people of a list, one a line: `Name, email, seats`, with commas, semicolons, or tabs as a spreadsheet copies them, each field in
 * quotes or without. Without an email the seats may come second; without seats it is one. A first line that names its columns says their order.
 * Lines without words say nothing.
 *
 * @returns also the names of columns that are not read
 */
export function readGuestList(text: string): { lines: GuestLine[]; unread: string[] } {
  const written = text.split(/\r\n?|\n/).flatMap((each, index) => {
    const isEmpty = /^[\s,;"]*$/.test(each);
    return isEmpty ? [] : [{ line: index + 1, text: inOneLine(each), ways: waysToSplit(each) }];
  });
  const header = written[0]?.ways.find((fields) => columnsIn(fields) !== undefined);
  const columns = columnsIn(header);
  const unread = (header ?? []).filter((name, index) => name !== '' && columns?.[index] === undefined);
  const known = new Set<string>();
  const lines = written.slice(columns ? 1 : 0).map(({ line, text: words, ways }): GuestLine => {
    // A name may have what separates the fields of other lists.
    const read = ways.map((fields) =>
      fields === undefined ? 'quotes' : columns ? guestBy(columns, fields) : guestIn(fields),
    );
    const guest = read.find((each) => typeof each !== 'string') ?? read[0]!;
    if (typeof guest === 'string') return { line, text: words, problem: guest };
    const person = `${guest.email.toLowerCase()} ${fold(guest.name)}`;
    if (known.has(person)) return { line, text: words, problem: 'twice' };
    known.add(person);
    return { line, ...guest };
  });
  return { lines, unread };
}

/** The fields of a line by each separator that it has, or the whole line; undefined where a quote does not end. */
function waysToSplit(line: string): (string[] | undefined)[] {
  const all = separators.map((separator) => split(line, separator)?.map((field) => inOneLine(field)));
  const several = all.filter((fields) => fields === undefined || fields.length > 1);
  return several.length > 0 ? several : all.slice(0, 1);
}

/** As CSV has it: a quote at the beginning of a field ends at the next one, and two within are one. */
function split(line: string, separator: string): string[] | undefined {
  const fields = [''];
  let isQuoted = false;
  let isBegun = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    const isDouble = isQuoted && character === '"' && line[index + 1] === '"';
    if (isDouble) index += 1;
    if (character === '"' && !isDouble && (isQuoted || !isBegun)) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) fields.push('');
    else fields[fields.length - 1] += character;
    isBegun = character === separator && !isQuoted ? false : isBegun || character.trim() !== '';
  }
  return isQuoted ? undefined : fields;
}

/** The columns that a header names; undefined where the line is none. */
function columnsIn(fields: readonly string[] = []): (Column | undefined)[] | undefined {
  const columns = fields.map((field) =>
    keysOf(columnWords).find((column) =>
      columnWords[column].includes(field.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')),
    ),
  );
  return columns.some((column) => nameColumns.includes(column)) ? columns : undefined;
}

function guestBy(columns: readonly (Column | undefined)[], fields: readonly string[]) {
  const written = (...of: readonly (Column | undefined)[]) =>
    fields.filter((field, index) => field !== '' && of.includes(columns[index])).join(' ');
  // Beside a first name a name is the whole of it; else all parts are one.
  const isWhole = columns.includes('name') && columns.includes('first');
  return checked(written(...(isWhole ? ['name' as const] : nameColumns)), written('email'), written('seats'));
}

function guestIn(fields: readonly string[]) {
  const [name = '', second = '', third = '', ...more] = fields;
  if (more.some((field) => field !== '')) return 'columns';
  const isWithout = third === '' && isNumber(second);
  return isWithout ? checked(name, '', second) : checked(name, second, third);
}

const isNumber = (text: string) => /^\d{1,9}$/.test(text);

function checked(name: string, written: string, seats: string): Omit<Guest, 'line'> | GuestProblem {
  const email = typedAddress(written);
  if (name === '' || name.includes('@') || name.length > newOrderFields.name.maxLength) return 'name';
  // A cell of several lines ends in the next one.
  if (name.endsWith('"') && name.split('"').length % 2 === 0) return 'quotes';
  if (email !== '' && !isMailbox(email)) return 'email';
  const count = seats === '' ? 1 : isNumber(seats) ? Number(seats) : 0;
  return count < 1 || count > MAX_SEATS ? 'seats' : { name, email, seats: count };
}
