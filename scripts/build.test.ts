import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { fingerprint, isBuilt, rememberBuild } from './build.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-stamp-'));
  mkdirSync(join(root, 'build'));
  write('app/root.tsx', 'root');
  write('package-lock.json', '{}');
  rememberBuild(join(root, 'build'), fingerprint(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build is current until a source changes', () => {
  expect(isBuilt(root)).toBe(true);
  write('app/root.tsx', 'changed');
  expect(isBuilt(root)).toBe(false);
});

test.each(['server/new.ts', 'vite.config.ts', 'scripts/build.ts'])('a new %s makes it stale', (file) => {
  write(file, 'new');
  expect(isBuilt(root)).toBe(false);
});

test.each([
  'app/root.test.tsx',
  'content/events/event9.yaml',
  'content/legal/cookies-policy.en.md',
  'content/pictures/event9.jpg',
  'public/pictures/event1.avif',
  'README.md',
  'tests/e2e/home.spec.ts',
])('a new %s does not', (file) => {
  write(file, 'new');
  expect(isBuilt(root)).toBe(true);
});

test('touching a file does not make it stale, a move does', () => {
  utimesSync(join(root, 'app/root.tsx'), new Date(), new Date());
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, 'app/root.tsx'));
  write('app/moved.tsx', 'root');
  expect(isBuilt(root)).toBe(false);
});
