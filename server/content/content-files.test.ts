import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeContentFolder } from '../../tests/fixtures/content-folder.ts';
import { readCatalogue } from './catalogue.ts';
import { readContentFiles } from './content-files.ts';

const picture = (name: string) => ({ name, version: '1', width: 4, height: 3, widths: [4] });

test('a folder of any name is read, legal texts included', () => {
  const files = readContentFiles(makeContentFolder());
  expect(Object.keys(files)).toContain('content/legal/privacy-policy.ru.md');
  expect(readCatalogue(files, picture).en.event('odd', 'odd-begun')?.time).toBe('09:30');
});

test('a folder that does not exist is told by its variable', () => {
  expect(() => readContentFiles(join(import.meta.dirname, 'nowhere'))).toThrow(/CONTENT_DIR is “.*nowhere”/);
});
