import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('README.md names the oldest browsers that scripts and stylesheets are built for', () => {
  const [, list = ''] = /target: \[(.+)\]/.exec(readFileSync('vite.config.ts', 'utf8')) ?? [];
  const versions = Object.fromEntries(
    Array.from(list.matchAll(/'([a-z]+)([\d.]+)'/g), ([, name = '', version]) => [name, version]),
  );
  const { chrome, edge, firefox, safari, ios } = versions;
  expect([edge, ios]).toEqual([chrome, safari]);
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}.`,
  );
});
