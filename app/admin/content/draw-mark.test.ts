import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { markOf } from './draw-mark.ts';
import { traceMark, UNITS, type Pixels } from './trace-mark.ts';

/** Sharp draws here what a browser draws; that a browser's drawings make marks is seen in a journey. */

const folder = 'tests/fixtures/marks';
/** Grid points on a side at which two drawings are compared. */
const POINTS = 60;
const PAPER = 208;

async function drawn(source: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

class FakeImage implements Pixels {
  src = '';
  data = new Uint8ClampedArray();
  width = 0;
  height = 0;
  async decode() {
    Object.assign(this, await drawn(Buffer.from(decodeURIComponent(this.src.split(',')[1]!))));
  }
}

/** A canvas that takes of each pixel the nearest of the picture. */
function fakeCanvas() {
  const canvas = { width: 0, height: 0, getContext: () => context };
  let data = new Uint8ClampedArray();
  const context = {
    drawImage(picture: Pixels, left: number, top: number, width: number, height: number) {
      data = new Uint8ClampedArray(4 * canvas.width * canvas.height);
      for (let index = 0; index < canvas.width * canvas.height; index += 1) {
        const [x, y] = [index % canvas.width, Math.floor(index / canvas.width)];
        const column = Math.floor(((x + 0.5 - left) / width) * picture.width);
        const row = Math.floor(((y + 0.5 - top) / height) * picture.height);
        if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
        const at = 4 * (row * picture.width + column);
        data.set(picture.data.slice(at, at + 4), 4 * index);
      }
    },
    getImageData: () => ({ data, width: canvas.width, height: canvas.height }),
  };
  return canvas;
}

beforeEach(() => {
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('document', { createElement: fakeCanvas });
  vi.stubGlobal('createImageBitmap', async (file: Blob) => drawn(Buffer.from(await file.arrayBuffer())));
});
afterEach(() => vi.unstubAllGlobals());

/** Where there is ink, at points of the smallest frame around it. */
function inkIn({ data, width, height }: Pixels): string {
  const lightOf = (index: number) => Math.min(data[4 * index]!, data[4 * index + 1]!, data[4 * index + 2]!);
  const all = [...Array(width * height).keys()].filter((index) => data[4 * index + 3]! > 100);
  const dark = all.filter((index) => lightOf(index) < PAPER);
  const ink = new Set(dark.length > 0 ? dark : all);
  const [xs, ys] = [(index: number) => index % width, (index: number) => Math.floor(index / width)].map((place) => {
    const sorted = [...ink].map(place).toSorted((one, other) => one - other);
    const [from, to] = [sorted[0]!, sorted.at(-1)!];
    return Array.from({ length: POINTS }, (_, step) => Math.round(from + ((to - from) * (step + 0.5)) / POINTS));
  });
  return ys!.flatMap((y) => xs!.map((x) => (ink.has(y * width + x) ? '#' : ' '))).join('');
}

/** A mark as pixels, a quarter as large as it is written. */
async function shown(mark: string): Promise<Pixels> {
  const [, , width = 0, height = 0] = sizesOf(mark);
  const ink = mark.replaceAll('fill="tint"', 'fill="#555"');
  const text = ink.replace(
    '<svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 4}" height="${height / 4}"`,
  );
  return drawn(Buffer.from(text));
}
const sizesOf = (mark: string) => /viewBox="([^"]*)"/.exec(mark)![1]!.split(' ').map(Number);

async function markFrom(source: string | Buffer<ArrayBuffer>, type = 'image/svg+xml'): Promise<string> {
  const made = await markOf(new Blob([source], { type }));
  if ('refused' in made) throw new Error(made.refused);
  return made.mark;
}

/** The part of the points at which a mark has other ink than a drawing. */
async function difference(mark: string, drawing: Pixels): Promise<number> {
  const [wanted, made] = [inkIn(drawing), inkIn(await shown(mark))];
  return [...wanted].filter((point, index) => point !== made[index]).length / wanted.length;
}

