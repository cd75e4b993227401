import { expect, test } from 'vitest';

import { growsFasterThanLength } from '#tests/fixtures/processor-time.ts';
import { drawMark, hasMoreThanMark, letterOf, readMark } from './mark.ts';

const colours = { ink: '#000', paper: '#fff' };
const svg = (inner: string) => `<?xml version="1.0"?><svg viewBox="0 0 10 10" width="5">${inner}</svg>`;
const drawn = (inner: string) => drawMark(svg(inner), 'Orchard', colours).replace(/^<svg[^>]+>|<\/svg>$/g, '');

test('dark shapes are ink, nearly white ones paper, and without a colour a shape is ink', () => {
  expect(drawn('<path d="M0 0h9" fill="#f6f0e4"/><circle r="3" fill="red"/><g><rect width="2"></rect></g>')).toBe(
    '<path fill="#fff" d="M0 0h9"/><circle fill="#000" r="3"/><rect fill="#000" width="2"/>',
  );
  expect(drawn('<path d="M0 0h9" fill="white"/>')).toBe('<path fill="#fff" d="M0 0h9"/>');
  expect(drawn('<path d="M0 0h9" fill="none" stroke="#FFF" stroke-width="1.5"/>')).toBe(
    '<path fill="none" d="M0 0h9" stroke="#fff" stroke-width="1.5"/>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<path d="M0 0" onload="alert(1)" style="fill:url(//evil.example)" class="a" id="b"/>',
  '<path d="M0 0" fill="url(#a)" transform="url(//evil.example)"/>',
  '<path d="M0 0"/><image href="//evil.example/a.png"/><a href="javascript:alert(1)"><path d="M1 1"/></a>',
  `<path d='M0 0"/><script>' />`,
  '<path d="M0 0"/><style>*{}</style><foreignObject><p>x</p></foreignObject><text>x</text>',
])('what is no shape is left out: %s', (inner) => {
  expect(drawn(`<path d="M5 5"/>${inner}`)).toMatch(/^(?:<path fill="#000"(?: d="[M\d ]+")?\/>)+$/);
});

test('without a shape, or without its size, a drawing is no mark', () => {
  for (const none of [
    '',
    svg('<text>Orchard</text>'),
    '<svg><path d="M0 0"/></svg>',
    svg('<path d="M0 0"/>').padEnd(50_000),
  ])
    expect(readMark(none)).toBeUndefined();
});

test('the letter is the first of the name that is one', () => {
  expect(['«сад»', 'The Orchard', '…7 вечера', '«»'].map(letterOf)).toEqual(['С', 'T', '7', '']);
  expect(drawMark(undefined, 'Сад', colours)).toContain('>С</text>');
});

test('the lighter of two tones is ink that lets half through', () => {
  expect(drawn('<path fill="tint" d="M0 0"/>')).toBe('<path fill="#000" fill-opacity="0.5" d="M0 0"/>');
});

test.each([
  ['a style sheet', '<style>.a{fill:#fff}</style><path class="a" d="M0 0"/>'],
  ['a colour of a group', '<g fill="none"><path d="M0 0"/></g>'],
  ['a place of a group', '<g transform="scale(2)"><path d="M0 0"/></g>'],
  ['a shape that is used elsewhere', '<path id="a" d="M0 0"/><use href="#a"/>'],
  ['a gradient', '<path d="M0 0" fill="url(#g)"/>'],
  ['what is half transparent', '<path d="M0 0" opacity=".3"/>'],
])('%s is known to be left out', (_, inner) => {
  expect(hasMoreThanMark(svg(inner))).toBe(true);
});

test('shapes with colours of their own, in groups without any, are all that there is', () => {
  expect(hasMoreThanMark(svg('<title>A</title><g id="a"><path d="M0 0" fill="#fff" stroke="none"/></g>'))).toBe(false);
});

test('no drawing keeps a page waiting, whatever it repeats', async () => {
  const pieces = [
    '<',
    '<svg ',
    '<path ',
    '<path d="',
    "='",
    'a',
    'a=',
    ' ',
    '"',
    '<g ',
    '<g fill',
    'url(',
    ':',
    '-',
    '0 ',
  ];
  for (const piece of pieces)
    for (const head of ['', '<svg viewBox="0 0 1 1"><path ']) {
      const read = (length: number) => {
        const text = head + piece.repeat(Math.floor(length / piece.length));
        drawMark(text, 'Orchard', colours);
        hasMoreThanMark(text);
      };
      expect(await growsFasterThanLength(read, 39_000), head + piece).toBe(false);
      expect(await growsFasterThanLength((length) => readMark(piece.repeat(length)), 150_000), piece).toBe(false);
    }
});
