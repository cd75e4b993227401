/**
 * Makes app/ui/fonts: our subsets of the three typefaces, the rules that load them (fonts.css) and the fallback faces
 * that hold their place. Run it by hand when a typeface, a weight or the set of characters changes, and commit the
 * result; the build itself only copies files.
 *
 *   node scripts/fonts.ts                         write everything
 *   node scripts/fonts.ts --measure title file…   average advances of other fonts on our sample, for LOCAL below
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
// @ts-expect-error the package ships no types
import untypedSubset from 'subset-font';

type Axes = Record<string, number | { min: number; max: number }>;
type Options = { targetFormat: 'sfnt' | 'woff2'; variationAxes?: Axes; keepAllGlyphs?: boolean; keepFeatures?: string[] };
const subset = untypedSubset as (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>;

/** The part of harfbuzzjs (a dependency of subset-font) that we use. */
type Shaped = { codepoint: number; xAdvance: number };
type HarfBuzz = {
  Blob: new (bytes: Uint8Array) => object;
  Face: new (blob: object) => { upem: number; collectUnicodes(): Uint32Array };
  Font: new (face: object) => { nominalGlyph(unicode: number): number | undefined };
  Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfos(): Shaped[];
    getGlyphPositions(): Shaped[];
  };
  Feature: new (tag: string, value: number) => object;
  shape(font: object, buffer: object, features?: object[]): void;
};
const require = createRequire(import.meta.url);
const hb = (await import(createRequire(require.resolve('subset-font')).resolve('harfbuzzjs'))) as HarfBuzz;

const PACKAGES = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const OUT = join(import.meta.dirname, '../app/ui/fonts');

// ---------------------------------------------------------------- characters

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const LATIN =
  range(0x20, 0x7e) + '\u00a0§©«·»×éèöüàçñÉÈÖÜÀÇÑ' + range(0x2010, 0x2015) + range(0x2018, 0x201e) +
  '•…‰′″₽−' + range(0x2190, 0x2193) + '\u2009\u202f';
/** Russian, the number sign and the stress mark. */
const CYRILLIC = range(0x410, 0x44f) + 'Ёё№\u0301';

/** Characters drawn with another glyph when the typeface has none of its own: hyphens, and the figure dash. */
const STAND_INS: [string, string][] = [['\u2010', '-'], ['\u2011', '-'], ['\u2012', '–'], ['\u2015', '—']];
/** Shaping makes these from the plain space, so they belong to the range although the file has no glyph for them. */
const SPACES = '\u2009\u202f';

// ---------------------------------------------------------------- files

type File = {
  name: string;
  family: 'Fraunces' | 'Playfair' | 'Golos';
  source: string;
  text: string;
  axes: Axes;
  style?: 'italic';
  /** Lining figures become the plain figures (Playfair's are old-style). */
  lining?: true;
  /** "Playfair Display" is a reserved font name: a changed font may not carry it. Same length, so it is patched in place. */
  rename?: [string, string][];
};

const OPTICAL = { opsz: 72, SOFT: 0, WONK: 0 };
const PLAYFAIR: Pick<File, 'rename'> = {
  rename: [['Playfair Display', 'Lyceum Headlines'], ['PlayfairDisplay', 'LyceumHeadlines']],
};
const FILES: File[] = [
  {
    name: 'fraunces-latin', family: 'Fraunces', source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    text: LATIN, axes: { ...OPTICAL, wght: { min: 300, max: 700 } },
  },
  {
    name: 'fraunces-italic-latin', family: 'Fraunces', source: 'fraunces/files/fraunces-latin-full-italic.woff2',
    text: LATIN, axes: { ...OPTICAL, wght: 400 }, style: 'italic',
  },
  {
    name: 'playfair-latin', family: 'Playfair', source: 'playfair-display/files/playfair-display-latin-wght-normal.woff2',
    text: LATIN, axes: { wght: { min: 400, max: 700 } }, lining: true, ...PLAYFAIR,
  },
  {
    name: 'playfair-cyrillic', family: 'Playfair', source: 'playfair-display/files/playfair-display-cyrillic-wght-normal.woff2',
    text: CYRILLIC, axes: { wght: { min: 400, max: 700 } }, ...PLAYFAIR,
  },
  {
    name: 'golos-latin', family: 'Golos', source: 'golos-text/files/golos-text-latin-wght-normal.woff2',
    text: LATIN, axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'golos-cyrillic', family: 'Golos', source: 'golos-text/files/golos-text-cyrillic-wght-normal.woff2',
    text: CYRILLIC, axes: { wght: { min: 400, max: 600 } },
  },
];
/** What survives in the files, where the typeface has it. None of the three has small capitals. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'rlig', 'calt', 'case', 'rvrn'].concat(
  ['lnum', 'onum', 'tnum', 'pnum', 'smcp', 'c2sc'],
);

// ---------------------------------------------------------------- local fonts that hold the place

/**
 * Average advance per character in em on the samples below, kerning on, by --measure: English text, the Cyrillic
 * letters of Russian text, and the rest of it (spaces, punctuation, figures).
 * Arial and Times New Roman were measured on Liberation 2.1.5 and Georgia on Gelasio 5.3.0, which have the same
 * advances by design. Gelasio has no Cyrillic, and every system with Georgia also has Times New Roman, so Russian
 * titles start from that.
 */
