import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { LinkCard } from '#server/syndication/link-card.ts';
import { drawingOf, HEIGHT, PICTURES_FROM } from './card-drawing.ts';

const page: LinkCard = {
  language: 'ru',
  name: 'Лицей',
  colour: 'Literature',
  eyebrow: 'Литература',
  title: 'Шинель',
  pictures: [],
};
const event: LinkCard = {
  ...page,
  day: { day: '26', month: 'ноября', weekday: 'четверг', year: '2026', time: '19:00', zone: 'по Дубаю' },
  facts: ['Тамара Елагина', 'Читальный зал, Аль-Куз, Дубай'],
  terms: ['400 AED', 'на русском'],
};

type Pixel = { x: number; y: number };

/** What is drawn between two edges, from the line under the name to the foot, as pixels of one colour each. */
async function inkIn(drawing: string, from = 0, to = PICTURES_FROM) {
  const { data, info } = await sharp(Buffer.from(drawing))
    .extract({ left: from, top: 110, width: to - from, height: HEIGHT - 130 })
    .threshold(200)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixel[] = [];
  for (let index = data.indexOf(0); index !== -1; index = data.indexOf(0, index + 1))
    pixels.push({ x: index % info.width, y: Math.floor(index / info.width) });
  const xs = pixels.map(({ x }) => x);
  return { pixels, width: pixels.length === 0 ? 0 : Math.max(...xs) - Math.min(...xs) };
}

const inkOf = async (card: LinkCard, from?: number) => inkIn(await drawingOf(card), from);

test.each([
  ['Достопримечательность превысокомногорассмотрительствующая и другие очень длинные слова, о которых пойдёт речь'],
  ['Как читать здание: стены, свет, разрез, план, фасад, лестница, окно и дверь. '.repeat(4)],
  ['The word سكباج, ἄνδρα, Ѣ and „Žižek“ 📚'],
  ['Ё'],
])('nothing stands beyond the margins of a card: %s', async (title) => {
  for (const card of [page, event]) {
    const drawing = await drawingOf({ ...card, title, text: `${title}. `.repeat(5) });
    for (const [from, to] of [
      [0, 48],
      [676, PICTURES_FROM],
    ] as const)
      expect((await inkIn(drawing, from, to)).pixels).toEqual([]);
  }
});

test('a title of any length leaves day and foot alone', async () => {
  const around = async (title: string) => {
    const { pixels } = await inkOf({ ...event, title });
    return pixels.filter(({ y }) => y < 150 || y > 395);
  };
  expect(await around('Как читать здание: стены, свет и разрез. '.repeat(9))).toEqual(await around('Нос'));
});

test('the text ends with a sentence where it can', async () => {
  const one = 'Тамара читает медленно.';
  const text = `${one} ${'В её компании рассказ оказывается смешным, страшным и вообще не о том'.repeat(4)}.`;
  expect(await drawingOf({ ...page, text })).toBe(await drawingOf({ ...page, text: one }));
  const [, second] = text.split('. ');
  expect(await drawingOf({ ...page, text: second! })).not.toBe(await drawingOf(page));
});

test.each([
  ['The word 水 and its travels', 'The word and its travels'],
  ['Чай\u00A0🎨\uFE0F 茶\u00A0', 'Чай\u00A0🎨'],
  ['и\u0306 5\u202F₽', 'й 5\u00A0₽'],
])('what no font has leaves no gap: %s', async (title, drawable) => {
  expect(await drawingOf({ ...page, title })).toBe(await drawingOf({ ...page, title: drawable }));
});

test('no text is markup', async () => {
  expect(await drawingOf({ ...page, title: '<script>' })).not.toContain('<script');
});

test('Arabic letters are joined, and stand from right to left', async () => {
  const joined = await inkOf({ ...page, title: 'سكباج' });
  const apart = await inkOf({ ...page, title: 'س ك ب ا ج' });
  expect(joined.width).toBeLessThan(apart.width * 0.8);
  // Alif is the tallest, and comes first.
  const { pixels, width } = await inkOf({ ...page, title: 'اااا ددددد' }, 50);
  const highest = pixels.reduce((high, pixel) => (pixel.y > 20 && pixel.y < high.y ? pixel : high));
  expect(highest.x).toBeGreaterThan(width / 2);
});
