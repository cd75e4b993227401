import { expect, onTestFinished, test } from 'vitest';

import { adminWords } from '#i18n/messages/admin-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { createMastersCollection } from '#server/database/masters-collection.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { createActs } from '#server/tickets/idempotency-keys.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { events, programs } from '#tests/e2e/sample-pages.ts';
import { at } from '#tests/e2e/settings.ts';
import { bookingDesk, EVENT } from '#tests/fixtures/booking-desk.ts';
import { browserWithoutScripts } from '#tests/fixtures/browser-without-scripts.ts';
import { openPage, request } from '#tests/fixtures/open-page.ts';
import { catalogue, connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { newEmail, openTestAuthService, PASSWORD } from '#tests/fixtures/test-auth-service.ts';

/** Whoever has no scripts does it by links and forms: the pages as they are sent, one after the other. */

const login = everyText(loginWords('ru'), plainSpaces);
const admin = everyText(adminWords('ru'), plainSpaces);
const tickets = everyText(ticketWords('ru'), plainSpaces);
const { account: menu, event, events: lists, pagination } = everyText(messagesOf('ru'), plainSpaces);

const master = {
  name: 'Maria',
  surname: 'Plain',
  credentials: 'Doctor of philology',
  description: 'Reads aloud.',
  longDescription: 'Born beside a library.',
  programs: 'books',
  events: 'overcoat',
};

const desk = bookingDesk('sqlite');

test('a free seat is booked after a mistake, and taken by its email', async () => {
  const site = await desk.openSite();
  const browser = browserWithoutScripts(site.ask);
  const { name, email, seats, book } = event.booking;
  const opened = await browser.open(`/ru${EVENT}`);
  const [toForm, ...others] = new Set(opened.links(book));
  expect([opened.all('[id]').filter((each) => `#${each.attribute('id')}` === toForm), others]).toMatchObject([
    [{ node: browser.control(name).node }],
    [],
  ]);
  const refused = await browser.press(book, { [name]: 'Anna Karenina', [email]: 'anna@example', [seats]: '2' });
  expect([refused.path, refused.response.status]).toEqual(['/ru/booking/overcoat', 422]);
  expect(browser.describes(email)).toBe(login.problems.email);
  expect(browser.control(email).attribute('autofocus')).toBeDefined();
  expect([name, seats].map((label) => browser.control(label).attribute('value'))).toEqual(['Anna Karenina', '2']);

  const held = await browser.press(book, { [email]: 'anna@example.com' });
  expect(held.one('h1').text).toBe(tickets.held.title);
  expect(held.main.text).toContain(tickets.held.text('anna@example.com', 2));
  // The address was not right after all.
  await browser.press(tickets.held.submit, { [login.fields.email]: 'vera@' });
  expect([browser.describes(login.fields.email), browser.isFolded(login.fields.email)]).toEqual([
    login.problems.email,
    false,
  ]);
  const mended = await browser.press(tickets.held.submit, { [login.fields.email]: 'vera@example.com' });
  expect(mended.main.text).toContain(tickets.held.text('vera@example.com', 2));

  const sent = (await site.mail()).find(({ to }) => to === 'vera@example.com');
  expect((await browser.open(sent!.link)).one('h1').text).toBe(tickets.take.title(2));
  const taken = await browser.press(tickets.take.submit(2));
  expect(taken.one('h1').text).toBe(tickets.title(2));
  expect(taken.main.text).toContain(tickets.done.booked('vera@example.com', 2));
});

test('a button sends the category that is chosen in the list of programs', async () => {
  const browser = browserWithoutScripts((path) => request(path));
  await browser.open('/ru/programs');
  const { main } = await browser.press(pagination.showSelected, { [lists.filters.category]: 'literature' });
  expect(main.texts('h2')).toEqual([programs.books.ru]);
  expect(browser.value(lists.filters.category)).toBe('literature');
});

test('a seat is given away for good: what was typed stays until it is right', async () => {
  const site = await desk.openSite({ signedIn: 'anna@example.com' });
  const browser = browserWithoutScripts(site.ask);
  const { name, email, book } = event.booking;
  await browser.open(`/ru${EVENT}`);
  const { path } = await browser.press(book, { [name]: 'Anna Karenina', [email]: 'anna@example.com' });
  const { give, problems, done, lost } = tickets;
  const typed = { [give.name]: 'www.example.com', [give.email]: 'boris@example.com', [give.forGood]: true } as const;
  expect(browser.isFolded(give.name)).toBe(true);
  await browser.press(give.submit, typed);
  expect([browser.describes(give.name), browser.isFolded(give.name)]).toEqual([problems.name, false]);
  expect(browser.value(give.email)).toBe('boris@example.com');
  expect((await browser.press(give.submit, { [give.name]: 'Борис' })).main.text).toContain(done.given);
  expect((await browser.open(path)).main.text).toContain(lost.given('Борис'));
});

/** A site with accounts, and somebody who has one. */
async function withAccount() {
  const service = await openTestAuthService('sqlite');
  onTestFinished(() => service.close());
  const clock = () => new Date();
  const { database } = service;
  const { app } = realSite(
    {
      auth: service.auth,
      acts: createActs(database, clock),
      documents: createDocumentStore(database),
      masters: createMastersCollection(database),
      tickets: createTickets({ database, catalogue: () => catalogue, now: clock }),
    },
    [],
    clock,
  );
  const { email } = await service.member();
  const browser = browserWithoutScripts((path, init) => app.request(ORIGIN + path, init, connection));
  await browser.open('/ru/login');
  await browser.press(login.submit.login, { [login.fields.email]: email, [login.fields.password]: PASSWORD });
  const setRole = (role: 'editor' | null) =>
    database.kysely.updateTable('user').set({ role }).where('email', '=', email).execute();
  return { service, browser, email, setRole };
}

test('an account shows its name and address, and changes both', async () => {
  const { service, browser, email } = await withAccount();
  const { account, fields, submit, problems, newAddress } = login;
  await browser.open('/ru/ticket');
  const opened = await browser.follow(account.change);
  expect(opened.one('h1').text).toBe(account.title);
  expect(opened.main.text).toContain(account.text(email));

  await browser.press(submit.rename, { [fields.name]: 'see example.com' });
  expect(browser.describes(fields.name)).toContain(problems['own-name']);
  expect(browser.control(fields.name).attribute('value')).toBe('see example.com');
  const renamed = await browser.press(submit.rename, { [fields.name]: 'Anna & Ivan' });
  expect(renamed.main.text).toContain(account.done.name);
  expect(browser.control(fields.name).attribute('value')).toBe('Anna & Ivan');

  const next = newEmail();
  await browser.press(submit['new-address'], { [fields.email]: next, [fields.password]: 'not the password' });
  expect(browser.describes(fields.password)).toContain(problems['own-password']);
  expect(browser.control(fields.password).attribute('autofocus')).toBeDefined();
  expect(browser.control(fields.email).attribute('value')).toBe(next);
  const asked = await browser.press(submit['new-address'], { [fields.password]: PASSWORD });
  expect(asked.main.text).toContain(account.done.sent);
  expect(asked.main.text).toContain(account.text(email));

  const [link = ''] = (await service.emailTo(next)).links;
  expect((await browser.open(link)).text).toContain(newAddress.text(next));
  const confirmed = await browser.press(submit['confirm-address']);
  expect(confirmed.text).toContain(newAddress.done);
  expect((await browser.follow(account.title)).main.text).toContain(account.text(next));
  expect((await browser.open(link)).one('h1').text).toBe(login.deadLink.title);
});

test('whoever is no editor is refused plainly and can log out, until they are made one', async () => {
  const { browser, email, setRole } = await withAccount();
  const refused = await browser.open('/ru/Admin/masters');
  expect([refused.response.status, refused.one('h1').text]).toEqual([403, admin.forbidden.title]);
  expect(refused.main.text).toContain(email);
  await setRole('editor');
  expect((await browser.open('/ru/Admin/masters')).one('h1').text).toBe(admin.form.title);
  await setRole(null);
  await browser.open('/ru/Admin/masters');
  expect((await browser.press(menu.logOut)).path).toBe('/ru');
  expect((await browser.open('/ru/Admin/masters')).path).toMatch(/^\/ru\/login\?/);
});

test('a master is added after a mistake, once, and a page is begun of it', async () => {
  const { browser, setRole } = await withAccount();
  await setRole('editor');
  const { fields, submit } = admin.form;
  await browser.open('/ru/Admin/masters');
  const photo = 'https://pictures.example/maria.jpg';
  const typed = Object.fromEntries(
    Object.entries({ ...master, photo: 'nonsense' }).map(([name, value]) => [
      fields[name as keyof typeof fields],
      value,
    ]),
  );
  await browser.press(submit, typed);
  expect(browser.describes(fields.photo)).toContain(admin.errors['not-https']);
  for (const [label, value] of Object.entries(typed)) expect([label, browser.value(label)]).toEqual([label, value]);
  const added = await browser.press(submit, { [fields.photo]: photo });
  expect(added.main.text).toContain(admin.added('Maria Plain'));
  const entries = (await browser.open(added.path)).all('article', 'Maria Plain');
  expect(entries).toHaveLength(1);
  expect(entries[0]!.links(/Maria Plain/)).toEqual([
    expect.stringMatching(/^\/ru\/Admin\/content\/masters\/new\?from=./),
  ]);
});

test('every dialog opens and closes, and holds what leads on', async () => {
  const { event: buying, layout, purchase } = everyText(messagesOf('ru'), plainSpaces);
  const opened = async (path: string, button: string) => {
    const page = await openPage(at('ru', path));
    const opener = page.all('[popovertarget]').find(({ name }) => name === button);
    expect(opener?.attribute('popovertargetaction')).toBe('show');
    const dialog = page.all('dialog').find((each) => each.attribute('id') === opener?.attribute('popovertarget'))!;
    expect(dialog.attribute('popover')).toBe('auto');
    const close = dialog.all('button').find(({ name }) => name === layout.close);
    expect(close?.attribute('popovertarget')).toBe(dialog.attribute('id'));
    expect(close?.attribute('popovertargetaction')).toBe('hide');
    return dialog;
  };
  const ways = await opened(events.coffee.path, buying.buy);
  expect([ways.name, ways.links(purchase.pay('400 AED'))]).toEqual([
    purchase.title,
    [expect.stringMatching(/\/p3e1\/buy\/hall\/400-aed\//)],
  ]);
  const alert = await opened(events.breakfast.path, buying.buy);
  expect([alert.attribute('role'), alert.name]).toEqual(['alertdialog', buying.noLink]);
  const list = await opened(events.breakfast.path, layout.openMenu);
  expect([list.name, list.links(layout.links.masters)]).toEqual([layout.menu, ['/ru/masters']]);
});
