import { describe, expect, test } from 'vitest';

import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { readCatalogue } from './read-catalogue.ts';

const withWords = (words: string, picture = 'portrait-1') =>
  readCatalogue({ ...fixtureFiles, [`content/pictures/${picture}.yaml`]: words }, fixturePicture);

describe('what is said about a picture', () => {
  test('goes with it wherever it is shown, in each language', () => {
    const catalogue = withWords('alt: { en: A reader, ru: Читает «Анну» }\nfocus: top-left\n');
    for (const [language, alt] of [
      ['en', 'A reader'],
      ['ru', 'Читает «Анну»'],
    ] as const) {
      const content = catalogue[language];
      const { photo } = content.firstMasters(9).find((master) => master.photo?.name === 'portrait-1')!;
      expect(photo).toMatchObject({ alt, focus: 'top-left' });
      expect(content.events().find(({ master }) => master.photo?.name === 'portrait-1')?.master.photo).toEqual(photo);
      expect(content.programs().find(({ master }) => master.photo?.name === 'portrait-1')?.master.photo).toEqual(photo);
    }
  });

  test('may be said in one language, and nothing has to be', () => {
    const catalogue = withWords('alt: { ru: Читает }\n');
    const photoIn = (language: 'en' | 'ru') =>
      catalogue[language].firstMasters(9).find((master) => master.photo?.name === 'portrait-1')?.photo;
    expect(photoIn('ru')?.alt).toBe('Читает');
    expect(photoIn('en')).toEqual(fixturePicture('portrait-1'));
    expect(withWords('{}').ru.firstMasters(9)).toEqual(readCatalogue(fixtureFiles, fixturePicture).ru.firstMasters(9));
  });

  test.each([
    ['of a picture that is not there', '{}', 'nothing', 'there is no picture “nothing”'],
    ['with a focal point that is none', 'focus: middle', 'portrait-1', 'focus'],
  ])('%s is named', (_, words, picture, remedy) => {
    const read = () =>
      readCatalogue({ ...fixtureFiles, [`content/pictures/${picture}.yaml`]: words }, (name) =>
        name === 'nothing' ? undefined : fixturePicture(name),
      );
    expect(read).toThrow(remedy);
  });
});
