import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshFolder, replaceFolder } from './build.ts';

let root: string;
let parent: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-swap-'));
  parent = join(root, '.cache');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a finished folder replaces the old one, and nothing of the old one or of the work remains', () => {
  const target = join(root, 'build');
  for (const text of ['first', 'second']) {
    const folder = freshFolder(parent);
    writeFileSync(join(folder, text), text);
    replaceFolder(folder, target);
    expect(readdirSync(target)).toEqual([text]);
  }
  expect(readFileSync(join(target, 'second'), 'utf8')).toBe('second');
  expect(readdirSync(parent)).toEqual([]);
});

test('folders of interrupted builds are removed, those of running builds are not', () => {
  for (const folder of ['build-999999999', 'build-999999999.old', `build-${process.ppid}`, 'pictures']) {
    mkdirSync(join(parent, folder), { recursive: true });
  }
  freshFolder(parent);
  expect(readdirSync(parent).toSorted()).toEqual(
    [`build-${process.pid}`, `build-${process.ppid}`, 'pictures'].toSorted(),
  );
});
