import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshFolder, swapIn } from './swap-folder.ts';

let root: string;
let workshop: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-swap-'));
  workshop = join(root, '.cache');
});
afterEach(() => rmSync(root, { recursive: true }));

test('what is finished takes the place, and nothing of the old or of the work stays', () => {
  const place = join(root, 'build');
  for (const text of ['first', 'second']) {
    const folder = freshFolder(workshop);
    writeFileSync(join(folder, text), text);
    swapIn(folder, place);
    expect(readdirSync(place)).toEqual([text]);
  }
  expect(readFileSync(join(place, 'second'), 'utf8')).toBe('second');
  expect(readdirSync(workshop)).toEqual([]);
});

test('what interrupted builds have left is taken away, what others are building is not', () => {
  for (const folder of ['build-999999999', 'build-999999999.old', `build-${process.ppid}`, 'pictures']) {
    mkdirSync(join(workshop, folder), { recursive: true });
  }
  freshFolder(workshop);
  expect(readdirSync(workshop).toSorted()).toEqual(
    [`build-${process.pid}`, `build-${process.ppid}`, 'pictures'].toSorted(),
  );
});
