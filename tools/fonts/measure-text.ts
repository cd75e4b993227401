/**
 * Measures how wide fonts set our samples: titles have more capitals and figures than running text, so each has its sample.
 * As a program it prints the numbers of LOCAL in fallback-fonts.ts:
 *
 *   node tools/fonts/measure-text.ts title file…    serifs, on titles
 *   node tools/fonts/measure-text.ts text file…     sans-serifs, on running text
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decompress, openFont, shape, type OpenFont } from './subset.ts';

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
export type Sample = keyof typeof SAMPLE;

const LETTERS = /[А-яЁё]+/g;
const REST = /[^А-яЁё]+/g;

export const latinAverage = (font: OpenFont, sample: Sample) => averageAdvance(font, SAMPLE[sample].en, /.+/g);
export const cyrillicAverage = (font: OpenFont, sample: Sample) => averageAdvance(font, SAMPLE[sample].ru, LETTERS);
/** What a Russian text takes from the Latin file: spaces, punctuation, figures. */
export const restAverage = (font: OpenFont, sample: Sample) => averageAdvance(font, SAMPLE[sample].ru, REST);

/** How many characters of the Russian sample are Cyrillic letters, and how many are not. */
export function russianCounts(sample: Sample): { letters: number; rest: number } {
  const text = SAMPLE[sample].ru;
  const letters = [...text.matchAll(LETTERS)].join('').length;
  return { letters, rest: text.length - letters };
}

/** The average advance in em of the characters that match, shaped run by run. */
function averageAdvance(opened: OpenFont, text: string, letters: RegExp): number {
  let sum = 0;
  let count = 0;
  for (const [run] of text.matchAll(letters)) {
    for (const { xAdvance } of shape(opened, run).getGlyphPositions()) sum += xAdvance;
    count += run.length;
  }
  return sum / count / opened.face.upem;
}

if (import.meta.main) {
  const sample: Sample = process.argv[2] === 'title' ? 'title' : 'text';
  for (const path of process.argv.slice(3)) {
    const font = openFont(await decompress(await readFile(path)));
    const widths = [latinAverage, cyrillicAverage, restAverage].map((measure) =>
      Number(measure(font, sample).toFixed(4)),
    );
    console.log(basename(path), JSON.stringify(widths));
  }
}
