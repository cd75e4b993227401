import { describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { addressTakenEmail, invitationEmail, linkEmail } from '#i18n/messages/email-texts.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { plainSpaces, typeset } from '#i18n/typeset.ts';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { everyMessage } from '#tests/fixtures/every-message.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';

const support = 'care@orchard.example';
const signature = 'The Orchard, lectures';

/** What every text that reaches a reader has in common, and which words the interface does not use. */

interface Text {
  /** Where it stands: `event.buy`, `emails.reset.subject`. */
  path: string;
  text: string;
}

/** Every string within a value; functions are called with something in the place of counts, names and prices. */
function textsIn(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return textsIn(value('5', '7', '9'), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, path === '' ? key : `${path}.${key}`));
}

const link = 'https://orchard.example/login';
const emailsOf = (language: Language) => ({
  confirm: linkEmail(language, 'confirm', { name: 'Anna', support, signature, link }),
  reset: linkEmail(language, 'reset', { name: 'Anna', support, signature, link }),
  invitation: invitationEmail(language, { role: 'editor', by: 'Vera', support, signature, link }),
  taken: addressTakenEmail(language, { name: 'Anna', support, signature, loginLink: link, resetLink: link }),
  orders: ticketEmailWords(language),
});
const emails = { en: textsIn(emailsOf('en'), 'emails'), ru: textsIn(emailsOf('ru'), 'emails') };
const messages = { en: textsIn(everyMessage('en'), ''), ru: textsIn(everyMessage('ru'), '') };

/** The fixture content with the odd cases, as pages get it. */
const catalogue = readCatalogue({ ...fixtureFiles, ...readContentFiles(oddFolder) }, fixturePicture);
const whole = catalogue.connection.all<{ language: Language; kind: string; id: string; whole: string }>(
  'select language, kind, id, whole from item',
);
const contentOf = (language: Language) =>
  whole
    .filter((item) => item.language === language)
    .flatMap((item) => textsIn(JSON.parse(item.whole), `${item.kind}.${item.id}`));
const pages = { en: [...messages.en, ...contentOf('en')], ru: [...messages.ru, ...contentOf('ru')] };

/** Those that a rule finds fault with, readable in a failure. */
const faults = (texts: Text[], isWrong: (text: string) => boolean) =>
  texts.filter(({ text }) => isWrong(text)).map(({ path, text }) => `${path}: ${text}`);

test('all of them are read', () => {
  for (const language of languages) {
    expect(pages[language].length).toBeGreaterThan(1000);
    expect(emails[language].length).toBeGreaterThan(15);
  }
});

describe.each(languages)('typesetting (%s)', (language) => {
  const all = [...pages[language], ...emails[language]];
  // Emails, what search engines and link previews show, what a terminal prints, and pages that need nothing of the site.
  const isPlain = ({ path }: Text) =>
    /^(?:emails|house-email-words|description-words|content-problem-words|error-document-words)\./.test(path);

  test('no-break spaces stand where the language wants them, in pages and not in emails', () => {
    const typesetTexts = all.filter((text) => !isPlain(text));
    expect(faults(typesetTexts, (text) => text !== typeset(text, language))).toEqual([]);
    expect(faults(all.filter(isPlain), (text) => text !== plainSpaces(text))).toEqual([]);
  });

  test('single spaces, and no hyphen in the place of a dash', () => {
    expect(faults(all, (text) => /[ \u00A0]{2}/.test(text))).toEqual([]);
    // Items of a list in an answer begin with a hyphen.
    expect(faults(all, (text) => /(?<!^)[ \u00A0]--?[ \u00A0]/m.test(text))).toEqual([]);
  });

  test('quotation marks are its own', () => {
    // The specification's own spelling.
    const given = "Passwords don't match.";
    const wrong = language === 'ru' ? /["'”‘’]|(?<!„[^“]*)“/ : /["'«»„]/;
    const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, '');
    expect(faults(all, (text) => wrong.test(withoutTags(text)) && text !== given)).toEqual([]);
  });
});

