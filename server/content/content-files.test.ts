import { join } from 'node:path';

import { expect, test } from 'vitest';

import { fixtureFolder } from '../../tests/fixtures/content-folder.ts';
import { fixturePicture } from '../../tests/fixtures/fixture-content.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readContentFiles } from './content-files.ts';

test('a folder of any name is read, legal texts included', () => {
  const files = readContentFiles(fixtureFolder);
  expect(Object.keys(files)).toContain('content/legal/privacy-policy.ru.md');
  expect(readCatalogue(files, fixturePicture).en.event('program1', 'event2')?.time).toBe('19:00');
});

test('a folder that does not exist is named by its variable', () => {
  expect(() => readContentFiles(join(import.meta.dirname, 'nowhere'))).toThrow(/CONTENT_DIR is “.*nowhere”/);
});

test('a file in the place of the folder is named, and what to write instead', () => {
  expect(() => readContentFiles('package.json')).toThrow(
    /^CONTENT_DIR is “\/.*package\.json”, where no folder is; write/,
  );
});
