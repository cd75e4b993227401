import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { MAX_BOOKED_SEATS } from '#domain/tickets.ts';
import { MAX_HELD, MAX_HELD_PART } from '#domain/holds.ts';
import { longest } from '#domain/schemas/schema-fields.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/search-query.ts';
import { atOnce, bodies, limitOf, limits, perMinute, type LimitedAction } from '#server/process/limits.ts';
import { MAX_AGAIN } from '#server/tickets/order-changes.ts';

/** The rules list every limit, whom it hurts and how they get out. */

const rules = readFileSync('docs/rules.md', 'utf8');
const section = rules.split('\n## ').find((each) => each.startsWith('Limits\n')) ?? '';
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

function inWords(action: LimitedAction): string {
  const { network, account, known, minutes } = limitOf(action);
  const parts = [
    network === undefined ? [] : `${network} a network`,
    account === undefined ? [] : `${account} an account`,
    known === undefined ? [] : `${known} its known browsers`,
  ];
  return `${parts.flat().join(', ')} in ${minutes} minutes`;
}

const declared = [
  ...(Object.keys(limits) as LimitedAction[]).map((action) => [action, inWords(action)]),
  ...Object.entries(perMinute).map(([what, max]) => [what, `${max.ofNetwork} a network, ${max.ofAll} all in a minute`]),
  ...Object.entries(atOnce).map(([what, max]) => [what, `${max} at once`]),
  ...Object.entries(bodies).map(([what, max]) => [what, `${max} bytes`]),
  ...Object.entries({ ...longest, search: MAX_QUERY_LENGTH }).map(([what, max]) => [what, `${max} characters`]),
  ['again', `${MAX_AGAIN} an order in 60 minutes`],
  ['seats', `${MAX_BOOKED_SEATS} an address`],
  ['held', `${MAX_HELD} a network, ${MAX_HELD_PART} of a hall`],
];

test('the rules have every limit with its numbers, and no other', () => {
  expect(rows.map(([name = '', numbers]) => [name.replaceAll('`', ''), numbers])).toEqual(declared);
});

test('each says what counts, whom a refusal hurts and how they get out', () => {
  for (const [name, , counts, way] of rows) expect([name, counts !== '', way !== '']).toEqual([name, true, true]);
});

test('what strangers can have an address sent in a day is ten emails', () => {
  const kinds = ['account-email', 'new-address-email', 'seat-email', 'passed-email'] as const;
  const of = kinds.map((kind) => limitOf(kind));
  expect(of.every(({ minutes, isFromLast }) => minutes === 24 * 60 && isFromLast)).toBe(true);
  expect(of.reduce((sum, { account = Infinity }) => sum + account, 0)).toBe(10);
});