/** A word, where in the interface it is right all the same, and what to say instead. */
const unwanted: Record<Language, [word: RegExp, instead: string, except?: RegExp][]> = {
  en: [
    [/\bhouse\b/i, 'we, us'],
    [/lyceum/i, 'no name: that of a site is written in its content'],
    [/\bevenings?\b/i, 'event', /^home\.(title|eventsPromo)|^about\.eventSchedule$|message|^emails\..*closing/],
    [/\bfilms?\b/i, 'video'],
    // What is counted, lent and given back is a seat, what is sold a ticket.
    [
      /\bseats?\b|\bchair\b/i,
      'ticket, place',
      /last-seats$|^event\.booking\.|^(?:ticket|door|admin-orders|admin-guests|house-email)-words\.|tell\.variant$|^emails\.orders\.(?:returned|hold|lentBy|taken|back|changed\.away)/,
    ],
    [/\bhours?\b/i, 'session, time', /stats\.hours$|^emails\.|^(?:ticket|door|admin-orders)-words\./],
    [/\bletters?\b/i, 'email', /certificate/],
    [/\be-mail/i, 'email'],
    [/\bsign(s|ed|ing)?[- ]in\b/i, 'log in'],
    [/\blogging in\b/i, 'log in', /^login-words\.busy/],
    [/\bcourses?\b/i, 'program', /course|membership/i],
    [/\bprogramme/i, 'program'],
    [/\bshall\b|\bwhom\b|\bneed not\b|\bhave you an?\b|\bour fault\b/i, 'plain verbs'],
    [/came from/i, 'the page you were on'],
    [/\byour master\b/i, 'led by'],
  ],
  ru: [
    [/(?<!\p{L})дом(а|у|ом|е)?(?!\p{L})/iu, 'мы, нас'],
    [/(?<!\p{L})лице(й|я|ю|ем|е)(?!\p{L})/iu, 'без названия: оно написано в содержании сайта'],
    [/(?<!\p{L})вечер(а|ов|е|у|ом)?(?!\p{L})/iu, 'событие', /^home\.eventsPromo|^about\.eventSchedule|message/],
    [/фильм|картинк/i, 'видео, изображение'],
    [/стул/i, 'место'],
    [/учётн/i, 'аккаунт'],
    [/сброс/i, 'восстановление'],
    [/набор/i, 'даты, приём'],
    [/мастер\p{L}* (дома|вечера)|ваш мастер/iu, 'лекцию ведёт'],
    [/полный доступ/i, 'абонемент'],
    [/платёжн\S+ систем/i, 'платёжный сервис'],
    [/[^\p{L}]@[^\p{L}]/u, 'запятая'],
  ],
};

describe.each(languages)('the interface does not say (%s)', (language) => {
  test.each(unwanted[language])('%s, but %s', (word, _, except) => {
    const texts = [...messages[language], ...emails[language]].filter(({ path }) => except?.test(path) !== true);
    expect(faults(texts, (text) => word.test(text))).toEqual([]);
  });
});

describe('each fact is stated in one way', () => {
  const everything = { en: [...pages.en, ...emails.en], ru: [...pages.ru, ...emails.ru] };
  /** Texts on a subject, of which each must say the same. */
  function expectAgreement(language: Language, subject: RegExp, statement: RegExp) {
    const texts = everything[language]
      .map(({ path, text }) => ({ path, text: plainSpaces(text) }))
      .filter(({ text }) => subject.test(text));
    expect(texts.length).toBeGreaterThan(1);
    expect(faults(texts, (text) => !statement.test(text))).toEqual([]);
  }

  test('the payment provider sends the receipt, we send the ticket', () => {
    expectAgreement(
      'en',
      /receipt.*ticket/is,
      /payment provider sends you the receipt\. We send the ticket to the address you give/,
    );
    expectAgreement(
      'ru',
      /квитанци.*билет/is,
      /Квитанцию пришлёт платёжный сервис, билет — мы, на адрес, указанный при оплате/,
    );
  });

  test('a document is called by its title wherever a link leads to it', () => {
    for (const language of languages) {
      const { terms, privacy, cookies } = messagesOf(language).layout.footer;
      const content = catalogue[language];
      const titles = [
        content.legal('terms-and-conditions'),
        content.legal('privacy-policy'),
        content.legal('cookies-policy'),
      ];
      expect([terms, privacy, cookies]).toEqual(titles.map(({ title }) => title));
    }
  });

  test('money comes back until 7 days before', () => {
    expectAgreement('en', /(full|complete) refund/i, /7 days before/);
    expectAgreement('ru', /полный возврат|возвращаем полностью|полностью возвращаем/i, /за 7 дней/);
  });
});
