import { describe, expect, test } from 'vitest';

import { createPreviewLinks } from './preview-links.ts';

const SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const links = createPreviewLinks(SECRET);
const document = { kind: 'programs', id: 'program1' } as const;
const now = new Date('2026-11-21T10:00:00Z');
const at = (instant: string) => new Date(instant);

test('a link shows its document for seven days, in every process with the same secret', () => {
  const { token, until } = links.make(document, now);
  expect(until).toEqual(at('2026-11-28T10:00:00Z'));
  expect(token).toMatch(/^[\w-]+$/);
  expect(createPreviewLinks(SECRET).read(token, at('2026-11-28T09:59:59Z'))).toEqual({ document, until });
  expect(links.read(token, at('2026-11-28T10:00:00Z'))).toBeUndefined();
});

describe('no link is', () => {
  const { token } = links.make(document, now);
  const bytes = Buffer.from(token, 'base64url');
  const withText = (text: string) => Buffer.concat([bytes.subarray(0, 32), Buffer.from(text)]).toString('base64url');

  test.each([
    ['one that another secret has made', createPreviewLinks(SECRET.toLowerCase()).make(document, now).token],
    ['one that names another document', withText(`${Date.parse('2026-11-28T10:00:00Z') / 1000} programs/program2`)],
    ['one that is good for longer', withText(`${Date.parse('2036-11-28T10:00:00Z') / 1000} programs/program1`)],
    ['its beginning', token.slice(0, -8)],
    ['only a signature', token.slice(0, 42)],
    ['nothing', ''],
    ['a word', '__proto__'],
    ['ten thousand characters', 'A'.repeat(10_000)],
  ])('%s', (_, forged) => {
    expect(links.read(forged, now)).toBeUndefined();
  });

  test('one with any bit changed', () => {
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(links.read(changed.toString('base64url'), now)).toBeUndefined();
    }
  });
});
