import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { words as messages } from '#tests/e2e/settings.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { outlineOf } from '#tests/fixtures/page-outline.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** The pages that the links in emails about accounts open: what each says, and what is offered there. */

const login = everyText(loginWords('en'), plainSpaces);
const people = everyText(peopleWords('en'), plainSpaces);
const email = 'anna@example.com';
const away = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));

interface Known {
  /** Who is logged in. */
  person?: string | undefined;
  /** Whom the link has been sent to. */
  sentTo?: string | undefined;
  isAway?: boolean;
  isOwn?: boolean;
  hasAccount?: boolean;
}

/** Opens a link: the heading, the text, the buttons, and the links of the page. */
async function open(path: string, { person, sentTo, isAway, isOwn = false, hasAccount = false }: Known) {
  const answer = <Value>(value: Value) => (isAway ? away : () => Promise.resolve(sentTo && value));
  const auth = {
    person: () => Promise.resolve(person && { id: person, name: '', email: person, role: undefined }),
    count: () => Promise.resolve(undefined),
    hasGoogle: false,
    hasPassword: () => Promise.resolve(true),
    confirmation: answer(sentTo),
    newAddress: answer({ email: sentTo, isOwn }),
  };
  const services = {
    auth: { forRequest: () => auth },
    people: {
      invitation: answer({ email: sentTo, role: 'door' }),
      hasAccount: () => Promise.resolve(hasAccount),
    },
  };
  const { app } = realSite(services as never);
  const response = await app.request(ORIGIN + path, {}, connection);
  const page = new Page(path, response, await response.text());
  const { main } = page;
  return { status: response.status, title: main.one('h1').text, text: main.text, main, page };
}

test('an account is confirmed with its password, or with a new one by who has forgotten it', async () => {
  const { confirm } = login;
  const page = await open('/login/confirm?token=one', { sentTo: email });
  expect([page.status, page.title]).toEqual([200, confirm.title]);
  expect(page.text).toContain(confirm.text(email));
  expect(page.text).toContain(confirm.forgotten);
  const [elsewhere = ''] = confirm.other(email).split(email);
  expect(elsewhere).not.toBe('');
  expect(page.text).not.toContain(elsewhere);
  expect(page.main.links(confirm.toNew)).toEqual(['/login/confirm?token=one&new=1']);
  const other = await open('/login/confirm?token=one&new=1', { sentTo: email });
  expect([other.status, other.title]).toEqual([200, confirm.titleNew]);
  expect(other.text).toContain(confirm.textNew(email));
  expect(other.text).not.toContain(confirm.forgotten);
  expect(other.main.links(confirm.toPassword)).toEqual(['/login/confirm?token=one']);
});

test.each([
  ['/login/confirm?token=one', login.deadLink.title, { [login.toLogin]: '/login' }],
  ['/login/new-address?token=one', login.deadLink.title, { [login.account.title]: '/login/account' }],
  ['/login/invitation?token=one', people.over.title, {}],
])('a link that no longer works, %s, says so and leads on', async (path, title, links) => {
  const page = await open(path, {});
  expect([page.status, page.title]).toEqual([400, title]);
  expect(page.main.all('form')).toEqual([]);
  for (const [name, to] of Object.entries(links)) expect(page.main.links(name)).toEqual([to]);
});

test.each([
  ['/login/confirm?token=one', '/login/confirm?token=one'],
  ['/login/new-address?token=one', ''],
])('while the database is away %s offers to try it again', async (path, to) => {
  const page = await open(path, { isAway: true });
  expect([page.status, page.title]).toEqual([503, login.notConfirmed]);
  expect(page.text).toContain(login.problems.unavailable);
  expect(page.main.links(login.tryAgain)).toEqual([to]);
  expect(page.main.links(login.toLogin)).toEqual([]);
});

