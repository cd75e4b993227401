import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { answerBlocks, type AnswerBlock } from './faq.tsx';

describe('an answer', () => {
  test('is set as sub-headings, lists and paragraphs', () => {
    const answer =
      'The lecture is the same.\n§ In the hall\n- Tea\n-Paper\n\n§Online\n- A file\nChoose before you buy.\n';
    expect(answerBlocks(answer)).toEqual([
      { kind: 'paragraph', text: 'The lecture is the same.' },
      { kind: 'heading', text: 'In the hall' },
      { kind: 'list', items: ['Tea', 'Paper'] },
      { kind: 'heading', text: 'Online' },
      { kind: 'list', items: ['A file'] },
      { kind: 'paragraph', text: 'Choose before you buy.' },
    ] satisfies AnswerBlock[]);
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
