import { assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';

import { movedTo } from './redirects.ts';

test.each([
  ['/', undefined],
  ['/programs', undefined],
  ['/Admin', undefined],
  ['/programs/', '/programs'],
  ['/ru/', '/ru'],
  ['/ru/events//', '/ru/events'],
  ['/admin', '/Admin'],
  ['/admin/', '/Admin'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['///', '/'],
  ['/%2F/evil.example/', '/%2F/evil.example'],
])('%j moves to %j', (path, target) => {
  expect(movedTo(path)).toBe(target);
});

test('no path leads to another host', () => {
  assert(
    property(stringMatching(/^\/[/\\.%a-z0-9]*$/), (path) => {
      const target = movedTo(path) ?? path.replace(/^\/+/, '/');
      expect(new URL(target, 'https://lyceum.example').origin).toBe('https://lyceum.example');
      expect(movedTo(target)).toBeUndefined();
    }),
  );
});
