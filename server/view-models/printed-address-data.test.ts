import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { printedAddress } from './printed-address-data.ts';

const shared = { origin: 'https://lyceum.example', preview: undefined };

/** What a phone reads from the code, on a sheet with a light margin. @param pixels of one module */
async function read(
  { code, side }: NonNullable<ReturnType<typeof printedAddress>>,
  pixels = 6,
): Promise<string | undefined> {
  const box = `-4 -4 ${side + 8} ${side + 8}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${(side + 8) * pixels}"><path d="${code}" fill="none" stroke="#000"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  '/program/program1/event/event2',
  '/ru/program/program1/event/event2',
  '/ru/calendar?month=2026-11&page=2',
  `/program/${'a-very-long-name-of-a-program-'.repeat(3)}1/event/${'and-of-an-event-'.repeat(3)}1`,
  '/',
])('the code of %s leads to that page, the text beside it says the same', async (path) => {
  const printed = printedAddress(path, shared)!;
  expect(await read(printed)).toBe(`https://lyceum.example${path}`);
  expect(printed.text).toBe(`lyceum.example${path}`);
});

test('a preview has none: drafts have no address that others could open', () => {
  expect(printedAddress('/program/program1', { ...shared, preview: {} as never })).toBeUndefined();
});
