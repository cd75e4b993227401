import { operator, venues } from '../../content/site.ts';
import { missingFacts } from '../../domain/operator-facts.ts';
import { fieldIn, fill, formIn, maria, submitIn, typedIn } from './admin-page.ts';
import { signedUpEditor, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, named, open, phone, words } from './site-test.ts';

test.use({ expectedConsole: ['422'] });

const language = 'ru';

const { admin, layout } = words[language];

test.beforeEach(async ({ context, backend: { server } }) => void (await signedUpEditor(context.request, server)));

test('has its four titles', async ({ page }) => {
  await page.goto(at(language, '/Admin'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.title);
  for (const title of [layout.links.masters, layout.links.programs, layout.links.events]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  const facts = page.getByRole('region', { name: admin.facts.title });
  await expect(facts.getByRole('listitem')).toHaveCount(missingFacts(operator, venues).length);
});

test('a master is added: the form clears, says so, and the newest stands first', async ({ page }) => {
  await open(page, at(language, '/Admin'));
  const form = formIn(page, language);
  await fill(form, language, { ...maria, surname: 'Newest' });
  await submitIn(form, language).click();
  await expect(page.getByRole('status').filter({ hasText: admin.done.added('Maria Newest') })).toBeVisible();
  expect(Object.values(await typedIn(form, language)).join('')).toBe('');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText('Maria Newest');
  await expect(first).toContainText('Vera Editor');
  // The lists were split on commas and trimmed.
  await expect(first).toContainText('program1');
  await expect(first).toContainText('program3');
});

test('every field is asked for, all at once, and what is typed stays', async ({ page }) => {
  await open(page, at(language, '/Admin'));
  const form = formIn(page, language);
  await fill(form, language, {
    name: 'Maria',
    photo: 'http://lyceum.example/a.jpg',
    programs: 'program1, nothing',
  });
  await submitIn(form, language).click();
  await expect(form.getByText(admin.errors.required)).toHaveCount(5);
  await expect(form.getByText(admin.errors['not-https'])).toBeVisible();
  await expect(form.getByText(named('nothing'))).toContainText('program1');
  await expect(fieldIn(form, language, 'surname')).toBeFocused();
  for (const field of ['surname', 'photo', 'programs', 'events']) {
    await expect(fieldIn(form, language, field)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await typedIn(form, language)).toMatchObject({ name: 'Maria', programs: 'program1, nothing' });
  await page.setViewportSize(phone);
  await expectAccessible(page);
});

test('removed by mistake, a master comes back', async ({ page }) => {
  await open(page, at(language, '/Admin'));
  const form = formIn(page, language);
  await fill(form, language, { ...maria, surname: `Undone ${language}` });
  await submitIn(form, language).click();
  const entry = page.getByRole('article').filter({ hasText: `Maria Undone ${language}` });
  await entry.getByRole('button', { name: named(admin.collection.remove, `Maria Undone ${language}`) }).click();
  await expect(page.getByText(admin.done.removed)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: admin.done.undo, exact: true }).click();
  await expect(page.getByText(admin.done.restored(`Maria Undone ${language}`))).toBeVisible();
  await expect(entry).toHaveCount(1);
});

test('shows what the catalogue lacks', async ({ page }) => {
  await page.goto(at(language, '/Admin'));
  const programs = page.getByRole('table', { name: admin.tables.captions.programs });
  await expect(programs.getByRole('row').filter({ hasText: 'program2' })).toContainText(
    admin.tables.warnings['no-english'],
  );
  const events = page.getByRole('table', { name: admin.tables.captions.events });
  await expect(events.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a master is added, changed and removed; a reload does nothing twice', async ({ page, context, backend }) => {
    const english = words.en.admin;
    await signedUpEditor(context.request, backend.server);
    await page.goto('/Admin');
    const form = formIn(page, 'en');
    await fill(form, 'en', { ...maria, surname: 'Plain', photo: 'nonsense' });
    await submitIn(form, 'en').click();
    expect(await typedIn(form, 'en')).toMatchObject({ surname: 'Plain', longDescription: maria['longDescription'] });
    await fieldIn(form, 'en', 'photo').fill(maria['photo'] ?? '');
    await submitIn(form, 'en').click();
    await expect(page.getByText(english.done.added('Maria Plain'))).toBeVisible();
    await page.reload();
    const entries = page.getByRole('article').filter({ hasText: 'Maria Plain' });
    await expect(entries).toHaveCount(1);

    await entries.getByRole('link', { name: named(english.collection.edit, 'Maria Plain') }).click();
    const editing = formIn(page, 'en', english.form.change('Maria Plain'));
    await fieldIn(editing, 'en', 'surname').fill('Changed');
    await editing.getByRole('button', { name: english.form.submit.change }).click();
    await expect(page.getByText(english.done.changed('Maria Changed'))).toBeVisible();

    const changed = page.getByRole('article').filter({ hasText: 'Maria Changed' });
    await changed.getByRole('button', { name: named(english.collection.remove) }).click();
    await expect(page.getByText(english.done.removed)).toBeVisible();
    await page.getByRole('button', { name: english.done.undo, exact: true }).click();
    await expect(changed).toHaveCount(1);
  });
});
