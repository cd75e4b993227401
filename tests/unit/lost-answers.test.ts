import { expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import { lostAnswerOf, usesOf } from '#tests/fixtures/real-pages.ts';

/** Every form that scripts send stays on its page where nothing answers, with what was typed. A new route is here by itself. */

/** Their forms load a document, or have a script of their own that keeps what was typed. */
const others = new Set([
  'site/session/sign-out-route.ts',
  'site/ticket/booking.tsx',
  'admin/content/save-route.ts',
  'admin/pictures/picture-data-route.ts',
]);

const files = [...new Set(routes.map(({ file }) => file))].filter((file) => usesOf(file).takesForm);

test.each(files.filter((file) => !others.has(file)))('%s', async (file) => {
  expect(await lostAnswerOf(file)).toMatchObject({ data: { problem: 'unavailable' }, init: { status: 503 } });
});

test('those that are excepted take forms', () => {
  expect([...others].filter((file) => !files.includes(file))).toEqual([]);
});
