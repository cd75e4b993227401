/** The mark of the house: shapes in two colours, so that it stands on paper as on ink, and in the colour of a page. */
export interface Mark {
  viewBox: string;
  shapes: readonly Shape[];
}

/** An element of SVG with its attributes; its colours are `ink`, `paper` or `none`. */
interface Shape {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

const TAGS = new Set(['path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line']);
const ATTRIBUTES =
  /^(?:d|c[xy]|r[xy]?|[xy][12]?|width|height|points|transform|fill|stroke|fill-rule|stroke-(?:width|linejoin|linecap))$/;
const MAX_CHARACTERS = 40_000;

/** Numbers, commands of a path, names of joins: nothing that leads anywhere. */
const HARMLESS = /^[\w\s.,()+-]*$/;

/**
 * Reads a mark from a drawing in SVG: its shapes alone. Whatever else stands there, scripts, styles, pictures, texts, links, is left out.
 *
 * @returns undefined where there is no shape, or no size
 */
export function readMark(svg: string): Mark | undefined {
  if (svg.length > MAX_CHARACTERS) return undefined;
  const viewBox = /<svg\b[^<>]*\sviewBox="\s*(-?[\d.]+(?:[\s,]+-?[\d.]+){3})\s*"/.exec(svg)?.[1];
  if (viewBox === undefined) return undefined;
  const elements = svg.matchAll(/<([a-z]+)\b((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g);
  const shapes = [...elements].flatMap(([, tag = '', written = '']) => {
    if (!TAGS.has(tag)) return [];
    const all = [...written.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*["']([^"'<]*)["']/g)].map(
      ([, name = '', value = '']) => {
        return [name, isColour(name) ? colourOf(value) : value.replaceAll(/\s+/g, ' ').trim()] as const;
      },
    );
    return [
      {
        tag,
        attributes: Object.fromEntries(all.filter(([name, value]) => ATTRIBUTES.test(name) && HARMLESS.test(value))),
      },
    ];
  });
  return shapes.length === 0 ? undefined : { viewBox, shapes };
}

const isColour = (name: string) => name === 'fill' || name === 'stroke';

/** What is nearly white is paper, everything else ink. */
function colourOf(colour: string): 'ink' | 'paper' | 'none' {
  if (colour === 'none') return 'none';
  const [, hex = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour) ?? [];
  const parts = hex.match(hex.length === 3 ? /./g : /../g) ?? [];
  const isLight = parts.length === 3 && parts.every((part) => Number.parseInt(part.padEnd(2, part), 16) >= 0xd0);
  return isLight || colour === 'white' ? 'paper' : 'ink';
}

/** An eight-pointed star, in which the first letter of the name stands where the house has no mark. */
export const LETTER_GROUND: Mark = {
  viewBox: '0 0 40 40',
  shapes: [
    {
      tag: 'path',
      attributes: { d: 'M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.6h7.8z' },
    },
  ],
};

/** The attributes of a shape in the colours of a place. */
export function paint(
  { attributes }: Shape,
  colours: Readonly<Record<'ink' | 'paper', string>>,
): Record<string, string> {
  const inColour = (value: string) => (value === 'ink' || value === 'paper' ? colours[value] : value);
  return Object.fromEntries(
    Object.entries({ fill: 'ink', ...attributes }).map(([name, value]) => [
      name,
      isColour(name) ? inColour(value) : value,
    ]),
  );
}

/** The mark of a house, or its letter, as a file of SVG. */
export function markFile(
  mark: Mark | undefined,
  name: string,
  colours: Readonly<Record<'ink' | 'paper', string>>,
): string {
  const { viewBox, shapes } = mark ?? LETTER_GROUND;
  const drawn = shapes.map((shape) => {
    const attributes = Object.entries(paint(shape, colours)).map(([key, value]) => `${key}="${value}"`);
    return `<${shape.tag} ${attributes.join(' ')}/>`;
  });
  const letter = mark
    ? ''
    : `<text x="20" y="26.5" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="${colours.paper}">${letterOf(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn.join('')}${letter}</svg>`;
}

/** The first letter or digit of a name. */
export function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
}
