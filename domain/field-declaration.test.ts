import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isMailbox, typedAddress } from './email-address.ts';
import { inLines, inOneLine } from './normalized.ts';
import { splitList } from './field-declaration.ts';

describe('a list field', () => {
  test.each([
    ['program1', ['program1']],
    ['program1,program3', ['program1', 'program3']],
    ['program1, program3', ['program1', 'program3']],
    ['  program1 ,\tprogram3\n', ['program1', 'program3']],
    ['program1,,program3,', ['program1', 'program3']],
    [',program1', ['program1']],
    ['program1, program1', ['program1']],
    ['program3, program1, program3 ', ['program3', 'program1']],
    ['program1\u00a0,program3', ['program1', 'program3']],
    // Only commas separate.
    ['program1 program3', ['program1 program3']],
    ['program1; program3', ['program1; program3']],
    ['', []],
    [' ', []],
    [',', []],
    [' , ,, ', []],
  ])('%j holds %j', (text, items) => {
    expect(splitList(text)).toEqual(items);
  });

  test('holds trimmed items, none of them empty or twice, in the order in which they came', () => {
    const someText = fc.string({ unit: fc.constantFrom('a', 'b', 'ж', ',', ' ', '\n') });
    fc.assert(
      fc.property(someText, (text) => {
        const items = splitList(text);
        expect(items.every((item) => item !== '' && item === item.trim() && !item.includes(','))).toBe(true);
        expect(new Set(items).size).toBe(items.length);
        const places = items.map((item) => text.split(',').findIndex((piece) => piece.trim() === item));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(places).not.toContain(-1);
      }),
    );
  });

  test('reads what it has written', () => {
    const someId = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(fc.uniqueArray(someId), (ids) => {
        expect(splitList(ids.join(', '))).toEqual(ids);
      }),
    );
  });
});

describe('a line', () => {
  test.each([
    ['  Anna ', 'Anna'],
    ['Anna\r\nMaria', 'Anna Maria'],
    ['Anna \t\u00a0 Maria', 'Anna Maria'],
    ['An\u0000na\u007f', 'Anna'],
    ['Pasted\u000Bfrom Word', 'Pasted from Word'],
    ['One\u0085two\fthree\u2028four\u2029five', 'One two three four five'],
    ['\uFEFFAnna', 'Anna'],
    ['Cut \ud83d', 'Cut'],
    ['\udd25 An\uFFFFna', 'Anna'],
    ['An\uFFFDna', 'Anna'],
    ['🔥 Anna 👩‍🎓', '🔥 Anna 👩‍🎓'],
    // й in two characters becomes one, so that it is found again and counted once.
    ['и\u0306', 'й'],
    ['   ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(inOneLine(typed)).toBe(kept);
  });
});

describe('a text', () => {
  test.each([
    ['One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
    ['One.\rTwo.', 'One.\nTwo.'],
    ['\n  One.  \n Two.\t\n\n', 'One.\n Two.'],
    ['One\u0000.\u0007', 'One.'],
    ['Pasted\u000Bfrom Word\u2029and a page\fafter it', 'Pasted\nfrom Word\nand a page\nafter it'],
    ['One\ttwo', 'One two'],
    ['Half \ud83d of it', 'Half  of it'],
    [' \r\n ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(inLines(typed)).toBe(kept);
  });

  test('is one that every format can say', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
        fc.constant('\v'),
      ),
    });
    fc.assert(
      fc.property(anyText, (text) => {
        for (const kept of [inLines(text), inOneLine(text)]) {
          expect(kept.isWellFormed()).toBe(true);
          // The characters of XML, without the controls that HTML and JSON refuse as they are.
          expect(kept).toMatch(/^[\n -~\u00A0-\uFFFC\u{10000}-\u{10FFFF}]*$/u);
          expect(kept).not.toMatch(/[\u2028\u2029\uFEFF]/);
        }
        expect(inOneLine(inLines(text))).toBe(inOneLine(text));
      }),
    );
  });

  test('is the same when it comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(inLines(inLines(text))).toBe(inLines(text));
        expect(inOneLine(inOneLine(text))).toBe(inOneLine(text));
      }),
    );
  });
});

describe('an email address', () => {
  test.each([
    ['\u200Banna@example.com\u200E', 'anna@example.com'],
    [' anna@exam\u00ADple.com\n', 'anna@example.com'],
    ['Anna@Bücher.Example', 'Anna@xn--bcher-kva.example'],
    ['info@ПОЧТА.рф', 'info@xn--80a1acny.xn--p1ai'],
  ])('%j is typed without what nobody sees', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
    expect(isMailbox(typedAddress(typed))).toBe(true);
  });

  test.each([
    'anna.k+lyceum@example.co.uk',
    'a&b@example.com',
    "o'brien=home@example.com",
    'info@почта.рф',
    'info@xn--80a1acny.xn--p1ai',
    'info@münchen.example',
  ])('%s can be written to', (address) => {
    expect(isMailbox(address)).toBe(true);
  });

  test.each([
    '',
    'anna',
    'anna@localhost',
    'анна@example.com',
    'anna..k@example.com',
    '.anna@example.com',
    'anna.@example.com',
    'anna@example..com',
    'anna@-example.com',
    'anna@example.com,ivan@example.com',
    'anna@example.com ivan',
    'Anna <anna@example.com>',
    'anna@example.com\r\nBcc: x@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j cannot', (address) => {
    expect(isMailbox(address)).toBe(false);
  });
});