type Local = { names: string[]; widths: [latin: number, cyrillic?: number, rest?: number] };
type Cut = 'regular' | 'bold' | 'italic';
const LOCAL: Record<string, { [cut in Cut]?: Local }> = {
  Georgia: {
    regular: { names: ['Georgia', 'Gelasio Regular'], widths: [0.4518] },
    bold: { names: ['Georgia Bold', 'Gelasio Bold'], widths: [0.5255] },
    italic: { names: ['Georgia Italic', 'Gelasio Italic'], widths: [0.4612] },
  },
  Times: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], widths: [0.411, 0.5024, 0.2769] },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], widths: [0.4389, 0.5412, 0.2781] },
    italic: { names: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'], widths: [0.411] },
  },
  'Noto Serif': {
    regular: { names: ['Noto Serif', 'NotoSerif-Regular'], widths: [0.4845, 0.6089, 0.2887] },
    bold: { names: ['Noto Serif Bold', 'NotoSerif-Bold'], widths: [0.5148, 0.6392, 0.3002] },
    italic: { names: ['Noto Serif Italic', 'NotoSerif-Italic'], widths: [0.4723] },
  },
  'DejaVu Serif': {
    regular: { names: ['DejaVu Serif'], widths: [0.5218, 0.6336, 0.3511] },
    bold: { names: ['DejaVu Serif Bold'], widths: [0.5751, 0.7038, 0.3834] },
    italic: { names: ['DejaVu Serif Italic'], widths: [0.5218] },
  },
  Arial: {
    regular: { names: ['Arial', 'Liberation Sans', 'Arimo'], widths: [0.4416, 0.547, 0.2938] },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], widths: [0.4745, 0.5927, 0.296] },
  },
  Roboto: {
    regular: { names: ['Roboto', 'Roboto-Regular'], widths: [0.4377, 0.5642, 0.2541] },
    bold: { names: ['Roboto Bold', 'Roboto-Bold'], widths: [0.4447, 0.5689, 0.2627] },
  },
  'Noto Sans': {
    regular: { names: ['Noto Sans', 'NotoSans-Regular'], widths: [0.467, 0.5876, 0.276] },
    bold: { names: ['Noto Sans Bold', 'NotoSans-Bold'], widths: [0.4974, 0.6349, 0.2797] },
  },
  'DejaVu Sans': {
    regular: { names: ['DejaVu Sans'], widths: [0.5032, 0.6298, 0.3326] },
    bold: { names: ['DejaVu Sans Bold'], widths: [0.5686, 0.691, 0.3684] },
  },
};

/**
 * Which of them stand in for which family, in the order of the stack; `at` is the weight they are fitted to. Apple and
 * Windows have Georgia, Times New Roman and Arial, Android has Noto Serif and Roboto. `local()` ignores the aliases of
 * fontconfig, so a bare Linux (our test machine) needs the DejaVu fonts by name: layout shift is measured on those.
 */
const FALLBACKS = [
  { family: 'Fraunces', sample: 'title', at: 400, bold: 600, fonts: ['Georgia', 'Times', 'Noto Serif', 'DejaVu Serif'] },
  { family: 'Playfair', sample: 'title', at: 500, bold: 600, fonts: ['Times', 'Noto Serif', 'DejaVu Serif'] },
  { family: 'Golos', sample: 'text', at: 400, bold: 600, fonts: ['Arial', 'Roboto', 'Noto Sans', 'DejaVu Sans'] },
] as const;

