import { describe, expect, test } from 'vitest';

import { categoryColours } from '#domain/colours.ts';
import { languages } from '#domain/values/field-values.ts';
import type { Email } from '#i18n/messages/email-frame.ts';
import { fixtureLetter, fixtureLetterhead } from '#tests/fixtures/fixture-house.ts';
import { createLetters } from './email-template.ts';

const SLY = `<b title='x'>"Tea" & cake</b>`;
const ESCAPED = '&lt;b title=&#39;x&#39;&gt;&quot;Tea&quot; &amp; cake&lt;/b&gt;';

const section = {
  title: `The ${SLY}`,
  category: 'History' as const,
  facts: [
    { label: `When ${SLY}`, text: `Tonight ${SLY}` },
    { label: 'Where', text: 'The Reading Room', link: { label: `Map ${SLY}`, link: 'https://maps.example/?a&b"' } },
  ],
  pictures: [
    { cid: 'a"b@ticket', alt: `Code ${SLY}`, caption: `Seat ${SLY}`, link: 'https://lectures.example/t/"A&B' },
  ],
};

const email = (changes: Partial<Email> = {}): Email => ({
  language: 'en',
  subject: `Your ticket ${SLY}`,
  paragraphs: [`Hello ${SLY}`, 'See https://lectures.example/a?b&c'],
  sections: [section],
  action: { label: `Open ${SLY}`, link: 'https://lectures.example/ticket/"A&B' },
  closing: [`Bye ${SLY}`],
  why: `Because ${SLY}`,
  ...changes,
});

async function written(changes?: Partial<Email>, letter = fixtureLetter) {
  const { html = '', text, attachments = [] } = await letter(email(changes));
  return { html, text, attachments };
}

/** What somebody reads of HTML. */
const readable = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

describe('a letter', () => {
  test('escapes every text, also within attributes', async () => {
    const { html } = await written();
    expect(html).not.toContain('<b ');
    expect(html.split(ESCAPED)).toHaveLength(12);
    expect(html).toContain('href="https://lectures.example/ticket/&quot;A&amp;B"');
    expect(html).toContain('href="https://maps.example/?a&amp;b&quot;"');
    expect(html).toContain('src="cid:a&quot;b@ticket"');
  });

  test('says the same in both parts', async () => {
    const action = { label: 'Open the page', link: 'https://lectures.example/ticket/A' };
    const { html, text } = await written({ action });
    const { paragraphs, closing, why } = email();
    const said = [...paragraphs, ...closing, why!, action.label, action.link, section.title];
    const facts = section.facts.flatMap((fact) => [fact.label, fact.text, ...(fact.link ? [fact.link.label] : [])]);
    const shown = readable(html).replaceAll(/\s+/g, ' ');
    for (const each of [...said, ...facts, section.pictures[0]!.caption, 'Lyceum · Dubai · care@lyceum.example']) {
      expect(text).toContain(each);
      const pieces = each.split(/(?=https?:)/);
      for (const piece of pieces) expect(shown).toContain(piece.trim());
    }
  });

  test('has one button, and none without something to do', async () => {
    expect((await written()).html.match(/class="action"/g)).toHaveLength(1);
    const { action: _, ...rest } = email();
    expect((await fixtureLetter(rest)).html).not.toContain('class="action"');
  });

  test('has a picture for the mark that comes with it, and words for every picture', async () => {
    const { html, attachments } = await written();
    expect(attachments).toMatchObject([{ cid: 'mark@house', contentType: 'image/png', contentDisposition: 'inline' }]);
    expect(html.match(/<img [^>]*>/g)).toHaveLength(2);
    for (const picture of html.match(/<img [^>]*>/g)!) expect(picture).toMatch(/src="cid:[^"]+" alt="[^"]+"/);
    expect(html).not.toMatch(/(?:src|url|background)[=(]"?https?:|@import|<link\b/);
  });

  test('goes without a mark that cannot be drawn', async () => {
    const { html, attachments } = await written(
      {},
      createLetters(fixtureLetterhead, () => Promise.reject(new Error('no mark'))),
    );
    expect(attachments).toEqual([]);
    expect(html).not.toContain('mark@house');
    expect(html).toContain('Lyceum');
  });

  test('has the colour of its event, and where it is about none its subject for a title', async () => {
    const { html } = await written();
    expect(html).toContain(`bgcolor="${categoryColours.History.colour}"`);
    expect(html).not.toContain('<h1');
    expect((await written({ sections: [] })).html).toMatch(/<h1 [^>]*>Your ticket/);
  });

  test.each(languages)(
    'has a title in the face of its language, with one that mail programs have: %s',
    async (language) => {
      const { html } = await written({ language });
      const face = { en: 'Fraunces,Georgia', ru: "Playfair,'Playfair Display','Times New Roman'" }[language];
      expect(html).toMatch(new RegExp(`<h2 [^>]*font:normal 27px/1.2 ${face}`));
    },
  );

  test.each([
    ['See https://lectures.example/cold.', 'https://lectures.example/cold'],
    ['Прочтите «https://lectures.example/нос»!', 'https://lectures.example/нос'],
    ['Watch it (https://lectures.example/a?b=1), then come…', 'https://lectures.example/a?b=1'],
    ['https://lectures.example/Nose_(Gogol): before', 'https://lectures.example/Nose_(Gogol)'],
    ['https://lectures.example/', 'https://lectures.example/'],
  ])('leads to an address without what ends the sentence behind it: %s', async (text, link) => {
    const { html } = await written({ paragraphs: [text], sections: [], action: undefined });
    expect(html).toContain(`<a href="${link}" style`);
  });

  test('stays far below what Gmail cuts off, with twelve events of six seats', async () => {
    const pictures = Array.from({ length: 6 }, () => ({ ...section.pictures[0]!, caption: 'Место '.repeat(12) }));
    const { html } = await written({
      language: 'ru',
      sections: Array.from({ length: 12 }, () => ({ ...section, pictures })),
    });
    expect(Buffer.byteLength(html)).toBeLessThan(70_000);
  });

  test('can be read in the dark: no colour of a text stands without its ground, and the sheet turns both', async () => {
    const { html } = await written();
    expect(html).toMatch(/<body [^>]*background:#\w{6};color:#\w{6}"/);
    expect(html).toMatch(/prefers-color-scheme:dark\)\{\.page\{background:#\w{6}!important;color:#\w{6}!important\}/);
  });
});
