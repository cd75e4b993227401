import { expect, test } from 'vitest';

import { fixtureContent } from '../../tests/fixtures/fixture-content.ts';
import { readContent } from './parse-content.ts';
import { pictureUses } from './picture-names.ts';

test('every picture the content shows is found, that of a page, a list and a video alike', () => {
  const content = readContent({
    ...fixtureContent,
    'content/about.yaml': (fixtureContent['content/about.yaml'] ?? '').replace(
      /^images: .*$/m,
      'images: [about1, about2, about3]',
    ),
  });
  const uses = pictureUses(content);
  const names = uses.map(({ name }) => name);
  const expected = [
    'books',
    'overcoat',
    'm4',
    'about1',
    'about2',
    'about3',
    content.home.hero.image,
    content.teens.video.thumbnail,
  ];
  expect(names).toEqual(expect.arrayContaining(expected));
  expect(names).toContain(content.bookClub.meetings[2]?.image);
  expect(names).toContain(content.membership.plans[2]?.image);
  expect(uses).toContainEqual({ name: 'overcoat', entry: 'events/overcoat', field: 'images.0' });
  expect(uses).toContainEqual({ name: 'about2', entry: 'about', field: 'images.1' });
});
