import { expect, test } from 'vitest';

import { languages } from '../../../domain/values/field-values.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { legalData } from './legal-data.server.ts';

/** The fixture content, with these facts about the operator. */
function catalogueWith(operator: string) {
  const house = fixtureContent['content/house.yaml']!.replace(/^operator:\n(?: .*\n)+/m, operator);
  return readCatalogue({ ...fixtureContent, 'content/house.yaml': house }, fixturePicture);
}

test('nothing is printed of an operator about whom nothing is known', () => {
  const catalogue = catalogueWith('');
  for (const name of ['terms-and-conditions', 'privacy-policy'] as const) {
    for (const language of languages) {
      const { sections } = legalData(catalogue[language], name);
      expect(sections).toEqual(catalogue[language].legal(name).sections);
    }
  }
});

test('what is known of the operator makes a last section, so that the numbers of the others hold', () => {
  const catalogue = catalogueWith(`operator:
  legalName: { en: Example LLC, ru: ООО «Пример» }
  governingLaw: { en: The law of nowhere, ru: Право ниоткуда }
`);
  const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
  const terms = legalData(catalogue.en, 'terms-and-conditions').sections;
  expect(terms.slice(0, -1)).toEqual(catalogue.en.legal('terms-and-conditions').sections);
  expect(terms.at(-1)).toEqual({
    heading: 'Who runs Lyceum',
    blocks: [paragraph('Legal name: Example LLC'), paragraph('Governing law: The law of nowhere')],
  });
  expect(legalData(catalogue.ru, 'privacy-policy').sections.at(-1)).toEqual({
    heading: 'Реквизиты',
    blocks: [paragraph('Юридическое лицо: ООО «Пример»')],
  });
  expect(legalData(catalogue.en, 'cookies-policy').sections).toEqual(catalogue.en.legal('cookies-policy').sections);
});

test('the first paragraph describes the page, without its links', () => {
  const files = {
    ...fixtureContent,
    'content/legal/cookies-policy.en.md': '# Cookies\n\n## What\n\nAsk **us** at [home](/about).\n',
  };
  const { en } = readCatalogue(files, fixturePicture);
  expect(legalData(en, 'cookies-policy').description).toBe('Ask us at home.');
});