describe('a drawing', () => {
  // What only a browser can draw is drawn by one in a journey.
  test.each(['two-tones', 'light-alone', 'white-ground', 'gradient'])('%s makes a mark of its ink', async (name) => {
    const text = readFileSync(`${folder}/${name}.svg`);
    const drawing = await sharp(text, { density: 144 }).png().toBuffer();
    expect(await difference(await markFrom(text), await drawn(drawing))).toBeLessThan(0.03);
  });

  test('makes the same mark as a picture of it', async () => {
    const picture = await sharp(`${folder}/classes.svg`).resize(300).png().toBuffer();
    expect(await difference(await markFrom(picture, 'image/png'), await drawn(picture))).toBeLessThan(0.03);
  });

  const named = 'xmlns="http://www.w3.org/2000/svg"';
  const box = 'viewBox="0 0 60 40"';
  const wide = 'width="640" height="426.66666666666663"';

  test('in a corner of its square is enlarged until it fills that, sixteen times at most', async () => {
    const tailed = '<path transform="translate(1900 1920)" d="M0 0h40v20h20v20h-60z"/>';
    const [, , width = 0, height = 0] = sizesOf(await markFrom(`<svg viewBox="0 0 2000 2000">${tailed}</svg>`));
    expect(width / height).toBeCloseTo(1.5, 1);
    expect(width).toBeGreaterThan(500);
  });

  test.each([
    ['says its box alone', `${named} ${box}`, `${wide} ${named} ${box}`],
    ['has no name of its language', box, `${wide} ${named} ${box}`],
    ['is as large as its window', `${named} width="100%" height="100%" ${box}`, `${wide} ${named} ${box}`],
    ['says another size than its box', `${named} width="6" height='4px' ${box}`, `${wide} ${named} ${box}`],
    [
      'writes its box with commas',
      `${named} viewBox='0,0, 40 , 60'`,
      `width="426.66666666666663" height="640" ${named} viewBox='0,0, 40 , 60'`,
    ],
    ['says its size alone', `${named} width="60" height='40mm'`, `${named} width="60" height='40mm'`],
    ['says half of its size', `${named} width="60"`, `width="640" height="640" ${named}`],
    ['has no size', `${named} width="0" height="0"`, `width="640" height="640" ${named}`],
    ['says no size at all', named, `width="640" height="640" ${named}`],
    ['has a box of nothing', `${named} viewBox="0 0 0 0"`, `width="640" height="640" ${named} viewBox="0 0 0 0"`],
    [
      'is sized by a style',
      `${named} style="color:red;width:2px; height:1px" ${box}`,
      `${wide} ${named} style="color:red;; " ${box}`,
    ],
    [
      'has a bracket in its first tag',
      `${named} aria-label="a > b" ${box}`,
      `${wide} ${named} aria-label="a > b" ${box}`,
    ],
  ])('that %s is drawn in a size that all browsers draw alike', async (_, tag, drawnTag) => {
    const seen: string[] = [];
    class Seen extends FakeImage {
      override decode = () => {
        seen.push(decodeURIComponent(this.src));
        return Promise.reject(new Error('Seen'));
      };
    }
    vi.stubGlobal('Image', Seen);
    await markOf(new Blob([` <?xml version="1.0"?><!-- <b> --><svg ${tag}><svg ${box}/></svg>`]));
    const [inside] = seen.map((each) => each.replace(/^.*?<svg (.*?)><svg viewBox="0 0 60 40"\/><\/svg>$/, '$1'));
    expect(inside).toBe(drawnTag);
  });

  const svg = (inner: string, head = '') =>
    `${head}<svg ${named} viewBox="0 0 9 9"><path d="M0 0h9v9z"/>${inner}</svg>`;

  test.each([
    ['script', svg('<script>alert(1)</script>')],
    ['script', svg("<g onload='alert(1)'/>")],
    ['entities', svg('', '<!DOCTYPE svg [<!entity a "b">]>')],
    ['elsewhere', svg('<image href="https://orchard.example/a.png"/>')],
    ['elsewhere', svg("<image src='a.png'/>")],
    ['elsewhere', svg('<style>@import "https://orchard.example/a.css";</style>')],
    ['elsewhere', svg('', '<?xml-stylesheet href="#a"?>')],
    ['elsewhere', svg('<path d="M0 0h9" fill="url( &quot;other.svg#a&quot;)"/>')],
    ['unreadable', svg('').slice(0, -9)],
    ['empty', svg('').replace('<path', '<path fill="none"')],
  ])('is refused where something is wrong: %s (%s)', async (refused, text) => {
    expect(await markOf(new Blob([text]))).toEqual({ refused });
  });

  test('is none where a file is no picture', async () => {
    expect(await markOf(new Blob(['no picture'], { type: 'image/png' }))).toEqual({ refused: 'unreadable' });
  });

  test('may lead elsewhere, and have parts of its own', async () => {
    const own = '<a href="https://orchard.example"><use href="#a"/></a><path fill="url(#b)" d="M0 0h1"/>';
    expect(await markFrom(svg(own))).toContain('<path d="M');
  });
});

