import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

import { expect } from './site-test.ts';

/** The small copy: a browser reads this text anew in every document. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Rules that pass are left out: reporting them takes a third of the time.
  resultTypes: ['violations'],
  // The only frames here are videos of another host.
  iframes: false,
};

/** No violation of WCAG 2.2 AA or of good practice that a machine can find, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, excess } = await page.evaluate(async (how) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return {
      violations: found.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })),
      excess: document.documentElement.scrollWidth - innerWidth,
    };
  }, options);
  expect(violations).toEqual([]);
  expect(excess).toBeLessThanOrEqual(0);
}
