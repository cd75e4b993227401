import { expect, test } from 'vitest';

import { operator } from '../../../content/site.ts';
import type { OperatorFacts } from '../../../domain/operator-facts.ts';
import { legalData } from './legal-data.server.ts';

const empty = Object.fromEntries(Object.keys(operator).map((name) => [name, undefined])) as unknown as OperatorFacts;

test('nothing is printed of an operator about whom nothing is known', () => {
  for (const document of ['terms', 'privacy'] as const) {
    expect(legalData(document, 'en', empty).sections.map(({ heading }) => heading)).not.toContain('Who runs Lyceum');
  }
});

test('what is known of the operator makes a last section, so that the numbers of the others hold', () => {
  const facts: OperatorFacts = {
    ...empty,
    legalName: { en: 'Example LLC', ru: 'ООО «Пример»' },
    governingLaw: { en: 'The law of nowhere', ru: 'Право ниоткуда' },
  };
  const terms = legalData('terms', 'en', facts).sections;
  expect(terms.slice(0, -1)).toEqual(legalData('terms', 'en', empty).sections);
  expect(terms.at(-1)).toEqual({
    heading: 'Who runs Lyceum',
    paragraphs: ['Legal name: Example LLC', 'Governing law: The law of nowhere'],
  });
  expect(legalData('privacy', 'ru', facts).sections.at(-1)).toEqual({
    heading: 'Реквизиты',
    paragraphs: ['Юридическое лицо: ООО «Пример»'],
  });
});
