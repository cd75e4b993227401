import { expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { realSite } from '#tests/fixtures/real-pages.ts';
import type { loader } from './legal.tsx';

/** The fixture content, with these facts about the operator. */
function catalogueWith(operator: string) {
  const house = fixtureContent['content/house.yaml']!.replace(/^operator:\n(?: .*\n)+/m, operator);
  return readCatalogue({ ...fixtureContent, 'content/house.yaml': house }, fixturePicture);
}

const sectionsOf = async (address: string, catalogue: ReturnType<typeof readCatalogue>) =>
  ((await loadPage(address, catalogue)) as ReturnType<typeof loader>).sections;

test('nothing is printed of an operator about whom nothing is known', async () => {
  const catalogue = catalogueWith('');
  for (const name of ['terms-and-conditions', 'privacy-policy'] as const) {
    for (const language of languages) {
      const address = language === 'ru' ? `/ru/${name}` : `/${name}`;
      expect(await sectionsOf(address, catalogue)).toEqual(catalogue[language].legal(name).sections);
    }
  }
});

test('what is known of the operator makes a last section, so that the numbers of the others hold', async () => {
  const catalogue = catalogueWith(`operator:
  legalName: { en: Example LLC, ru: ООО «Пример» }
  governingLaw: { en: The law of nowhere, ru: Право ниоткуда }
`);
  const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
  const terms = await sectionsOf('/terms-and-conditions', catalogue);
  expect(terms.slice(0, -1)).toEqual(catalogue.en.legal('terms-and-conditions').sections);
  expect(terms.at(-1)).toEqual({
    heading: 'Who runs this site',
    blocks: [paragraph('Legal name: Example LLC'), paragraph('Governing law: The law of nowhere')],
  });
  const privacy = await sectionsOf('/ru/privacy-policy', catalogue);
  expect(privacy.at(-1)).toEqual({
    heading: 'Реквизиты',
    blocks: [paragraph('Юридическое лицо: ООО «Пример»')],
  });
  expect(await sectionsOf('/cookies-policy', catalogue)).toEqual(catalogue.en.legal('cookies-policy').sections);
});

test('the first paragraph describes the page, without its links', async () => {
  const files = {
    ...fixtureContent,
    'content/legal/cookies-policy.en.md': '# Cookies\n\n## What\n\nAsk **us** at [home](/about).\n',
  };
  const page = await loadPage('/cookies-policy', readCatalogue(files, fixturePicture));
  expect(page).toMatchObject({ description: 'Ask us at home.' });
});

test('lists are numbered where their lines are', async () => {
  const text = '# Terms\n\n## Refunds\n\n1. Write to us\n2. Wait\n\n## Seats\n\n- Hall\n- Online\n';
  const catalogue = readCatalogue(
    { ...fixtureContent, 'content/legal/terms-and-conditions.en.md': text },
    fixturePicture,
  );
  const { app } = realSite({ content: { current: () => catalogue } as never });
  const html = (await (await app.request('/terms-and-conditions')).text()).replaceAll(/<\/?span>/g, '');
  expect(html).toMatch(/<ol[^>]*><li>Write to us<\/li><li>Wait<\/li><\/ol>/);
  expect(html).toMatch(/<ul[^>]*><li>Hall<\/li><li>Online<\/li><\/ul>/);
});
