import { readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

import { codeFiles } from '#scripts/read-imports.ts';

/** What makes code hard to trust or to read is counted here. A limit only falls. */
const limits = {
  /** `as` says more than the compiler knows; `as const` does not. */
  casts: 148,
  /** Comments that begin with whoever, somebody or nobody, and so without a subject. */
  comments: 53,
};

test('says with types and subjects what it means', () => {
  const found = { casts: 0, comments: 0 };
  expect(codeFiles.length).toBeGreaterThan(500);
  for (const file of codeFiles) {
    const text = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, text);
    found.comments += comments.filter(({ value }) => /^[\s*/]*(?:whoever|somebody|nobody)\b/i.test(value)).length;
    new Visitor({
      TSAsExpression({ typeAnnotation: { start, end } }) {
        if (text.slice(start, end) !== 'const') found.casts += 1;
      },
    }).visit(program);
  }
  expect(found.casts).toBeLessThanOrEqual(limits.casts);
  expect(found.comments).toBeLessThanOrEqual(limits.comments);
});
