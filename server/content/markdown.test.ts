import { describe, expect, test } from 'vitest';

import { plainText, readMarkdown } from './markdown.ts';

const read = (body: string) => {
  const remedies: string[] = [];
  const { sections } = readMarkdown(`# Title\n\n## Heading\n\n${body}\n`, 'en', ({ en }) => remedies.push(en));
  return { blocks: sections[0]?.blocks, remedies };
};
describe('a text that cannot be read', () => {
  test.each([
    ['quotations within each other', '> '.repeat(5_000), 'this text is nested too deeply'],
    ['lists within each other', '1. '.repeat(5_000), 'this text is nested too deeply'],
    [
      'emphases within each other',
      `${'*a **b '.repeat(9_000)}${' b** a*'.repeat(9_000)}`,
      'this text is nested too deeply',
    ],
    ['as little as eleven quotations', `${'> '.repeat(11)}a`, 'this text is nested too deeply'],
    [
      'a word without an end',
      `${'a.'.repeat(25_000)}@b`,
      '“a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.…” has more than 1000',
    ],
    ['a link without an end', `[here](https://lyceum.example/${'a'.repeat(1_000)})`, 'write spaces, or a shorter link'],
  ])('says so: %s', (_, body, remedy) => {
    const { blocks, remedies } = read(body);
    expect(blocks).toBeUndefined();
    expect(remedies).toEqual([expect.stringContaining(remedy)]);
  });
});

const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (...content: object[]) => ({ kind: 'paragraph', content });

describe('a document in Markdown', () => {
  test('has the lists that were pasted into it', () => {
    const items = [[text('Tea')], [text('Paper')]];
    const { blocks, remedies } = read('Bring:\n•\tTea\n• Paper\n\n1. Tea\n2. Paper');
    expect(blocks).toEqual([
      paragraph(text('Bring:')),
      { kind: 'list', ordered: false, items },
      { kind: 'list', ordered: true, items },
    ]);
    expect(remedies).toEqual([]);
  });

  test('has a title and sections', () => {
    const document = readMarkdown('# Rules\n\n## One\n\nA.\n\nB.\n\n## Two\n\nC.\n', 'en');
    expect(document.title).toBe('Rules');
    expect(document.sections.map(({ heading, blocks }) => [heading, blocks.length])).toEqual([
      ['One', 2],
      ['Two', 1],
    ]);
  });

  test('has emphasis, within words as well', () => {
    expect(read('Bring **your *own* cup**.').blocks).toEqual([
      paragraph(
        text('Bring '),
        { kind: 'strong', content: [text('your '), { kind: 'emphasis', content: [text('own')] }, text(' cup')] },
        text('.'),
      ),
    ]);
  });

  test('has lists with and without numbers', () => {
    expect(read('- tea\n- **milk**\n\nThen:\n\n1. sit\n\n2. listen').blocks).toEqual([
      { kind: 'list', ordered: false, items: [[text('tea')], [{ kind: 'strong', content: [text('milk')] }]] },
      paragraph(text('Then:')),
      { kind: 'list', ordered: true, items: [[text('sit')], [text('listen')]] },
    ]);
  });

  test.each(['https://lyceum.example/rules', 'mailto:care@lyceum.example', '/about', '#section-2'])(
    'has a link to %s',
    (href) => {
      expect(read(`See [this](${href})`)).toEqual({
        blocks: [paragraph(text('See '), { kind: 'link', href, text: 'this' })],
        remedies: [],
      });
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    '//host.example',
    '/\\host.example',
  ])('has no link to %s: its words stay', (href) => {
    const { blocks, remedies } = read(`See [this](<${href}>)`);
    expect(JSON.stringify(blocks)).not.toContain('"link"');
    expect(remedies.join()).toMatch(/use an address that begins with https:\/\/, mailto: or \//);
  });

  test.each([
    '<div onclick="x()">a</div>',
    'a <b>b</b>',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '![a](https://a.example/a.png)',
    '### deeper',
    '    code',
    '> quote',
    '---',
  ])('names what it cannot set: %s', (body) => {
    expect(read(body).remedies).toContainEqual(expect.stringMatching(/cannot be shown on this page; use /));
  });

  test('that lacks its title or its headings, or begins before them, is named', () => {
    const remedies: string[] = [];
    readMarkdown('Lost words', 'en', ({ en }) => remedies.push(en));
    expect(remedies).toEqual([
      expect.stringMatching(/“Lost words” comes before the first heading/),
      expect.stringMatching(/title is missing/),
      expect.stringMatching(/headings are missing/),
    ]);
  });
});

test('plain text has the words of links and emphasis', () => {
  const { sections } = readMarkdown('# T\n\n## H\n\nAsk **us** [here](/about).\n', 'en');
  expect(sections[0]?.blocks.map((block) => (block.kind === 'paragraph' ? plainText(block.content) : ''))).toEqual([
    'Ask us here.',
  ]);
});
