import { join } from 'node:path';

import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { requestContext } from '#server/request/request-context.ts';
import { emptyCatalogue } from '#tests/fixtures/http-app.ts';
import { loader } from './web-manifest.ts';

interface Manifest {
  lang: string;
  name: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

const manifestIn = async (lang?: string) => {
  const context = new RouterContextProvider();
  context.set(requestContext, { catalogue: emptyCatalogue } as never);
  const response = loader({ params: { lang }, context } as never);
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  return (await response.json()) as Manifest;
};

test.each([
  ['English', undefined, 'en', '/', /^Lyceum\. /],
  ['Russian', 'ru', 'ru', '/ru', /^Лицей\. /],
])('the %s site is installed by its own name and opens in its language', async (_, lang, language, start, name) => {
  const manifest = await manifestIn(lang);
  expect(manifest).toMatchObject({ lang: language, start_url: start, scope: '/' });
  expect(manifest.name).toMatch(name);
  for (const { url } of manifest.shortcuts) expect(url.startsWith(start)).toBe(true);
});

test('every icon is there, as large as it says', async () => {
  const { icons } = await manifestIn();
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join('public', src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('what a telephone cuts to a circle has its mark within four fifths of its side', async () => {
  const { data, info } = await sharp('public/icons/maskable-512.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  const isMark = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return !data.subarray(at, at + 3).equals(ground);
  };
  const radius = info.width * 0.4;
  let marked = 0;
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (!isMark(x, y)) continue;
      marked += 1;
      expect(Math.hypot(x - info.width / 2, y - info.height / 2)).toBeLessThan(radius);
    }
  }
  expect(marked).toBeGreaterThan(10_000);
});
