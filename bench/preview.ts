import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';

import { findChromium } from '../scripts/find-chromium.ts';
import { signedUpEditor } from '../tests/e2e/account-test.ts';
import { open } from '../tests/e2e/site-test.ts';
import { startTestServer } from '../tests/e2e/test-server.ts';
import { median, report } from './report.ts';

/**
 * From the last key in the form of an event to the frame that shows it on the page in the preview beside the form, in
 * Chromium: the pause after which a draft is saved is a part of it.
 *
 *     npm run bench:preview -- [--rounds 20]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
/** At the most. */
const BAR_MS = 500;

const server = await startTestServer('sqlite');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const times: number[] = [];
try {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  await signedUpEditor(context.request, server);
  const page = await context.newPage();
  await open(page, '/Admin/content/events/event2');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const name = page.getByRole('textbox', { name: 'Name (English)', exact: true });
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await name.fill(`Round ${round}`);
    await name.press('End');
    await name.press('x');
    times.push(await page.evaluate(untilShown, `Round ${round}x`));
  }
} finally {
  await browser.close();
  await server.close();
}
const most = Math.max(...times);
report(
  'preview',
  { 'last key to preview': { 'median ms': Math.round(median(times)), 'most ms': Math.round(most) } },
  values,
);
if (most > BAR_MS) process.exitCode = 1;

/** Runs in the page. @returns after how many milliseconds the heading in the frame is painted with a text */
function untilShown(text: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('iframe')?.contentDocument?.querySelector('h1');
      if (heading?.textContent.includes(text)) requestAnimationFrame(() => resolve(performance.now() - begin));
      else requestAnimationFrame(look);
    };
    look();
  });
}
