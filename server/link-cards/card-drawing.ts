import { readFileSync } from 'node:fs';

import { Blob, Face } from 'harfbuzzjs';
import { cloneElement, createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import satori, { type SatoriNode } from 'satori';

import { categoryColours, colours } from '#domain/colours.ts';
import { drawMark, letterOf } from '#domain/values/mark.ts';
import { normalized } from '#domain/normalized.ts';
import type { LinkCard } from '#server/syndication/link-card.ts';

/** The grid of a card, in pixels: text on the left, pictures on the right, a bar along the foot. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const BAR = 14;
export const PICTURES_FROM = 716;
const LEFT = 56;
const COLUMN = PICTURES_FROM - 44 - LEFT;

const scripts = ['greek', 'greek-ext', 'cyrillic-ext'];
const fraunces = ['fraunces-latin', 'fraunces-latin-ext'];
const playfair = ['playfair-latin', 'playfair-cyrillic', 'playfair-latin-ext'];
const serif = scripts.map((script) => `noto-serif-display-${script}`);
const golos = ['golos-latin', 'golos-cyrillic', 'golos-latin-ext'];
const sans = scripts.map((script) => `noto-sans-${script}`);
const emoji = [2, 3, 4, 5, 6, 7, 9].map((part) => `noto-emoji-${part}`);

/** A text is set in the families that it names; a letter that these lack in the first font of this list that has it. */
const fonts = [
  ...[...fraunces, ...playfair, ...serif].map((name) => font(name)),
  ...[...golos, ...sans, 'vazirmatn-arabic'].flatMap((name) => [
    font(`${name}-400`, name),
    font(`${name}-600`, name, 600),
  ]),
  ...emoji.map((name) => font(name)),
];

/** @param file in `fonts/`, which the build has in the same place */
function font(file: string, name = file, weight: 400 | 600 = 400) {
  return { name, weight, data: readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)) };
}

const titles = {
  en: { fontFamily: [fraunces, playfair, golos, serif].flat().join(), lineHeight: 1.05 },
  ru: { fontFamily: [playfair, fraunces, golos, serif].flat().join(), lineHeight: 1.1 },
};

type Style = CSSProperties;

function titleType({ language }: LinkCard, fontSize: number, tracking = -0.018): Style {
  return { ...titles[language], fontSize, letterSpacing: tracking * fontSize };
}

const bold: Style = { fontWeight: 600 };
const quiet: Style = { fontWeight: 400, color: colours.inkSoft };
const balanced: Style = { textWrap: 'balance' };
const hairline = `1.5px solid ${colours.hairline}`;

// Node runs this file as it is, and knows no JSX.
function row(style: Style, ...children: ReactNode[]) {
  return createElement('div', { style: { display: 'flex', flexShrink: 0, ...style } }, ...children);
}

function column(style: Style, ...children: ReactNode[]) {
  return row({ flexDirection: 'column', ...style }, ...children);
}

function words(text: string | undefined, style: Style) {
  return createElement('div', { style: { display: text ? 'block' : 'none', flexShrink: 0, ...style } }, text);
}

/** An element whose size decides on the setting. */
function measured(key: string, element: ReactElement) {
  return cloneElement(element, { key });
}

/** What a card leaves open until its texts are measured. */
interface Setting {
  titleSize: number;
  /** The words above the title stand in the head of the card. */
  hasEyebrowInHead: boolean;
  text: string | undefined;
  /** The text ends after two lines, wherever that is. */
  isCut: boolean;
}

/** Everything on a card but its pictures: a page of a printed programme. */
function cardOf(card: LinkCard, setting: Setting) {
  const { lapis, terracotta, pomegranate, malachite, saffron } = colours;
  const stripes =
    card.colour === undefined ? [lapis, terracotta, pomegranate, malachite, saffron] : [coloursOf(card).colour];
  return row(
    { width: WIDTH, height: HEIGHT, fontFamily: [...golos, ...sans].join(), fontFeatureSettings: '"lnum" 1' },
    column(
      {
        boxSizing: 'border-box',
        width: PICTURES_FROM,
        height: HEIGHT - BAR,
        padding: `0 ${PICTURES_FROM - LEFT - COLUMN}px 0 ${LEFT}px`,
        color: colours.ink,
        background: colours.paper,
      },
      headOf(card, setting),
      card.day && dayOf(card, card.day),
      titleOf(card, setting),
      footOf(card),
    ),
    words(card.status, {
      ...bold,
      ...balanced,
      position: 'absolute',
      inset: `auto 0 ${BAR}px ${PICTURES_FROM}px`,
      padding: '20px 24px',
      fontSize: 30,
      lineHeight: '40px',
      textAlign: 'center',
      color: colours.paper,
      background: card.isCancelled ? colours.alarm : colours.ink,
    }),
    row(
      { position: 'absolute', inset: 'auto 0 0', height: BAR },
      ...stripes.map((background) => row({ flex: 1, background })),
    ),
  );
}

