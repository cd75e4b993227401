import sharp from 'sharp';
import { expect, test } from 'vitest';

import { colours } from '#domain/colours.ts';
import { houseCatalogue } from '#tests/fixtures/http-app.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** Gives what is at an address of a house, by default of the one with every page. */
function siteOf(house?: object) {
  const catalogue = house && houseCatalogue(house);
  const { app } = realSite(catalogue ? { content: { current: () => catalogue } as never } : {});
  return async (path: string) => {
    const response = await app.request(ORIGIN + path, {}, connection);
    expect(response.status).toBe(200);
    return { type: response.headers.get('Content-Type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };
}

/** The side of a picture, the colour of its corner, and those in its middle, each with its opacity. */
async function coloursIn(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    `#${Buffer.from(data.subarray((y * info.width + x) * 4))
      .subarray(0, 4)
      .toString('hex')}`;
  const row = Math.round(info.height / 2);
  const middle = new Set(Array.from({ length: info.width }, (_, x) => at(x, row)));
  return { side: info.width, corner: at(0, 0), middle };
}

const MARK = '<svg viewBox="0 0 20 10"><path d="M0 0h20v10H0z"/></svg>';
const PAPER = `${colours.paper}ff`;
const LAPIS = `${colours.lapis}ff`;

test('a phone gets the mark on paper as a picture, in each size that the site names', async () => {
  const get = siteOf({ mark: MARK });
  const { icons } = JSON.parse((await get('/site.webmanifest')).bytes.toString()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec((await siteOf()('/ru/login')).bytes.toString())?.[1];
  for (const { src, sizes } of [...pictures, { src: touch!, sizes: '180x180' }]) {
    const { type, bytes } = await get(src);
    expect(type).toBe('image/png');
    const { side, corner, middle } = await coloursIn(bytes);
    expect([`${side}x${side}`, corner]).toEqual([sizes, PAPER]);
    expect([...middle]).toContain(LAPIS);
  }
});

test('a house without a mark has its letter there, drawn without a font of the machine', async () => {
  const [latin, other, cyrillic] = await Promise.all(
    ['Orchard', 'Garden', 'Сад'].map((name) => siteOf({ name: { en: name, ru: name } })('/mark-192.png')),
  );
  for (const { bytes } of [latin!, other!, cyrillic!]) {
    const { middle } = await coloursIn(bytes);
    expect([...middle]).toEqual(expect.arrayContaining([LAPIS, PAPER]));
  }
  expect(new Set([latin!, other!, cyrillic!].map(({ bytes }) => bytes.toString('hex'))).size).toBe(3);
});

test('the oldest address of an icon has one', async () => {
  const { type, bytes } = await siteOf({ mark: MARK })('/favicon.ico');
  expect(type).toBe('image/x-icon');
  const [size, from] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect(from + size).toBe(bytes.length);
  const { side, corner, middle } = await coloursIn(bytes.subarray(from));
  expect([side, corner.slice(-2)]).toEqual([bytes[6], '00']);
  expect([...middle]).toContain(LAPIS);
});

test.each(['0 0', '9999999999 0.0001'])('a drawing of the size %s costs no address', async (size) => {
  const { type } = await siteOf({ mark: MARK.replace('20 10', size) })('/mark-192.png');
  expect(type).toBe('image/png');
});
