/** A drawing in SVG as far as it becomes the mark of the house: shapes in two colours. */
export interface Mark {
  viewBox: string;
  shapes: readonly { tag: string; attributes: ReadonlyMap<string, string> }[];
}

/** What a mark stands in: `ink` on `paper`, as `#0f5b49` or whatever else a document takes for a colour. */
type Colours = Readonly<Record<'ink' | 'paper', string>>;

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
  const elements = [...svg.matchAll(/<(svg|path|circle|ellipse|rect|polygon|polyline|line)\b([^<>]*)>/g)];
  const read = elements.map(([, tag = '', written = '']) => ({ tag, attributes: attributesIn(written) }));
  const viewBox = read.find(({ tag }) => tag === 'svg')?.attributes.get('viewBox') ?? '';
  const shapes = read.filter(({ tag }) => tag !== 'svg');
  return shapes.length > 0 && /^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/.test(viewBox) ? { viewBox, shapes } : undefined;
}

function attributesIn(written: string): Map<string, string> {
  // A name is looked for from its beginning alone, so that a long one is read once.
  const all = written.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map([...all].map(([, name = '', double, single = '']) => [name, (double ?? single).trim()]));
}

/** Whether a drawing has parts that are left out of the mark, or look otherwise there. */
export function hasMoreThanMark(svg: string): boolean {
  return /<(?:style|use|text|image|mask|clipPath)\b|<g\s[^<>]*(?:fill|stroke|transform|class)=|\s(?:style|class|opacity|fill-opacity|mask|clip-path|display)=|url\(/.test(
    svg,
  );
}

/** An eight-pointed star, in which the first letter of the name stands where the house has no mark. */
const LETTER_GROUND =
  '<svg viewBox="0 0 40 40"><path d="M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.6h7.8z"/></svg>';

/** Draws the mark of a house, or its letter, as SVG. @param name empty: without a letter, which needs a font */
export function drawMark(mark: string | undefined, name: string, colours: Colours): string {
  const own = mark === undefined ? undefined : readMark(mark);
  const { viewBox, shapes } = own ?? readMark(LETTER_GROUND)!;
  const drawn = shapes.map(({ tag, attributes }) => {
    const painted = [...new Map([['fill', ''], ...attributes])].flatMap(([key, value]) => {
      if (key === 'fill' || key === 'stroke') return paint(key, value, colours);
      return ATTRIBUTES.test(key) && HARMLESS.test(value) ? [`${key}="${value}"`] : [];
    });
    return `<${tag} ${painted.join(' ')}/>`;
  });
  const letter = own
    ? ''
    : `<text x="20" y="26.5" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="${colours.paper}">${letterOf(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn.join('')}${letter}</svg>`;
}

/** What the lighter of two tones is filled with: ink that lets half of what is under it through. */
export const TINT = 'tint';

/** What is nearly white is paper, everything else ink. */
function paint(name: string, colour: string, { ink, paper }: Colours): string[] {
  if (colour === 'none') return [`${name}="none"`];
  const isLight = colour === 'white' || /^#(?:[d-f]{3}|(?:[d-f][\da-f]){3})$/i.test(colour);
  return [`${name}="${isLight ? paper : ink}"`, ...(colour === TINT ? ['fill-opacity="0.5"'] : [])];
}

/** The first letter or digit of a name. */
export function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
}