describe('pixels', () => {
  const SIDE = 120;
  type Colour = readonly [grey: number, opacity?: number];
  const pixels = (colourAt: (x: number, y: number) => Colour): Pixels => {
    const data = new Uint8ClampedArray(4 * SIDE * SIDE);
    for (let index = 0; index < SIDE * SIDE; index += 1) {
      const [grey, opacity = 255] = colourAt(index % SIDE, Math.floor(index / SIDE));
      data.set([grey, grey, grey, opacity], 4 * index);
    }
    return { data, width: SIDE, height: SIDE };
  };
  const isIn = (x: number, y: number, from: number, to: number) => x >= from && x < to && y >= from && y < to;
  const square = (inside: Colour, outside: Colour) =>
    traceMark(pixels((x, y) => (isIn(x, y, 20, 60) ? inside : outside)));
  const bevelled = (size: number) => expect.closeTo(size * UNITS, -0.8);

  test('a square is eight corners, because each is cut by half a pixel', () => {
    const made = square([0], [255]);
    expect(made).toEqual({
      mark: expect.stringMatching(/^<svg viewBox="(\d+ ){3}\d+"><path d="M\d+ \d+l[-\d ]+z"\/><\/svg>$/),
    });
    const { mark } = made as { mark: string };
    expect(sizesOf(mark)).toEqual([40, 40, bevelled(40), bevelled(40)]);
    expect(mark.match(/-?\d+/g)!.length).toBeLessThanOrEqual(4 + 2 * 9);
  });

  test.each([
    ['darker than paper', [100], [255]],
    ['as light as paper, where nothing is darker', [230], [0, 0]],
    ['half covered by ink', [0, 140], [0, 0]],
  ] as const)('that are %s are ink', (_, inside, outside) => {
    expect(sizesOf((square(inside, outside) as { mark: string }).mark).slice(2)).toEqual([bevelled(40), bevelled(40)]);
  });

  test('that are light beside what is dark are paper', () => {
    const made = traceMark(pixels((x, y) => (isIn(x, y, 50, 70) ? [0] : isIn(x, y, 20, 100) ? [240] : [255, 0])));
    expect(sizesOf((made as { mark: string }).mark)[2]).toEqual(bevelled(20));
  });

  test('of two tones are two shapes, the darker one over both; tones that are close are one', () => {
    const toned = (light: number) =>
      traceMark(pixels((x, y) => (isIn(x, y, 40, 60) ? [20] : isIn(x, y, 20, 100) ? [light] : [255]))) as {
        mark: string;
      };
    const [both, dark] = toned(120).mark.split('<path').slice(1);
    expect([both, dark]).toEqual([expect.stringMatching(/^ fill="tint" d="M/), expect.stringMatching(/^ d="M/)]);
    expect(dark!.length).toBeLessThan(both!.length + 1);
    expect(toned(60).mark.match(/<path/g)).toHaveLength(1);
  });

  test('a hole stays a hole, and a disc is round with few corners', async () => {
    const far = (x: number, y: number) => Math.hypot(x - 59.5, y - 59.5);
    const ring = pixels((x, y) => [far(x, y) < 50 && far(x, y) > 25 ? 0 : 255]);
    const { mark } = traceMark(ring) as { mark: string };
    expect(mark.match(/M/g)).toHaveLength(2);
    expect(await difference(mark, ring)).toBeLessThan(0.03);
    expect(mark.length).toBeLessThan(900);
  });

  test('without ink make none, and those of a photograph are too many', () => {
    expect(square([0, 0], [0, 0])).toEqual({ refused: 'empty' });
    expect(traceMark(pixels((x, y) => [(x + y) % 2 === 0 ? 0 : 255]))).toEqual({ refused: 'detailed' });
  });
});
