import type { Page } from '@playwright/test';

import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { emailIn } from './emails-in.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open, test, words, type Language } from './site-test.ts';

/** A free seat that the site gives itself: from the page of the event by an email to the ticket. */

test.use({ clock: 'odd', expectedConsole: ['422'] });

const fieldsOf = (page: Page, language: Language) => {
  const { book, ...labels } = words[language].event.booking;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    name: field(labels.name),
    email: field(labels.email),
    seats: field(labels.seats),
    submit: page.getByRole('button', { name: book, exact: true }),
  };
};

/** From the price to the form, and a wrong email in it. */
async function bookWrongly(page: Page, language: Language): Promise<void> {
  const { name, email, seats, submit } = fieldsOf(page, language);
  const toForm = page.getByRole('link', { name: words[language].event.booking.book });
  await toForm.filter({ visible: true }).first().click();
  await name.fill('Anna Karenina');
  await email.fill('anna@example');
  await seats.fill('2');
  await submit.click();
  await expect(page).toHaveURL(at(language, '/booking/odd-booked'));
  await expect(email).toHaveAccessibleDescription(loginWords(language).problems.email);
  await expect(email).toBeFocused();
  await expect(name).toHaveValue('Anna Karenina');
  await expect(seats).toHaveValue('2');
}

/** Books with an address that is right. @returns it */
async function mend(page: Page, language: Language): Promise<string> {
  const { email, submit } = fieldsOf(page, language);
  const address = `${crypto.randomUUID()}@example.com`;
  await email.fill(address);
  await submit.click();
  const { held } = wordsOf(language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(held.title);
  await expect(page.getByText(held.text(address, 2))).toBeVisible();
  return address;
}

const wordsOf = (language: Language) => everyText(ticketWords(language), plainSpaces);

/** Opens what an email leads to, and takes the seats there. */
async function take(page: Page, language: Language, address: string): Promise<void> {
  const { take: says, title, done } = wordsOf(language);
  const [link = ''] = (await emailIn(ODD_DATA, address)).links;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title(2));
  await page.getByRole('button', { name: says.submit(2) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title(2));
  await expect(page.getByRole('status').filter({ hasText: done.booked(address, 2) })).toBeInViewport();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title(2));
}

/** The data of the site at the clock of these tests (serve-clocks.ts). */
const ODD_DATA = '.cache/journeys/odd';

test('two seats are booked on the page of the event: a wrong email is said, and what was typed stays', async ({
  page,
}) => {
  await open(page, '/program/odd/event/odd-booked');
  await bookWrongly(page, 'en');
  await expectAccessible(page);
  const address = await mend(page, 'en');
  await expectAccessible(page);
  const { held } = wordsOf('en');
  await page.getByRole('button', { name: held.again }).click();
  const said = page.getByRole('status').filter({ hasText: held.sentAgain });
  await expect(said).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(held.sentAgain);
  // The address was not right after all.
  await page.getByText(held.readdress).click();
  await page.getByLabel(loginWords('en').fields.email, { exact: true }).fill('anna@');
  await page.getByRole('button', { name: held.submit }).click();
  await expect(page.getByLabel(loginWords('en').fields.email, { exact: true })).toBeFocused();
  await page.getByLabel(loginWords('en').fields.email, { exact: true }).fill(`other-${address}`);
  await page.getByRole('button', { name: held.submit }).click();
  await expect(page.getByText(held.text(`other-${address}`, 2))).toBeVisible();
  await expect(page.getByText(held.readdress)).toHaveCount(0);
  await take(page, 'en', `other-${address}`);
});

test('whoever comes too late for the last seat is led to the event, which says that it is full', async ({
  page,
  request,
  baseURL,
}) => {
  const event = '/program/odd/event/odd-last-seat';
  const { name, email, submit } = fieldsOf(page, 'en');
  await open(page, event);
  await name.fill('Anna Karenina');
  await email.fill('anna@example.com');
  await request.post('/booking/odd-last-seat', {
    form: { name: 'Vera', email: 'vera@example.com', seats: '1' },
    headers: { Origin: baseURL! },
  });
  await submit.click();
  await expect(page).toHaveURL(`${event}#too-late`);
  await expect(page.getByText(words.en.event.booking.tooLate)).toBeInViewport();
  await expect(page.getByText(words.en.when.states['sold-out'], { exact: true }).first()).toBeVisible();
  await expect(submit).toHaveCount(0);
});
