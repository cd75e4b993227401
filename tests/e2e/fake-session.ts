import type { Page, Route } from '@playwright/test';

import type { User } from '#app/hooks/use-session.ts';

/** Stands in for the server's knowledge of who is logged in; the pages around it are the real ones. */

export const anna: User = { name: 'Anna Lee', email: 'anna+lectures@example.com', picture: false };

/** What `/session` answers: somebody, nobody, a failure or nothing at all. */
type Answer = User | null | 'fails' | 'never';

/** Makes a browser that has logged in before, and counts how often it asks. */
export async function fakeSession(page: Page, answer: Answer): Promise<{ answer: Answer; requestCount: number }> {
  const state = { answer, requestCount: 0 };
  await page.context().route('**/session', (route) => {
    state.requestCount += 1;
    return answered(route, state.answer);
  });
  await page.context().route('**/session/document?*', (route) => route.fulfill({ json: { to: '/Admin/content' } }));
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('signed-in', '1'));
  return state;
}

async function answered(route: Route, answer: Answer): Promise<void> {
  if (answer === 'fails') await route.fulfill({ status: 503 });
  else if (answer !== 'never') await route.fulfill({ json: { user: answer } });
}

/** As when somebody has logged in or out in another tab: the page asks who it is. */
export const askAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'signed-in' })));

export const flag = (page: Page) => page.evaluate(() => localStorage.getItem('signed-in'));
