import { describe, expect, test } from 'vitest';

import { readGuestList, type Guest } from './guest-list.ts';

const read = (text: string) =>
  readGuestList(text).lines.map((each) => ('problem' in each ? each.problem : [each.name, each.email, each.seats]));

test.each<[string, string, unknown[]]>([
  ['commas', 'Anna Lee, anna@example.com, 2', [['Anna Lee', 'anna@example.com', 2]]],
  ['tabs of a spreadsheet', 'Lee, Anna\tAnna@Example.com\t2\r\n', [['Lee, Anna', 'Anna@example.com', 2]]],
  ['semicolons', 'Lee, Anna; anna@example.com; 2', [['Lee, Anna', 'anna@example.com', 2]]],
  ['quotes', '"Lee, ""Nora"" Anna", "anna@example.com",3', [['Lee, "Nora" Anna', 'anna@example.com', 3]]],
  ['a quote within a name', 'Anna "Nora" Lee, , 1', [['Anna "Nora" Lee', '', 1]]],
  ['a name alone', 'Анна', [['Анна', '', 1]]],
  ['seats without an email', 'Anna, 4', [['Anna', '', 4]]],
  ['separators behind the last field', 'Anna,anna@example.com,2,,', [['Anna', 'anna@example.com', 2]]],
  ['empty lines', '\n \nAnna\n\n', [['Anna', '', 1]]],
  ['empty rows of a table', 'Anna,,\n,,\n\t\t\n"";""', [['Anna', '', 1]]],
  ['nothing', ' \n', []],
  ['a header', 'Name, Email, Seats\nAnna, , 2', [['Anna', '', 2]]],
  ['a header in Russian', 'Места;Почта;Имя\n2;a@example.com;Анна', [['Анна', 'a@example.com', 2]]],
  [
    'a header with other columns',
    'First name\tPhone\tLast name\tEmail\nAnna\t+971 50\tLee\ta@example.com\nBoris',
    [
      ['Anna Lee', 'a@example.com', 1],
      ['Boris', '', 1],
    ],
  ],
  [
    'a header as programs and people spell it',
    '\uFEFFfirst_name;Last name *;E-Mail;Qty.\nAnna;Lee;a@example.com;2',
    [['Anna Lee', 'a@example.com', 2]],
  ],
  ['a header with its number of seats in Russian', 'ФИО\tКол-во мест\nАнна\t3\nБорис\tдва', [['Анна', '', 3], 'seats']],
  ['a whole name beside its parts', 'Name,First name,Last name\nAnna Lee,Anna,Lee', [['Anna Lee', '', 1]]],
  ['a name beside a surname', 'Name,Surname\nAnna,Lee', [['Anna Lee', '', 1]]],
  ['a name before an address', 'a@example.com', ['name']],
  ['no name', ', a@example.com', ['name']],
  ['what is no address', 'Anna, anna.example.com, 2', ['email']],
  ['what is no number', 'Anna, a@example.com, two\nBoris, , 0\nVera, , 501\nOleg, , 1.5', Array(4).fill('seats')],
  ['a column too many', 'Anna, a@example.com, 2, VIP', ['columns']],
  ['a quote without an end', '"Anna, a@example.com', ['quotes']],
  ['a cell of two lines, of which neither is a person', '"Anna\nLee"\ta@example.com\t2', ['quotes', 'quotes']],
  [
    'the same person again',
    'Anna, a@example.com\nANNA, A@Example.com, 2\nAnna',
    [['Anna', 'a@example.com', 1], 'twice', ['Anna', '', 1]],
  ],
])('a list is read: %s', (_, text, people) => {
  expect(read(text)).toEqual(people);
});

test('columns that are not read are named: their numbers might have been seats', () => {
  expect(readGuestList('Name\tPhone\tGuests\t\nAnna\t+971 50\t3').unread).toEqual(['Phone', 'Guests']);
  expect(readGuestList('Name, Email\nAnna').unread).toEqual([]);
  expect(readGuestList('Anna, a@example.com, 2').unread).toEqual([]);
});

test('a line keeps its number and its words, so that one finds it in the text', () => {
  expect(readGuestList('Name, email\n\nAnna, no\tbody').lines).toEqual([
    { line: 3, text: 'Anna, no body', problem: 'email' },
  ]);
});

/** Always the same numbers from 0 to 1. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe('generated lists', () => {
  const pieces = ['Anna', 'Ли', '"', ',', ';', ' ', 'O’Neill', '-', 'Ж. ', '""', '́', '@', '3'];
  const columns = ['Name', 'Email', 'Seats'] as const;

  test.each(['\t', ';', ','])('are read as they were written, whatever stands in the names (%j)', (separator) => {
    const roll = dice(7);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    for (let round = 0; round < 300; round += 1) {
      const people = Array.from({ length: 1 + roll(5) }, (_, index): Guest => {
        const middle = Array.from({ length: roll(6) }, () => pieces[roll(pieces.length)]!).join('');
        const name = `N${index}${middle.replaceAll('@', '')}E`.normalize('NFC').replaceAll(/ +/g, ' ');
        return { line: index + 2, name, email: roll(2) ? `p${index}@example.com` : '', seats: 1 + roll(9) };
      });
      // The columns stand in any order.
      const order = columns.map((name) => ({ name, at: roll(100) })).toSorted((one, other) => one.at - other.at);
      const row = (of: Record<(typeof columns)[number], string>) =>
        order.map(({ name }) => (roll(2) ? quoted(of[name]) : of[name].match(/[",;\t]/) ? quoted(of[name]) : of[name]));
      const header = { Name: 'Name', Email: 'Email', Seats: 'Seats' };
      const rows = [
        header,
        ...people.map(({ name, email, seats }) => ({ Name: name, Email: email, Seats: `${seats}` })),
      ];
      const text = rows.map((each) => row(each).join(separator)).join(roll(2) ? '\r\n' : '\n');
      expect(readGuestList(text), text).toEqual({ lines: people, unread: [] });
    }
  });

  test('of any characters give each line that is not empty one answer, and never a person without a name', () => {
    const roll = dice(11);
    const characters = [...pieces, '\t', '\n', '\r\n', 'name', 'a@example.com', '\u0000', '\uD800'];
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: roll(30) }, () => characters[roll(characters.length)]!).join('');
      const lines = text.split(/\r\n?|\n/);
      const { lines: answers } = readGuestList(text);
      const filled = lines.flatMap((line, index) => (/^[\s,;"]*$/.test(line) ? [] : [index + 1]));
      const numbers = answers.map(({ line }) => line);
      expect([filled, filled.slice(1)], text).toContainEqual(numbers);
      const people = answers.filter((each) => 'seats' in each);
      expect(
        people.filter(({ name, seats }) => name.trim() === '' || seats < 1),
        text,
      ).toEqual([]);
    }
  });
});
