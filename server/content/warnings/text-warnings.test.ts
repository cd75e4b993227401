import { expect, test } from 'vitest';

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
