import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openingWords } from '#i18n/messages/opening-words.ts';
import { fixtureFolder } from '#tests/fixtures/content-folder.ts';
import { signedUpEditor } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './site-test.ts';
import { startTestServer } from './test-server.ts';

/** A new site from its one page to its opening. */
test('visitors see that a new site opens soon, its owner sees it in the preview and opens it', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
  cpSync(fixtureFolder, folder, { recursive: true });
  appendFileSync(join(folder, 'house.yaml'), '\nopen: false\n');
  const server = await startTestServer('sqlite', { CONTENT_DIR: folder });
  const { soon, bar, page: words } = openingWords('en');

  const visitor = await browser.newPage({ baseURL: server.origin });
  for (const path of ['/', '/events', '/nowhere']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('main')).toContainText(soon);
  }
  await visitor.getByRole('link', { name: openingWords('ru').read }).click();
  await expect(visitor.getByRole('main')).toContainText(openingWords('ru').soon);
  await expectAccessible(visitor);

  const context = await browser.newContext({ baseURL: server.origin });
  await signedUpEditor(context.request, server);
  const owner = await context.newPage();
  await owner.goto('/Admin/preview/events');
  await expect(owner.getByText(bar.text)).toBeVisible();
  await expect(owner.getByRole('heading', { level: 1 })).not.toContainText(soon);
  await owner.getByRole('link', { name: bar.open }).click();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: words.confirm }).click();
  await expect(owner.getByText(words.isOpen)).toBeVisible();
  await owner.goto('/Admin/preview/events');
  await expect(owner.getByText(bar.text)).toHaveCount(0);

  await visitor.goto('/ru');
  await expect(visitor.getByRole('navigation').first()).toBeVisible();
  await expect(visitor.getByText(openingWords('ru').soon)).toHaveCount(0);
  await context.close();
  await visitor.close();
  await server.close();
  rmSync(folder, { recursive: true });
});
