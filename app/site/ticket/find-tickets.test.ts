import { expect, test } from 'vitest';

import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import type { AuthError } from '#server/auth/auth-api.ts';
import { browserWithoutScripts } from '#tests/fixtures/browser-without-scripts.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** The way to one's tickets without an account. */

const { find } = everyText(findTicketsWords('en'), plainSpaces);
const { fields, problems } = everyText(loginWords('en'), plainSpaces);

/** @param refusal why nothing is sent */
function openSite(refusal?: AuthError) {
  const asked: string[] = [];
  const auth = {
    person: () => Promise.resolve(undefined),
    count: () => Promise.resolve(refusal),
    mayEmail: () => Promise.resolve(true),
  };
  const { app } = realSite({
    auth: { forRequest: () => auth },
    acts: { once: (_: FormData, work: () => Promise<unknown>) => work() },
    tickets: { sendFound: (email: string) => Promise.resolve(void asked.push(email)) },
  } as never);
  return { asked, browser: browserWithoutScripts((path, init) => app.request(ORIGIN + path, init, connection)) };
}

test('an address is asked for until it is one, and the answer says only that links are on their way', async () => {
  const { asked, browser } = openSite();
  const page = await browser.open('/ticket/find');
  expect([page.one('h1').text, page.main.text.includes(find.done)]).toEqual([find.title, false]);
  const refused = await browser.press(find.submit, { [fields.email]: 'anna' });
  expect([refused.response.status, browser.value(fields.email)]).toEqual([422, 'anna']);
  expect(browser.describes(fields.email)).toContain(problems.email);
  expect(refused.main.text).not.toContain(find.done);
  const sent = await browser.press(find.submit, { [fields.email]: 'Anna@Example.com' });
  expect([sent.response.status, sent.path]).toEqual([200, '/ticket/find?done']);
  expect(sent.main.text).toContain(find.done);
  expect(asked).toEqual(['anna@example.com']);
});

test.each<[AuthError, number, string]>([
  [{ problem: 'attempts', minutes: 7 }, 429, problems.attempts(7)],
  [{ problem: 'unavailable' }, 503, problems.unavailable],
])('what cannot be sent is said, and the address stays (%o)', async (refusal, status, text) => {
  const { asked, browser } = openSite(refusal);
  await browser.open('/ticket/find');
  const page = await browser.press(find.submit, { [fields.email]: 'anna@example.com' });
  expect([page.response.status, browser.value(fields.email), asked]).toEqual([status, 'anna@example.com', []]);
  expect(page.main.text).toContain(text);
  expect(page.main.text).not.toContain(find.done);
});
