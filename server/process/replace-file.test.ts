import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { replaceFile } from './replace-file.ts';

test('what cannot be written leaves nothing behind', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-files-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'taken'));
  writeFileSync(join(directory, 'taken/file'), '');
  await expect(replaceFile(join(directory, 'taken'), 'text')).rejects.toThrow('EISDIR');
  expect(readdirSync(directory)).toEqual(['taken']);
});
