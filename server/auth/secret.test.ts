import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readSecret } from './secret.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lyceum-secret-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('the first start makes one, for its owner only; later starts keep it', () => {
  const place = join(directory, 'new');
  const made = readSecret(undefined, place);
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(readSecret(undefined, place)).toBe(made);
  expect(readdirSync(place)).toEqual(['secret']);
  expect(statSync(join(place, 'secret')).mode & 0o777).toBe(0o600);
  expect(readSecret(undefined, join(directory, 'other'))).not.toBe(made);
});

test('a given one is used, and none is made', () => {
  const given = 'Zp3vJ8qLrT0wXyA5bC7dE9fGhK2mN4oP';
  expect(readSecret(given, directory)).toBe(given);
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  '',
  'short',
  'a'.repeat(64),
  'abc'.repeat(20),
  'this-is-my-secret-for-production-1234',
  '0123456789'.repeat(4),
])('“%s” is refused, without being repeated', (weak) => {
  expect(() => readSecret(weak, directory)).toThrow(/^AUTH_SECRET can be guessed; write at least 32/);
});

test('a weak one in the file is refused with a remedy', () => {
  writeFileSync(join(directory, 'secret'), 'changeme');
  expect(() => readSecret(undefined, directory)).toThrow('delete it to have a new one made');
  expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe('changeme');
});

test('a folder that cannot be one is named with a remedy', () => {
  writeFileSync(join(directory, 'file'), '');
  expect(() => readSecret(undefined, join(directory, 'file'))).toThrow(/cannot be written \(\w+\).*DATA_DIR/);
});
