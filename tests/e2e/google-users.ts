import type { BrowserContext, Locator, Page } from '@playwright/test';

import { SESSION } from './account-test.ts';
import { words, type Language } from './site-test.ts';

export function googleLink(page: Page, language: Language, view: 'login' | 'sign-up' = 'login'): Locator {
  return page.getByRole('link', { name: words[language].login.google[view] });
}

/** What the page says has gone wrong. */
export function errorMessage(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

export async function hasSession(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === SESSION);
}
