import { assert, constantFrom, array, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';

import { pages } from '#tests/fixtures/http-app.ts';
import { createFindPage, movedTo } from './canonical-address.ts';

const findPage = createFindPage(pages);

test.each([
  ['/', undefined],
  ['/ru', undefined],
  ['/programs', undefined],
  ['/Admin', undefined],
  ['/masters/m1', undefined],
  ['/_.data', undefined],
  ['/ru.data', undefined],
  ['/ru/_.data', undefined],
  ['/programs.data', undefined],
  ['/programs/', '/programs'],
  ['/ru/', '/ru'],
  ['/ru/events//', '/ru/events'],
  ['/admin', '/Admin'],
  ['/admin/', '/Admin'],
  ['/ru/ADMIN', '/ru/Admin'],
  ['/admin.data', '/Admin.data'],
  ['/Events', '/events'],
  ['/PROGRAMS', '/programs'],
  ['/Programs.data', '/programs.data'],
  ['/RU', '/ru'],
  ['/Ru/Events', '/ru/events'],
  ['/log%69n', '/login'],
  ['/LOG%49N.data', '/login.data'],
  ['/%72u/login', '/ru/login'],
  ['/login/New-Password', '/login/new-password'],
  ['/Session/Portrait', '/session/portrait'],
  ['/MASTERS/m1', '/masters/m1'],
  ['/masters/m%31', '/masters/m1'],
  // An id is another one in capitals.
  ['/masters/M1', undefined],
  ['/Program/program1/Event/EVENT1', '/program/program1/event/EVENT1'],
  // Nothing is there, under any spelling.
  ['/Nowhere', undefined],
  ['/XX/programs', undefined],
  ['/ru/session', undefined],
  ['/.data', undefined],
  // A path that no page has, or only one that ends as anything may.
  ['/nowh%65re', '/nowhere'],
  ['/%41dmin/preview', '/Admin/preview'],
  ['/%72u/Adm%69n/preview/log%69n', '/ru/Admin/preview/login'],
  ['/Admin/preview-lin%6b/x/y.data', '/Admin/preview-link/x/y.data'],
  // This escape stands for something else than the character.
  ['/masters/m%2F1', undefined],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['//Login', '/login'],
  ['/\\evil.example/', '/evil.example'],
  ['///', '/'],
  // An escaped sign of punctuation leads there at once, not by a second address.
  ['/%2E', '/'],
  ['/programs%2E', '/programs'],
  ['/t/0./.', '/t/0'],
  ['/%2F/evil.example/', '/%2F/evil.example'],
])('%j moves to %j', (path, target) => {
  expect(movedTo(path, findPage)).toBe(target);
});

const words = pages.flatMap(({ pattern }) => pattern.split('/')).map((word) => word.replace(/^:.*/, 'Ab%41%2f'));
const pieces = [...words, ...words.map((word) => word.toUpperCase()), '.data', '_.data', '%2E', '%5c', '\\', 'ru', ''];

// The guard refuses a path with a broken escape before (request-guard.ts).
const readable = stringMatching(/^\/[/\\.%a-z0-9]*$/).filter((path) => !/%(?![0-9a-f]{2})/.test(path));

test.each([
  ['made of any characters', readable],
  ['made of pieces of our own', array(constantFrom(...pieces)).map((each) => `/${each.join('/')}`)],
])('no path %s leads to another host, or round in circles', (_, paths) => {
  assert(
    property(paths, (path) => {
      const target = movedTo(path, findPage) ?? path.replace(/^\/+/, '/');
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target, 'https://lyceum.example').origin).toBe('https://lyceum.example');
      expect(movedTo(target, findPage)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
