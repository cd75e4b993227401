/** What a file has no letter for within its range is shown in the next family: short ranges are a part of every page. */
const latin = 'U+20-FF, U+2009-2212';
const cyrillic = 'U+301-451, U+2116';
const rouble = 'U+20BD';
/** Of the word for Russian in the header, in a family of its own: an English page loads no other Cyrillic letters. */
const switchLetters = 'U+0420, U+0423';

interface FontFile {
  family: string;
  /** In this folder. */
  file: string;
  weights: string;
  range: string;
  style?: string;
}

const files: FontFile[] = [
  { family: 'Fraunces', file: 'fraunces-latin', weights: '300 700', range: latin },
  {
    family: 'Fraunces',
    file: 'fraunces-italic-latin',
    weights: '400',
    range: latin,
    style: 'italic',
  },
  { family: 'Playfair', file: 'playfair-latin', weights: '400 700', range: latin },
  { family: 'Playfair', file: 'playfair-cyrillic', weights: '400 700', range: cyrillic },
  { family: 'Playfair', file: 'rouble', weights: '400 600', range: rouble },
  { family: 'Golos', file: 'golos-latin', weights: '400 600', range: latin },
  { family: 'Golos Switch', file: 'golos-latin', weights: '400 600', range: switchLetters },
  { family: 'Golos', file: 'golos-cyrillic', weights: '400 600', range: cyrillic },
  { family: 'Golos', file: 'rouble', weights: '400 600', range: rouble },
];

/** How far our fonts reach above and below their line, in hundredths of their size. */
const reach = {
  Fraunces: { above: 97.8, below: 25.5 },
  Playfair: { above: 108.2, below: 25.1 },
  Golos: { above: 98, below: 22 },
};

interface LocalFont {
  font: keyof typeof reach;
  /** Behind the name of our font it is that of the family. */
  name: string;
  /** What it is called, and what is as wide as it. */
  locals: readonly string[];
  /** Which makes its Latin letters as wide as ours, and its Cyrillic ones, in hundredths of its size. */
  latin: number;
  cyrillic?: number;
  style?: string;
}

const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const noto = ['Noto Serif', 'NotoSerif-Regular'];

const localFonts: LocalFont[] = [
  { font: 'Fraunces', name: 'Georgia', locals: ['Georgia', 'Gelasio Regular'], latin: 95.7 },
  { font: 'Fraunces', name: 'Georgia', locals: ['Georgia Italic', 'Gelasio Italic'], latin: 89.3, style: 'italic' },
  { font: 'Fraunces', name: 'Times', locals: times, latin: 105.2 },
  { font: 'Fraunces', name: 'Noto Serif', locals: noto, latin: 89.2 },
  { font: 'Fraunces', name: 'DejaVu Serif', locals: ['DejaVu Serif'], latin: 82.8 },
  { font: 'Playfair', name: 'Times', locals: times, latin: 111.5, cyrillic: 112.5 },
  { font: 'Playfair', name: 'Noto Serif', locals: noto, latin: 94.6 },
  { font: 'Playfair', name: 'DejaVu Serif', locals: ['DejaVu Serif'], latin: 89.2 },
  { font: 'Golos', name: 'Arial', locals: ['Arial', 'Liberation Sans', 'Arimo'], latin: 107.8, cyrillic: 105.5 },
  { font: 'Golos', name: 'Roboto', locals: ['Roboto', 'Roboto-Regular'], latin: 108.7, cyrillic: 104.1 },
  { font: 'Golos', name: 'DejaVu Sans', locals: ['DejaVu Sans'], latin: 94.6, cyrillic: 91.7 },
];

/** The faces of `fonts.css`: ours, and the local fonts that are shown until those are loaded, one family for each, as wide and as high as ours. */
export function fontFaces(): string {
  const ours = files.map(({ family, file, weights, range, style }) =>
    fontFace(family, style, weights, `url('./${file}.woff2')`, [
      'font-display:swap',
      `unicode-range:${range}`,
    ]),
  );
  // In a family the Cyrillic face comes last: for its characters it wins over the face without a range.
  const local = localFonts.flatMap((each) => [
    localFace(each, each.latin),
    ...(each.cyrillic === undefined ? [] : [localFace(each, each.cyrillic, ['unicode-range:U+301-451'])]),
  ]);
  return [...ours, ...local].join('');
}

function localFace({ font, name, locals, style }: LocalFont, size: number, more: string[] = []): string {
  const percent = (value: number) => `${Math.round((100 * value) / size)}%`;
  const source = locals.map((each) => `local('${each}')`).join();
  return fontFace(`${font} ${name}`, style, '300 700', source, [
    `size-adjust:${size}%`,
    `ascent-override:${percent(reach[font].above)}`,
    `descent-override:${percent(reach[font].below)}`,
    ...more,
  ]);
}

function fontFace(family: string, style: string | undefined, weights: string, source: string, more: string[]): string {
  return `@font-face{font-family:'${family}';${style ? `font-style:${style};` : ''}font-weight:${weights};src:${source};${more.join(';')}}`;
}
