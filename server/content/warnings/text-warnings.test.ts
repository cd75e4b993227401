import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { textWarnings } from './text-warnings.ts';

const warned = (text: string) =>
  languages.flatMap((language) =>
    textWarnings(
      { kind: 'events', id: 'overcoat', value: {} },
      { field: 'description.en', language, text, others: [] },
      () => false,
    ),
  );

// In the square of its length such a text takes minutes: the test then ends by its time limit, and so would the site.
test.each(['1', '1.', '[', '![', '[a](', '**a ', '_a ', '`a ', 'платёжн'])(
  '%j, as often as one likes, is judged',
  (part) => {
    expect(warned(part.repeat(400_000 / part.length)).length).toBeLessThan(5);
  },
);

test.each([
  ['**Bring a cup.**', /Markdown|\*\*/],
  ['[here](https://lyceum.example/program/books)', /\[here\]/],
  ['It costs 1,800 AED.', /1,800/],
])('%s is warned about', (text, remedy) => {
  expect(warned(text)[0]?.remedy.en).toMatch(remedy);
});

describe('formatting in a legal text', () => {
  const inLegalText = (text: string) =>
    textWarnings(
      { kind: 'legal', id: 'privacy-policy', value: {} },
      { field: 'en', language: 'en', text: `# Title\n\n## Heading\n\n${text}`, others: [] },
      () => false,
    );

  test.each([
    ['##No space', '##No space'],
    ['A **bold ** word', '** word'],
    ['[our site](https://lyceum.example/a page)', '[our site]('],
    ['[our site] (https://lyceum.example)', '[our site] ('],
  ])('that fails is warned about: %s', (text, named) => {
    expect(inLegalText(text)[0]?.remedy.en).toContain('would be printed as typed');
    expect(inLegalText(text)[0]?.remedy.en).toContain(named);
  });

  test.each([
    'A **bold** word and **another one**',
    '[our site](https://lyceum.example/__a)',
    '- one\n- two [2]',
    '*so*',
    'The cookies “__Host-site.session_token” and “__Secure-other”',
  ])('that works is not: %s', (text) => {
    expect(inLegalText(text)).toEqual([]);
  });
});
