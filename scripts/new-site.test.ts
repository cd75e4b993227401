import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readConfig } from '#server/process/config.ts';
import { checkContent } from './check-content.ts';
import { readSiteSettings } from './content-folder.ts';
import { makeSite } from './new-site.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'site-new-')), 'orchard');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(directory, '..'), { recursive: true });
});

test('a new site is in order, and each place that only its owner can fill is named', () => {
  makeSite(directory);
  const { summary, warnings } = checkContent(directory);
  expect(summary).toBe('The content is in order: 0 programs, 0 events, 0 masters, 0 questions');
  const left = warnings.filter((warning) => warning.includes('still […]'));
  expect(left).toContain('content/house.yaml line 1: still […]; write it');
  expect(left.length).toBeGreaterThan(20);
  writeFileSync(
    join(directory, 'home.yaml'),
    readFileSync(join(directory, 'home.yaml'), 'utf8').replaceAll('[…]', 'Trees'),
  );
  expect(checkContent(directory).warnings.filter((warning) => warning.includes('home.yaml'))).toEqual([]);
});

test('it has its own data, and names nobody', () => {
  makeSite(directory);
  const texts = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts.join('\n')).not.toMatch(/lyceum|лице[йяюе]/iu);
  expect(texts.join('\n')).not.toContain(directory);
});

test('commands for its folder read its settings, and what is set elsewhere counts more', () => {
  makeSite(directory);
  for (const name of ['DATA_DIR', 'PICTURES_DIR']) vi.stubEnv(name, undefined);
  vi.stubEnv('CONTENT_DIR', directory);
  vi.stubEnv('ORDER_PREFIX', 'PEAR');
  readSiteSettings();
  const { dataDirectory, orderPrefix, picturesDirectory } = readConfig();
  expect([dataDirectory, orderPrefix, picturesDirectory]).toEqual([join(directory, '.data'), 'PEAR', undefined]);
  mkdirSync(join(directory, '.encoded'));
  readSiteSettings();
  expect(readConfig().picturesDirectory).toBe(join(directory, '.encoded'));
});

test('a copy of its folder has data of its own, whatever is in the way to it', () => {
  makeSite(directory);
  const copy = join(directory, '..', 'a copy # of “mine”');
  cpSync(directory, copy, { recursive: true });
  for (const name of ['DATA_DIR', 'ORDER_PREFIX', 'SITE_URL']) vi.stubEnv(name, undefined);
  vi.stubEnv('CONTENT_DIR', copy);
  readSiteSettings();
  expect(readConfig().dataDirectory).toBe(join(copy, '.data'));
  rmSync(copy, { recursive: true });
});

test('a folder without settings keeps its data where they were, unless it has data', () => {
  makeSite(directory);
  rmSync(join(directory, '.env'));
  vi.stubEnv('DATA_DIR', undefined);
  vi.stubEnv('CONTENT_DIR', directory);
  readSiteSettings();
  expect(readConfig().dataDirectory).toBe(resolve('.data'));
  mkdirSync(join(directory, '.data'));
  readSiteSettings();
  expect(readConfig().dataDirectory).toBe(join(directory, '.data'));
});

test.each([
  ['a byte order mark before the first line', '\uFEFFORDER_PREFIX=PEAR\n', 'PEAR'],
  ['quotes around a value', 'ORDER_PREFIX="PEAR"\n', 'PEAR'],
  ['quotes that are kept', `ORDER_PREFIX="'PEAR'"\n`, 'PEAR'],
])('settings with %s are read without', (_, text, expected) => {
  makeSite(directory);
  writeFileSync(join(directory, '.env'), text);
  for (const name of ['DATA_DIR', 'ORDER_PREFIX']) vi.stubEnv(name, undefined);
  vi.stubEnv('CONTENT_DIR', directory);
  readSiteSettings();
  expect(readConfig().orderPrefix).toBe(expected);
});

test('the command that it is begun with can be pasted, whatever the folder is called', () => {
  const named = join(directory, '..', "Anna's orchard");
  const script = join(import.meta.dirname, 'new-site.ts');
  const output = execFileSync(process.execPath, [script, named], { encoding: 'utf8' });
  const [, command] = /^CONTENT_DIR=(.*) npm start/m.exec(output)!;
  const pasted = execFileSync('sh', ['-c', `printf %s ${command}`], { encoding: 'utf8' });
  expect(resolve(pasted)).toBe(resolve(named));
});

test('a folder that has something stays as it is', () => {
  makeSite(directory);
  const before = readdirSync(directory);
  expect(() => makeSite(directory)).toThrow('is not empty');
  expect(readdirSync(directory)).toEqual(before);
});