/** Titles have more capitals and figures than running text, so serifs are measured on titles and sans-serifs on text. */
const SAMPLE = {
  title: {
    en:
      'Why did Pushkin write a ghost story without a ghost? Evenings in October. Light, brick and the number ten. ' +
      'Friday, 14 November 2026. Programme and masters. The House with a Courtyard: from Yazd to Dubai. Summer school ' +
      'for teens. Questions and answers. Reading Anna Karenina slowly. What the builders of Samarkand knew. Saturday, ' +
      '7 December. How to find us. Architecture, Literature, History, Culture. A seat in the hall, the printed text and tea.',
    ru:
      'Почему Пушкин написал историю о призраке без призрака? Вечера в октябре. Свет, кирпич и число десять. ' +
      'Пятница, 14 ноября 2026. Программы и мастера. Дом с внутренним двором: от Йезда до Дубая. Летняя школа для ' +
      'подростков. Вопросы и ответы. Медленно читаем «Анну Каренину». Что знали строители Самарканда. Суббота, ' +
      '7 декабря. Как нас найти. Архитектура, литература, история, культура. Место в зале, распечатка и чай.',
  },
  text: {
    en:
      'Lyceum is a lecture house in Dubai. In the evening, when the heat has gone, people come to hear a master speak ' +
      'about a book, a building, an age or a song, and to ask what they have long wanted to ask. The talks are given in ' +
      'Russian and in English, for grown-ups and for teens; the hall has forty seats, and tea is served after the talk. ' +
      'Why did Pushkin write a ghost story without a ghost? How does light enter a mosque, and what did the builders of ' +
      'Samarkand know about the number ten? Choose an evening, take a seat, bring a friend: the first half hour is quiet, ' +
      'the second is a conversation that usually goes on in the courtyard.',
    ru:
      'Лицей — лекционный дом в Дубае. Вечером, когда спадает жара, сюда приходят послушать мастера: о книге, о здании, ' +
      'об эпохе или о песне, — и спросить о том, о чём давно хотелось спросить. Лекции идут на русском и на английском, ' +
      'для взрослых и для подростков; в зале сорок мест, а после лекции подают чай. Почему Пушкин написал историю о ' +
      'призраке, в которой, возможно, нет призрака? Как свет входит в мечеть и что знали строители Самарканда о числе ' +
      'десять? Выберите вечер, займите место, приведите друга: первые полчаса проходят в тишине, а вторые превращаются в ' +
      'разговор, который обычно продолжается во внутреннем дворе.',
  },
};
type Sample = keyof typeof SAMPLE;

// ---------------------------------------------------------------- font tables

function tables(font: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const start = font.readUInt32BE(at + 8);
    found.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return found;
}