/** The colour of a card, and the deeper one of its ornament; pages of the whole site are set in ink. */
export function coloursOf({ colour }: LinkCard): { colour: string; deep: string } {
  return colour === undefined ? { colour: colours.ink, deep: colours.lapisDeep } : categoryColours[colour];
}

/** The logo, as in the header of a page, and words on the right. */
function headOf(card: LinkCard, { hasEyebrowInHead }: Setting) {
  const { colour } = coloursOf(card);
  const src = `data:image/svg+xml,${encodeURIComponent(drawMark(card.mark, '', { ink: colour, paper: colours.paper }))}`;
  const logo = row(
    { position: 'relative', width: 44, height: 44, alignItems: 'center', justifyContent: 'center' },
    createElement('img', { src, width: 44, height: 44, style: { position: 'absolute', left: 0, top: 0 } }),
    card.mark === undefined && words(letterOf(card.name), { ...titleType(card, 22), color: colours.paper }),
  );
  const over = card.eyebrow.toLocaleUpperCase(card.language);
  const name = words(card.name, { ...titleType(card, 38, -0.01), marginLeft: 14 });
  return row(
    { alignItems: 'center', justifyContent: 'space-between', height: 104, borderBottom: hairline },
    measured('name', row({ alignItems: 'center' }, logo, name)),
    hasEyebrowInHead &&
      measured(
        'eyebrow',
        words(over, { ...bold, fontSize: 20, letterSpacing: 2.2, whiteSpace: 'nowrap', color: colour }),
      ),
  );
}

/** The day of an event: large, with weekday, month and time beside it. */
function dayOf(card: LinkCard, { day, weekday, month, year, time, zone }: NonNullable<LinkCard['day']>) {
  const { colour } = coloursOf(card);
  const struck = (textDecorationThickness: number): Style =>
    card.isCancelled ? { textDecoration: `line-through ${colours.alarm}`, textDecorationThickness } : {};
  return row(
    { alignItems: 'center', height: 166, paddingTop: 16 },
    words(day, {
      ...titleType(card, 178, -0.04),
      ...struck(7),
      margin: '0 30px 0 -4px',
      lineHeight: 0.9,
      color: colour,
    }),
    column(
      { ...bold, flex: 1, fontSize: 36, lineHeight: '46px' },
      words(weekday, { ...quiet, fontSize: 32 }),
      row({}, words(`${month} ${year}`, struck(4))),
      row(
        { alignItems: 'baseline' },
        words(time, { color: colour }),
        words(zone, { ...quiet, marginLeft: 14, fontSize: 26 }),
      ),
    ),
  );
}

/** The title with the words above it, its dates, and the beginning of the text. */
function titleOf(card: LinkCard, { titleSize, hasEyebrowInHead, text, isCut }: Setting) {
  const { colour } = coloursOf(card);
  const over = words(card.eyebrow, {
    ...bold,
    ...balanced,
    marginBottom: 12,
    fontSize: 24,
    lineHeight: '33px',
    color: colour,
  });
  const wrapping: Style = titleSize > MIN_TITLE ? balanced : { overflowWrap: 'anywhere', lineClamp: 4 };
  return measured(
    'room',
    column(
      {
        flex: '1 1 0',
        minHeight: 0,
        margin: card.day ? '16px 0 20px' : '24px 0',
        justifyContent: card.day ? 'flex-start' : 'center',
      },
      measured(
        'content',
        column(
          { alignItems: 'flex-start' },
          hasEyebrowInHead || over,
          measured(
            'title',
            words(withArticles(card.title), { ...titleType(card, titleSize), ...wrapping, marginLeft: -2 }),
          ),
          words(card.dates, { ...titleType(card, 38, 0), ...balanced, marginTop: 12, color: colour }),
          measured(
            'text',
            words(text, {
              ...quiet,
              ...(isCut ? { lineClamp: 2 } : balanced),
              marginTop: 20,
              fontSize: 28,
              lineHeight: `${TEXT_LINE}px`,
            }),
          ),
        ),
      ),
    ),
  );
}

/** No line ends with an English article. */
function withArticles(title: string): string {
  return title.replaceAll(/(?<![\p{L}’])(an?|the) /giu, '$1\u00A0');
}

/** Who and where on the left, price and language on the right; or the next days of a list, side by side. */
function footOf(card: LinkCard) {
  const { facts = [], terms = [], nextDays = [] } = card;
  const main = { ...bold, fontSize: 27 };
  const { colour } = coloursOf(card);
  const days = nextDays.map(({ day, month, weekday }) =>
    column(
      { width: COLUMN / 3 },
      words(day, { ...titleType(card, 92, -0.04), marginLeft: -2, color: colour }),
      words(month, { ...bold, fontSize: 26 }),
      words(weekday, { ...quiet, fontSize: 24 }),
    ),
  );
  if (days.length > 0) return row({ borderTop: hairline, padding: '24px 0 20px' }, ...days);
  if (facts.length + terms.length === 0) return undefined;
  return row(
    { ...quiet, borderTop: hairline, padding: '16px 0 22px', fontSize: 25, lineHeight: '37px' },
    column(
      { flex: 1, marginRight: 36 },
      ...facts.map((fact, index) => words(fact, index === 0 ? { ...main, color: colours.ink } : { lineClamp: 2 })),
    ),
    column(
      { alignItems: 'flex-end' },
      ...terms.map((term, index) => words(term, index === 0 && terms.length > 1 ? { ...main, color: colour } : {})),
    ),
  );
}

