import { expect, test } from 'vitest';

import { fixtureContent } from '../../tests/fixtures/fixture-content.ts';
import { readContent } from './read-catalogue.ts';
import { pictureNames } from './picture-names.ts';

test('every picture the content shows is named, that of a page, a list and a video alike', () => {
  const content = readContent(
    {
      ...fixtureContent,
      'content/about.yaml': (fixtureContent['content/about.yaml'] ?? '').replace(
        /^images: .*$/m,
        'images: [about1, about2, about3]',
      ),
    },
    () => true,
  );
  const names = pictureNames(content);
  const expected = [
    'books',
    'overcoat',
    'm4',
    'about1',
    'about2',
    'about3',
    content.pages.home.hero.image,
    content.pages.teens.video.thumbnail,
  ];
  expect([...names]).toEqual(expect.arrayContaining(expected));
  expect(names).toContain(content.pages['book-club'].meetings[2]?.image);
  expect(names).toContain(content.pages.membership.plans[2]?.image);
});