/** Checksums stay zero: HarfBuzz does not read them, and the compressor to WOFF2 writes the right ones. */
function assemble(version: number, parts: Map<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + parts.size * 16);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(parts.size, 4);
  const chunks = [head];
  let offset = head.length;
  for (const [i, [tag, bytes]] of [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    head.write(tag, 12 + i * 16, 'latin1');
    head.writeUInt32BE(offset, 12 + i * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + i * 16 + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    chunks.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(chunks);
}

/** A `cmap` with one format 12 subtable for these characters. */
function cmap(glyphs: Map<number, number>): Buffer {
  const table = Buffer.alloc(12 + 16 + glyphs.size * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + glyphs.size * 12, 16);
  table.writeUInt32BE(glyphs.size, 24);
  for (const [i, [unicode, glyph]] of [...glyphs].toSorted(([a], [b]) => a - b).entries()) {
    table.writeUInt32BE(unicode, 28 + i * 12);
    table.writeUInt32BE(unicode, 32 + i * 12);
    table.writeUInt32BE(glyph, 36 + i * 12);
  }
  return table;
}

/** Replaces text in the `name` table, except in the copyright notice (name 0), which must stay as it is. */
function renamed(name: Buffer, pairs: [string, string][]): Buffer {
  const copy = Buffer.from(name);
  for (let i = 0; i < copy.readUInt16BE(2); i++) {
    const at = 6 + i * 12;
    if (copy.readUInt16BE(at + 6) === 0) continue;
    const start = copy.readUInt16BE(4) + copy.readUInt16BE(at + 10);
    const field = copy.subarray(start, start + copy.readUInt16BE(at + 8));
    for (const [from, to] of pairs) {
      for (const [old, fresh] of [
        [Buffer.from(from, 'utf16le').swap16(), Buffer.from(to, 'utf16le').swap16()],
        [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')],
      ] as const) {
        const found = field.indexOf(old);
        if (found >= 0) fresh.copy(field, found);
      }
    }
  }
  return copy;
}

// ---------------------------------------------------------------- subsets

type Opened = { face: InstanceType<HarfBuzz['Face']>; font: InstanceType<HarfBuzz['Font']> };
function open(sfnt: Buffer): Opened {
  const face = new hb.Face(new hb.Blob(sfnt));
  return { face, font: new hb.Font(face) };
}

function shape({ font }: Opened, text: string, feature?: [string, number]) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, feature ? [new hb.Feature(...feature)] : []);
  return buffer;
}

/** The whole typeface with our changes: names, stand-in characters, lining figures. */
async function prepared(file: File): Promise<Buffer> {
  const whole = await subset(await readFile(join(PACKAGES, file.source)), undefined, {
    targetFormat: 'sfnt', keepAllGlyphs: true,
  });
  const opened = open(whole);
  const glyphs = new Map<number, number>();
  for (const unicode of opened.face.collectUnicodes()) glyphs.set(unicode, opened.font.nominalGlyph(unicode) ?? 0);
  for (const [wanted, substitute] of STAND_INS) {
    const glyph = glyphs.get(substitute.codePointAt(0)!);
    if (glyph && !glyphs.has(wanted.codePointAt(0)!)) glyphs.set(wanted.codePointAt(0)!, glyph);
  }
  if (file.lining) {
    for (const digit of '0123456789') {
      glyphs.set(digit.codePointAt(0)!, shape(opened, digit, ['lnum', 1]).getGlyphInfos()[0]!.codepoint);
    }
  }
  const parts = tables(whole);
  parts.set('cmap', cmap(glyphs));
  if (file.rename) parts.set('name', renamed(parts.get('name')!, file.rename));
  return assemble(whole.readUInt32BE(0), parts);
}

// ---------------------------------------------------------------- measures

/** Average advance in em of the text's characters that match, shaped word by word as a browser sees them. */
function average(opened: Opened, text: string, letters: RegExp): number {
  let sum = 0;
  let count = 0;
  for (const [run] of text.matchAll(letters)) {
    for (const { xAdvance } of shape(opened, run).getGlyphPositions()) sum += xAdvance;
    count += run.length;
  }
  return sum / count / opened.face.upem;
}
const latinAverage = (font: Opened, sample: Sample) => average(font, SAMPLE[sample].en, /.+/g);
const cyrillicAverage = (font: Opened, sample: Sample) => average(font, SAMPLE[sample].ru, LETTERS);
/** What a Russian text takes from the Latin file: spaces, punctuation, figures. */
const restAverage = (font: Opened, sample: Sample) => average(font, SAMPLE[sample].ru, REST);
const LETTERS = /[А-яЁё]+/g;
const REST = /[^А-яЁё]+/g;

function vertical(sfnt: Buffer) {
  const hhea = tables(sfnt).get('hhea')!;
  const em = open(sfnt).face.upem;
  return { ascent: hhea.readInt16BE(4) / em, descent: -hhea.readInt16BE(6) / em, gap: hhea.readInt16BE(8) / em };
}

if (process.argv[2] === '--measure') {
  const sample: Sample = process.argv[3] === 'title' ? 'title' : 'text';
  for (const path of process.argv.slice(4)) {
    const font = open(await subset(await readFile(path), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }));
    const widths = [latinAverage, cyrillicAverage, restAverage].map((measure) => Number(measure(font, sample).toFixed(4)));
    console.log(path.split('/').at(-1), JSON.stringify(widths));
  }
  process.exit();
}

// ---------------------------------------------------------------- everything

