import type { Locator, Page } from '@playwright/test';

import { words, type Language } from './site-test.ts';

/** What an editor types, by field. */
export const maria: Record<string, string> = {
  name: 'Maria',
  surname: 'Orlova',
  credentials: 'Doctor of philology',
  description: 'Reads slowly.',
  longDescription: 'Has taught for twenty years.',
  photo: 'https://lyceum.example/maria.jpg',
  programs: ' program1 ,program3,, ',
  events: 'event1',
};

/** The form of the editors' room, by its name. */
export function formIn(page: Page, language: Language, title = words[language].admin.form.add): Locator {
  return page.getByRole('form', { name: title });
}

export function fieldIn(form: Locator, language: Language, field: string): Locator {
  const label = words[language].admin.form.fields[field as keyof (typeof words)['en']['admin']['form']['fields']];
  return form.getByRole('textbox', { name: label, exact: true });
}

export async function fill(form: Locator, language: Language, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await fieldIn(form, language, field).fill(value);
}

export async function typedIn(form: Locator, language: Language): Promise<Record<string, string>> {
  const fields = Object.keys(maria);
  const values = await Promise.all(fields.map((field) => fieldIn(form, language, field).inputValue()));
  return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']));
}

export function submitIn(form: Locator, language: Language): Locator {
  return form.getByRole('button', { name: words[language].admin.form.submit.add });
}
