import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { addressTakenEmail, invitationEmail, linkEmail } from './email-texts.ts';

const support = 'care@lyceum.example';
const signature = 'The Orchard';

const link = 'https://lyceum.example/login/confirm?token=abc';

describe.each(languages)('letters (%s)', (language) => {
  const letters = [
    linkEmail(language, 'confirm', { name: 'Anna', support, signature, link }),
    linkEmail(language, 'reset', { name: 'Anna', support, signature, link }),
    addressTakenEmail(language, { name: 'Anna', support, signature, loginLink: link, resetLink: `${link}&reset` }),
    invitationEmail(language, { role: 'editor', by: 'Vera Lee', support, signature, link }),
  ];

  test('are four, in their language, each with one thing to do', () => {
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(4);
    for (const letter of letters) {
      expect(letter.language).toBe(language);
      expect(letter.action?.link).toBe(link);
      const words = [letter.subject, ...letter.paragraphs, letter.action?.label, ...letter.closing].join(' ');
      expect(/[а-яё]/i.test(words)).toBe(language === 'ru');
    }
  });

  test('say how long a link is good', () => {
    const [confirm, reset, , invitation] = letters.map(({ closing }) => closing.join(' '));
    expect(confirm).toMatch(/24 hours|24 часа/);
    expect(reset).toMatch(/24 hours and works once|24 часа и срабатывает один раз/);
    expect(invitation).toMatch(/7 days and works once|7 дней и срабатывает один раз/);
  });

  test('say what somebody is invited to, and by whom where that is a name', () => {
    const paragraphs = (by: string) =>
      invitationEmail(language, { role: 'door', by, support, signature, link }).paragraphs.join(' ');
    expect(paragraphs('Vera Lee')).toMatch(/door.*Vera Lee|встречать гостей.*Vera Lee/);
    expect(paragraphs('evil.example')).not.toContain('evil');
  });

  test('offer a reset to somebody who has an account', () => {
    expect(letters[2]?.closing.join(' ')).toContain(`${link}&reset`);
  });

  test.each([
    ['Anna', 'Anna'],
    [' Анна Ахматова ', 'Анна Ахматова'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['Seán O’Neill-Smith Jr.', 'Seán O’Neill-Smith Jr.'],
    ['محمد علی‌رضا', 'محمد علی‌رضا'],
  ])('greet %s by name', (name, greeted) => {
    expect(linkEmail(language, 'reset', { name, support, signature, link }).paragraphs[0]).toContain(greeted);
  });

  test.each([
    '',
    '   ',
    'evil.example',
    't.me/evil',
    'https://evil.example',
    'Win 1000 now!',
    'a@b.example',
    'x'.repeat(61),
  ])('greet without “%s”', (name) => {
    const [greeting = ''] = linkEmail(language, 'reset', { name, support, signature, link }).paragraphs;
    expect(greeting).toBe(language === 'ru' ? 'Здравствуйте!' : 'Hello,');
  });

  test('never carry a web address or a line break of a stranger’s', () => {
    const alphabet = fc.constantFrom('a', 'B', 'ж', '.', '/', ':', '@', ' ', '\n', '\r', '<', '-', '’');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 40 }), (name) => {
        const [greeting = ''] = linkEmail(language, 'confirm', { name, support, signature, link }).paragraphs;
        expect(greeting).not.toMatch(/[\r\n<>/:@]|\.\p{L}{2}/u);
      }),
    );
  });
});
