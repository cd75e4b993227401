import { readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

import { codeFiles } from '#scripts/read-imports.ts';

/** What makes code hard to trust or to read is counted here. A limit only falls, but for a feature that says what it costs. */
const limits = {
  /** `as` says more than the compiler knows; `as const` does not. */
  casts: 147,
  /** Comments that begin with whoever, somebody or nobody, and so without a subject. */
  comments: 53,
  /** Functions with more than sixty lines, those of the functions within them apart. */
  'long functions': 12,
  /** Of TypeScript without tests, in hundreds. */
  lines: 711,
};
const MAX_LINES = 60;
/** A function of so many lines stands for an expression. */
const SHORT = 3;

interface Span {
  start: number;
  end: number;
}

test('says with types and subjects what it means, in functions that can be read', () => {
  const found = { casts: 0, comments: 0, 'long functions': 0, lines: 0 };
  expect(codeFiles.length).toBeGreaterThan(500);
  for (const file of codeFiles) {
    const text = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, text);
    found.lines += text.split('\n').length - 1;
    found.comments += comments.filter(({ value }) => /^[\s*/]*(?:whoever|somebody|nobody)\b/i.test(value)).length;
    /** How many lines each function around what is visited has, but for those within it. */
    const lines: number[] = [];
    const begin = ({ start, end }: Span) => void lines.push(text.slice(start, end).split('\n').length);
    const end = (span: Span) => {
      const whole = text.slice(span.start, span.end).split('\n').length;
      if (lines.pop()! > MAX_LINES) found['long functions'] += 1;
      if (lines.length > 0 && whole > SHORT) lines.push(lines.pop()! - whole);
    };
    new Visitor({
      TSAsExpression({ typeAnnotation }) {
        if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') found.casts += 1;
      },
      FunctionDeclaration: begin,
      'FunctionDeclaration:exit': end,
      FunctionExpression: begin,
      'FunctionExpression:exit': end,
      ArrowFunctionExpression: begin,
      'ArrowFunctionExpression:exit': end,
    }).visit(program);
  }
  expect({ ...found, lines: Math.ceil(found.lines / 100) }).toEqual(limits);
});
