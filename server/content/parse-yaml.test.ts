import { expect, test } from 'vitest';

import { parseYaml } from './content-files.ts';

test('dates, times, yes and no are texts', () => {
  expect(parseYaml('day: 2027-03-18\ntime: 19:00\nheld: yes\nsold: no\nfull: true')).toEqual({
    day: '2027-03-18',
    time: '19:00',
    held: 'yes',
    sold: 'no',
    full: true,
  });
});

test.each(['', '\n', '# only a comment\n', 'null', '~'])('a text without content is null: %j', (text) => {
  expect(parseYaml(text)).toBeNull();
});

test.each([
  ['a key that stands twice', 'name: a\nname: b', 'line 2'],
  ['a tab as indentation', 'name:\n\ten: a', 'line 2'],
  ['a list that does not end', 'images: [a, b\nname: c', 'line 2'],
  ['a value that cannot begin so', 'id: a\nname: @b', 'line 2'],
  ['an unknown alias', 'name: *a', 'line 1'],
  ['a tag', 'name: !binary a', 'line 1'],
  ['a second document', 'name: a\n---\nname: b', '---'],
])('refuses %s and says where', (_what, text, where) => {
  expect(() => parseYaml(text)).toThrow(where);
});

test('no key reaches the prototype of an object', () => {
  const value = parseYaml('__proto__: { polluted: true }') as Record<string, unknown>;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(value['polluted']).toBeUndefined();
});

test('an alias is refused where it stands, so that aliases to aliases do not fill the memory', () => {
  const doubled = Array.from({ length: 60 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
  const text = ['a0: &a0 [x, x]', ...doubled].join('\n');
  expect(() => parseYaml(text)).toThrow('an alias; write the value itself at line 2, column 11');
  expect(parseYaml('a0: &a0 [x]')).toEqual({ a0: ['x'] });
});

test('what is nested deeper than any content is refused', () => {
  expect(() => parseYaml('['.repeat(10_000))).toThrow('line 1');
});