const hex = (n: number) => n.toString(16).toUpperCase().padStart(4, '0');
function unicodeRange(unicodes: number[]): string {
  const runs: [number, number][] = [];
  for (const unicode of unicodes.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === unicode - 1) last[1] = unicode;
    else runs.push([unicode, unicode]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
const percent = (n: number) => `${(n * 100).toFixed(2).replace(/\.?0+$/, '')}%`;
const rule = (lines: string[]) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;

const css = [
  `/* Written by scripts/fonts.ts: change that file, not this one.\n` +
    `   Licences: LICENSE-*.txt beside this file (SIL Open Font License 1.1). */\n`,
];
const ranges = new Map<string, string>();
const sources = new Map<string, { file: File; sfnt: Buffer }>();

for (const file of FILES) {
  const sfnt = await prepared(file);
  const has = new Set(open(sfnt).face.collectUnicodes());
  const text = [...file.text].filter((char) => has.has(char.codePointAt(0)!));
  const missing = [...file.text].filter((char) => !text.includes(char) && !SPACES.includes(char));
  const woff2 = await subset(sfnt, text.join(''), {
    targetFormat: 'woff2', variationAxes: file.axes, keepFeatures: FEATURES,
  });
  await writeFile(join(OUT, `${file.name}.woff2`), woff2);
  console.log(
    `${file.name}.woff2`.padEnd(28), String(woff2.length).padStart(6), 'bytes',
    missing.length ? `  not in the typeface: ${missing.map((char) => `${char} U+${hex(char.codePointAt(0)!)}`).join(', ')}` : '',
  );

  const spaces = file.text.includes(' ') ? [...SPACES] : [];
  const covered = unicodeRange([...new Set([...text, ...spaces].map((char) => char.codePointAt(0)!))]);
  const weight = file.axes['wght']!;
  ranges.set(file.name, covered);
  sources.set(file.name, { file, sfnt });
  css.push(
    rule([
      `font-family: '${file.family}'`,
      ...(file.style ? [`font-style: ${file.style}`] : []),
      `font-weight: ${typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`}`,
      'font-display: swap',
      `src: url('./${file.name}.woff2') format('woff2')`,
      `unicode-range: ${covered}`,
    ]),
  );
}

/** Our typeface at one weight: what the fallbacks are fitted to. */
async function instance(name: string, wght: number): Promise<Buffer> {
  const { file, sfnt } = sources.get(name)!;
  return subset(sfnt, file.text, { targetFormat: 'sfnt', variationAxes: { ...file.axes, wght } });
}

css.push(
  `\n/* Local fonts that hold the place until ours arrive: one family per font, as wide and as high as ours. */\n`,
);
for (const { family, sample, at, bold, fonts } of FALLBACKS) {
  for (const name of fonts) {
    for (const cut of ['regular', 'bold', 'italic'] as const) {
      const local = LOCAL[name]![cut];
      const stem = `${family.toLowerCase()}${cut === 'italic' ? '-italic' : ''}`;
      if (!local || !sources.has(`${stem}-latin`)) continue;
      const [latinWidth, cyrillicWidth, restWidth] = local.widths;
      const wght = cut === 'bold' ? bold : at;
      const latin = await instance(`${stem}-latin`, wght);
      const latinScale = latinAverage(open(latin), sample) / latinWidth;
      const face = (script: string, ours: Buffer, scale: number) => {
        const { ascent, descent, gap } = vertical(ours);
        return rule([
          `font-family: '${family} ${name}'`,
          ...(cut === 'italic' ? ['font-style: italic'] : []),
          `font-weight: ${cut === 'bold' ? `${bold} 700` : cut === 'italic' ? '300 700' : `300 ${bold - 1}`}`,
          `src: ${local.names.map((full) => `local('${full}')`).join(', ')}`,
          `size-adjust: ${percent(scale)}`,
          `ascent-override: ${percent(ascent / scale)}`,
          `descent-override: ${percent(descent / scale)}`,
          `line-gap-override: ${percent(gap / scale)}`,
          `unicode-range: ${ranges.get(`${stem}-${script}`)}`,
        ]);
      };
      css.push(face('latin', latin, latinScale));
      if (!sources.has(`${stem}-cyrillic`) || !cyrillicWidth || !restWidth) continue;

      // The Latin face sets the spaces and commas of a Russian line: the Cyrillic letters make up for the difference.
      const cyrillic = await instance(`${stem}-cyrillic`, wght);
      const letters = [...SAMPLE[sample].ru.matchAll(LETTERS)].join('').length;
      const rest = SAMPLE[sample].ru.length - letters;
      const wanted = cyrillicAverage(open(cyrillic), sample) * letters + restAverage(open(latin), sample) * rest;
      css.push(face('cyrillic', cyrillic, (wanted - latinScale * restWidth * rest) / (cyrillicWidth * letters)));
    }
  }
}
await writeFile(join(OUT, 'fonts.css'), css.join(''));

for (const [name, source] of [['fraunces', 'fraunces'], ['playfair', 'playfair-display'], ['golos', 'golos-text']] as const) {
  await writeFile(join(OUT, `LICENSE-${name}.txt`), await readFile(join(PACKAGES, source, 'LICENSE')));
}
