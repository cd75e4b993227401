import { expect, test } from 'vitest';

import { catalogue, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

test('says where to write about a weakness, and always until a day to come', async () => {
  const response = await realSite({}).app.request('/.well-known/security.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect((await response.text()).split('\n')).toEqual([
    `Contact: mailto:${catalogue.en.house.mailboxes.hello}`,
    'Expires: 2027-05-19T20:00:00.000Z',
    'Preferred-Languages: en, ru',
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
    '',
  ]);
});