test('who is logged in to another account is told so where one is confirmed', async () => {
  const other = await open('/login/confirm?token=one', { sentTo: email, person: 'boris@example.com' });
  expect(other.text).toContain(login.confirm.other('boris@example.com'));
  const own = await open('/login/confirm?token=one', { sentTo: email, person: email });
  expect(own.text).not.toContain(login.confirm.other(email));
});

test('a new address is confirmed by the account that has asked alone; another one is shown, and who has logged in to none logs in first', async () => {
  const { newAddress } = login;
  const link = '/login/new-address?token=one';
  const own = await open(link, { sentTo: email, isOwn: true, person: 'anna@former.example' });
  expect([own.title, own.text.includes(newAddress.text(email)), own.main.all('form').length]).toEqual([
    newAddress.title,
    true,
    1,
  ]);
  const other = await open(link, { sentTo: email, person: 'boris@example.com' });
  const none = await open(link, { sentTo: email });
  for (const page of [other, none]) {
    expect([page.title, page.text.includes(newAddress.textOther(email))]).toEqual([newAddress.titleOther, true]);
    expect(page.main.all('form')).toEqual([]);
  }
  expect(other.main.links(login.account.title)).toEqual(['/login/account']);
  expect(none.main.links(login.toLogin)).toEqual([`/login?${new URLSearchParams({ to: link })}`]);
});

test('an invitation is accepted by its account alone; without one a name and a password are chosen', async () => {
  const { invitation: words } = people;
  const invited = (known: Known) => open('/login/invitation?token=one', { sentTo: email, ...known });
  const [own, other, known, unknown] = [
    await invited({ person: 'Anna@Example.com', hasAccount: true }),
    await invited({ person: 'boris@example.com', hasAccount: true }),
    await invited({ hasAccount: true }),
    await invited({}),
  ];
  for (const page of [own, other, known, unknown]) expect([page.status, page.title]).toEqual([200, words.title]);
  expect(own.main.texts('button')).toEqual([words.accept]);
  expect(own.text).toContain(words.theirs(email));
  expect(other.main.texts('button')).toEqual([messages.en.account.logOut]);
  expect(other.text).toContain(words.other('boris@example.com', email));
  expect([known.main.texts('button'), known.text.includes(words.logIn(email))]).toEqual([[], true]);
  expect(unknown.text).toContain(words.join);
  expect(unknown.main.all('input').map((input) => input.attribute('value'))).toContain(email);
});

/** Each of these pages, whole, as page-outlines.test.ts has the public ones. */
const pages: Readonly<Record<string, readonly [path: string, known: Known]>> = {
  confirm: ['/login/confirm?token=one', { sentTo: email }],
  'confirm-new': ['/ru/login/confirm?token=one&new=1', { sentTo: email, person: 'boris@example.com' }],
  'dead-link': ['/ru/login/confirm?token=one', {}],
  away: ['/login/confirm?token=one', { isAway: true }],
  'new-address': ['/ru/login/new-address?token=one', { sentTo: email, isOwn: true, person: email }],
  'new-address-of-another': ['/login/new-address?token=one', { sentTo: email, person: 'boris@example.com' }],
  invitation: ['/login/invitation?token=one', { sentTo: email }],
  'invitation-own': ['/ru/login/invitation?token=one', { sentTo: email, person: email, hasAccount: true }],
  'invitation-over': ['/login/invitation?token=one', {}],
  account: ['/ru/login/account', { person: email }],
  'account-sent': ['/login/account?done=sent', { person: email }],
};
const folder = join(import.meta.dirname, 'outlines/accounts');

test.each(Object.entries(pages))('%s, whole', async (name, [path, known]) => {
  await expect(outlineOf((await open(path, known)).page)).toMatchFileSnapshot(join(folder, `${name}.txt`));
});

test('no outline is left of a page that nobody reads here', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    Object.keys(pages)
      .map((name) => `${name}.txt`)
      .toSorted(),
  );
});
