import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { TextBlocks, textBlocks, type TextBlock } from './text-blocks.tsx';

const answerBlocks = (answer: string) => textBlocks(answer, true);

describe('an answer', () => {
  test('is set as sub-headings, lists and paragraphs', () => {
    const answer =
      'The lecture is the same.\n§ In the hall\n- Tea\n-Paper\n\n§Online\n- A file\nChoose before you buy.\n';
    expect(answerBlocks(answer)).toEqual([
      { kind: 'paragraph', text: 'The lecture is the same.' },
      { kind: 'heading', text: 'In the hall' },
      { kind: 'list', isOrdered: false, items: ['Tea', 'Paper'] },
      { kind: 'heading', text: 'Online' },
      { kind: 'list', isOrdered: false, items: ['A file'] },
      { kind: 'paragraph', text: 'Choose before you buy.' },
    ] satisfies TextBlock[]);
  });

  test('only the first character of a line decides', () => {
    expect(answerBlocks('60–90 minutes - with questions, see § 4')).toEqual([
      { kind: 'paragraph', text: '60–90 minutes - with questions, see § 4' },
    ]);
  });

  test('an empty answer has no blocks', () => {
    expect(answerBlocks('')).toEqual([]);
    expect(answerBlocks(' \n\n ')).toEqual([]);
  });

  test('loses no word of any text, keeps the order, and never sets two lists side by side', () => {
    const line = fc.tuple(fc.constantFrom('', '§ ', '- ', '§', '-', '  '), fc.stringMatching(/^[a-zа-я0-9 ]{0,20}$/));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const source = lines.map(([mark, text]) => mark + text);
        const blocks = answerBlocks(source.join('\n'));
        const said = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
        const written = source
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .map((each) => each.replace(/^[§-]/, '').trim());
        expect(said).toEqual(written);
        expect(blocks.some(({ kind }, index) => kind === 'list' && blocks[index - 1]?.kind === 'list')).toBe(false);
      }),
    );
  });
});

describe('a text of several lines', () => {
  const list = (isOrdered: boolean, ...items: string[]) => ({ kind: 'list', isOrdered, items });
  const paragraph = (text: string) => ({ kind: 'paragraph', text });

  test.each([
    ['•\tTea\n•\tPaper', [list(false, 'Tea', 'Paper')]],
    ['Bring:\n• Tea\n\n• Paper\nand come.', [paragraph('Bring:'), list(false, 'Tea', 'Paper'), paragraph('and come.')]],
    ['1. Чай\n2) Бумага', [list(true, 'Чай', 'Бумага')]],
    ['- Tea\n1. Paper', [list(false, 'Tea'), list(true, 'Paper')]],
  ])('%j has lists', (text, blocks) => {
    expect(textBlocks(text)).toEqual(blocks);
    expect(answerBlocks(text)).toEqual(blocks);
  });

  test.each(['26. November is a Thursday', '1917.', '3.5 hours', '— Да, — сказал он.', '§ 4'])(
    '%j has none',
    (text) => {
      expect(textBlocks(text)).toEqual([paragraph(text)]);
    },
  );

  test('lines that follow each other are one paragraph, and so they were', () => {
    expect(textBlocks('One\ntwo\n\nthree')).toEqual([paragraph('One two'), paragraph('three')]);
  });
});

test('one paragraph is that alone, and several are all shown', () => {
  const shown = (text: string) => renderToStaticMarkup(createElement(TextBlocks, { text }));
  expect(shown('One.')).toBe('<p>One.</p>');
  expect(shown('One.\n\nTwo.')).toBe('<div class="prose"><p>One.</p><p>Two.</p></div>');
});
