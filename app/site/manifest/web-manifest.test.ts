import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';

import { requestContext } from '#server/request/request-context.ts';
import { emptyCatalogue } from '#tests/fixtures/http-app.ts';
import { loader as drawMark } from './icon-files.ts';
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

test('the icon is the mark of the house, else its letter', async () => {
  const { icons } = await manifestIn();
  expect(icons[0]!.src).toBe('/mark.svg');
  const context = new RouterContextProvider();
  context.set(requestContext, { catalogue: emptyCatalogue } as never);
  const response = drawMark({ params: {}, pattern: ':lang?/mark.svg', context } as never);
  expect((await response).headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await (await response).text()).toMatch(/^<svg [^>]+>.*>L<\/text><\/svg>$/);
});