/** Of a title, whose words may be broken at the least size. */
const [MAX_TITLE, MAX_TITLE_WITH_DAY, MIN_TITLE] = [88, 72, 34];
const STEP = 3;
const TEXT_LINE = 39;
const MAX_TEXT = 4 * TEXT_LINE;

/**
 * Draws a card without its pictures: the largest title that has room, and as many whole sentences of the text as still fit.
 * Letters become outlines, so a card looks the same on every machine and no text is ever markup.
 *
 * @returns SVG of 1200 × 630 pixels
 */
export async function drawingOf(full: LinkCard): Promise<string> {
  const card = drawableCard(full);
  const titleSize = card.day === undefined ? MAX_TITLE : MAX_TITLE_WITH_DAY;
  // Two lines of the text are worth a smaller title.
  const setting: Setting = { titleSize, hasEyebrowInHead: true, text: card.text, isCut: true };
  let drawn = await draw(card, setting);
  if (!drawn.hasRoomInHead) drawn = await draw(card, Object.assign(setting, { hasEyebrowInHead: false }));
  while (!drawn.hasRoom && setting.titleSize > MIN_TITLE) {
    setting.titleSize = Math.max(MIN_TITLE, setting.titleSize - STEP);
    drawn = await draw(card, setting);
  }
  // On fewer lines a title may be a fifth smaller.
  const least = Math.max(MIN_TITLE + 1, setting.titleSize * 0.8);
  if ((await draw(card, { ...setting, titleSize: least })).titleLines < drawn.titleLines) {
    const { titleLines } = drawn;
    while (drawn.titleLines === titleLines) {
      setting.titleSize = Math.max(least, setting.titleSize - STEP);
      drawn = await draw(card, setting);
    }
  }
  for (const text of beginningsOf(card.text)) {
    const whole = await draw(card, { ...setting, text, isCut: false });
    if (whole.hasRoom) return whole.svg;
  }
  return drawn.svg;
}

async function draw(card: LinkCard, setting: Setting) {
  const nodes = new Map<SatoriNode['key'], SatoriNode>();
  const onNodeDetected = (node: SatoriNode) => void nodes.set(node.key, node);
  const svg = await satori(cardOf(card, setting), { width: WIDTH, height: HEIGHT, fonts, onNodeDetected });
  const [widthOf, heightOf] = (['width', 'height'] as const).map(
    (side) => (key: string) => nodes.get(key)?.[side] ?? 0,
  );
  return {
    svg,
    titleLines: Math.round(heightOf!('title') / setting.titleSize / titles[card.language].lineHeight),
    hasRoomInHead: widthOf!('name') + 40 + widthOf!('eyebrow') <= COLUMN,
    hasRoom: heightOf!('content') <= heightOf!('room') && widthOf!('title') <= COLUMN && heightOf!('text') <= MAX_TEXT,
  };
}

/** What only says how the letters beside it are coloured or ordered, and the vowels that Arabic is seldom written with. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u064B-\u065F\u0670]/u;
const inFonts = new Set(fonts.flatMap(({ data }) => [...new Face(new Blob(data)).collectUnicodes()]));
const isDrawn = (character: string) =>
  /[\s\u200C\u200D]/.test(character) || (inFonts.has(character.codePointAt(0)!) && !INVISIBLE.test(character));

/** The text without the characters that no font has, and without the gaps that they would leave. */
function drawableText(text: string): string {
  return [...normalized(text, 'NFC')]
    .filter(isDrawn)
    .join('')
    .replaceAll(/[\u202F\u2009]/g, '\u00A0')
    .replaceAll(/(\s)\s+/g, '$1')
    .trim();
}

/** The card without what no font has. Where a text is the site’s own words, nothing is missing. */
function drawableCard(card: LinkCard): LinkCard {
  return {
    ...card,
    eyebrow: drawableText(card.eyebrow),
    title: drawableText(card.title),
    text: card.text && drawableText(card.text),
    facts: card.facts?.map(drawableText).filter(Boolean),
  };
}

/** Whole sentences from the beginning of a text, the longest first. None of what can never stand on four lines. */
function beginningsOf(text = ''): string[] {
  const sentences = text.split(/(?<=[.!?…]["»”]?)\s+(?=\p{P}*[\p{Lu}\p{N}])/u);
  const beginnings = sentences.map((_, index) => sentences.slice(0, index + 1).join(' '));
  return beginnings.filter((beginning) => beginning.length < 240).toReversed();
}
