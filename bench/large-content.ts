import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { dump } from 'js-yaml';

import { shiftDay } from '#domain/dubai-day.ts';
import { categories, inEach } from '#domain/values/field-values.ts';
import {
  firstNames,
  ideas,
  longWord,
  places,
  sentences,
  surnames,
  things,
  and,
  historian,
  type Words,
} from './large-content-words.ts';

/**
 * Writes a content folder of many events, for measuring: the content of the site, and as many composed events, programs
 * and masters as are wanting, most of them past. The same count gives the same files.
 *
 *     node bench/large-content.ts --events 10000 --out ../large
 *     CONTENT_DIR=../large npm start
 */
const YEARS_BEFORE = 18;
const YEARS_AFTER = 2;
const EVENTS_A_PROGRAM = 10;
const EVENTS_A_MASTER = 50;
/** The instant at which benchmarks freeze the clock lies on this day (bench/start-site.ts). */
const TODAY = '2026-11-21';

const source = join(import.meta.dirname, '../content');

/** Fractions from 0 to 1, the same for the same seed. */
type Random = () => number;

function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const inOne = (random: Random, of: number) => random() < 1 / of;
const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const both: (text: (language: keyof Words) => string) => Words = inEach;

function title(random: Random): Words {
  const [thing, place, idea] = [oneOf(random, things), oneOf(random, places), oneOf(random, ideas)];
  const first = inOne(random, 40) ? longWord : thing;
  return both((language) => `${capital(first[language])}, ${place[language]} ${and[language]} ${idea[language]}`);
}

function prose(random: Random, count: number): Words {
  const written = Array.from({ length: count }, () => {
    const three = (from: readonly Words[]) => [oneOf(random, from), oneOf(random, from), oneOf(random, from)];
    const words: Record<string, Words[]> = { thing: three(things), place: three(places), idea: three(ideas) };
    const sentence = oneOf(random, sentences);
    return both((language) => {
      const left = { ...words };
      return capital(
        sentence[language].replaceAll(/\{(\w+)\}/g, (_, kind: string) => {
          const [word, ...rest] = left[kind]!;
          left[kind] = rest;
          return word![language];
        }),
      );
    });
  });
  const paragraph = (texts: Words[], language: keyof Words) => texts.map((each) => each[language]).join(' ');
  const half = Math.ceil(count / 2);
  return both((language) =>
    count < 4
      ? paragraph(written, language)
      : `${paragraph(written.slice(0, half), language)}\n\n${paragraph(written.slice(half), language)}`,
  );
}

type Languages = readonly (keyof Words)[];

/** Leaves only the languages in which an entity exists. */
function onlyIn<T>(languages: Languages, value: T): T {
  if (Array.isArray(value)) return value.map((each: unknown) => onlyIn(languages, each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const isText = 'en' in value && 'ru' in value;
  const kept = Object.entries(value).filter(([key]) => !isText || languages.includes(key as keyof Words));
  return Object.fromEntries(kept.map(([key, inner]) => [key, onlyIn(languages, inner)])) as T;
}

interface Entity {
  id: string;
  languages: Languages;
}

function masterOf(index: number) {
  const random = randomOf(1_000_000 + index);
  const languages: Languages = index % 20 === 7 ? ['ru'] : ['en', 'ru'];
  const value = {
    id: `lecturer-${String(index).padStart(3, '0')}`,
    name: firstNames[index % firstNames.length]!,
    surname: surnames[Math.floor(index * 1.618) % surnames.length]!,
    credentials: both((language) => `${historian[language]}: ${oneOf(randomOf(index), ideas)[language]}`),
    photo: `m${(index % 5) + 1}`,
    description: prose(random, 2),
    text1: prose(random, 8),
    text2: prose(random, 4),
  };
  return { value: onlyIn(languages, value), languages };
}

/** @param part where the program stands between the first day and the last, from 0 to 1 */
function programOf(index: number, part: number, master: Entity) {
  const random = randomOf(2_000_000 + index);
  const id = `season-${String(index).padStart(4, '0')}`;
  const languages: Languages =
    master.languages.length === 1 || inOne(random, 20) ? ['ru'] : inOne(random, 40) ? ['en'] : ['en', 'ru'];
  const startDate = shiftDay(TODAY, Math.round((part * (YEARS_BEFORE + YEARS_AFTER) - YEARS_BEFORE) * 365));
  const value = {
    id,
    title: title(random),
    category: categories[index % categories.length]!,
    master: master.id,
    startDate,
    endDate: shiftDay(startDate, EVENTS_A_PROGRAM * 7),
    price: { aed: whole(random, 5, 20) * 100 },
    stripeLink: `https://buy.stripe.com/lyceum_${id}`,
    image: `program${(index % 4) + 1}`,
    description: prose(random, 3),
    whatsIncluded: Array.from({ length: 4 }, () => prose(random, 1)),
  };
  return { value: onlyIn(languages, value), languages };
}

/** The first venue of `content/house.yaml`. */
const hall = {
  location: { en: 'The Reading Room, Al Quoz', ru: 'Читальный зал, Аль-Куз' },
  locationLink: 'https://maps.google.com/?q=The+Reading+Room+Al+Quoz+Dubai',
};
const broadcast = { location: { en: 'Live broadcast', ru: 'Онлайн-трансляция' } };

function eventOf(
  index: number,
  program: Entity & { master: string; startDate: string },
  place: number,
  pictures: readonly string[],
) {
  const random = randomOf(3_000_000 + index);
  const id = `lecture-${String(index).padStart(5, '0')}`;
  const only: Languages = inOne(random, 12) ? ['ru'] : inOne(random, 30) ? ['en'] : ['en', 'ru'];
  const shared = program.languages.filter((language) => only.includes(language));
  const languages = shared.length > 0 ? shared : program.languages;
  const eventType = oneOf(random, ['in-person', 'in-person', 'in-person', 'in-person', 'online', 'digital'] as const);
  const isFree = inOne(random, 30);
  const isPaid = !isFree && !inOne(random, 25);
  const hasOnlineSeats = eventType === 'in-person' && isPaid && inOne(random, 2);
  const links = (suffix: string) => ({
    [`stripeLink${suffix}`]: `https://buy.stripe.com/lyceum_${id}${suffix}`,
    [`kassaLink${suffix}`]: `https://yookassa.ru/my/i/lyceum-${id}${suffix}/l`,
  });
  const value = {
    id,
    program: program.id,
    master: program.master,
    name: title(random),
    dateOfEvent: shiftDay(program.startDate, place * 7 + whole(random, 0, 3)),
    ...(inOne(random, 20) ? {} : { time: oneOf(random, ['11:00', '18:30', '19:00', '19:00', '19:30', '20:00']) }),
    minutes: oneOf(random, [60, 75, 90, 90, 120]),
    heldIn: languages.includes('ru') && !inOne(random, 5) ? 'ru' : 'en',
    ...(eventType === 'in-person' ? hall : broadcast),
    eventType,
    price: isFree ? { aed: 0 } : { aed: whole(random, 1, 6) * 100, rub: whole(random, 2, 14) * 1000 },
    ...(isPaid ? links('') : {}),
    ...(hasOnlineSeats ? { priceOnline: { aed: 100, rub: 2000 }, ...links('Online') } : {}),
    images: Array.from({ length: whole(random, 1, 3) }, (_, each) => pictures[(index + each * 7) % pictures.length]!),
    priceDescription: prose(random, 1),
    shortDescription: prose(random, 1),
    description: prose(random, whole(random, 7, 11)),
    listOfBenefits: ['materials', 'questions', ...(inOne(random, 2) ? ['recording'] : []), prose(random, 1)],
    keyTakeaways: Array.from({ length: 3 }, () => ({ title: title(random), description: prose(random, 1) })),
    ...(inOne(random, 8)
      ? {
          video: {
            title: title(random),
            description: prose(random, 1),
            url: 'https://www.youtube-nocookie.com/embed/LyceumEv001',
            thumbnail: 'video-event1',
          },
        }
      : {}),
    ...(inOne(random, 12) ? { isSoldOut: true } : {}),
  };
  const questions = inOne(random, 50)
    ? Array.from({ length: 5 }, () => ({ question: title(random), answer: prose(random, 4) }))
    : undefined;
  return { value: onlyIn(languages, value), questions: questions && onlyIn(languages, questions) };
}

/**
 * Writes a content folder.
 *
 * @param folder which does not exist yet
 * @param count of the events, those of the site included
 * @throws when there is something at `folder`
 */
export function writeLargeContent(folder: string, count: number): void {
  if (existsSync(folder)) throw new Error(`${folder} exists; give a folder that does not`);
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  const own = (kind: string) => readdirSync(join(source, kind)).length;
  const write = (kind: string, id: string, value: unknown) =>
    writeFileSync(join(folder, kind, `${id}.yaml`), dump(value, { lineWidth: -1 }));
  const pictures = readdirSync(join(source, 'pictures'))
    .map((file) => file.replace(/\.\w+$/, ''))
    .filter((name) => /^(?:event\d|p\d)/.test(name));

  const events = Math.max(count - own('events'), 0);
  const programs = Math.max(Math.round(count / EVENTS_A_PROGRAM) - own('programs'), events > 0 ? 1 : 0);
  const masters = Array.from(
    { length: Math.max(Math.round(count / EVENTS_A_MASTER) - own('masters'), 1) },
    (_, index) => {
      const { value, languages } = masterOf(index);
      if (events > 0) write('masters', value.id, value);
      return { id: value.id, languages };
    },
  );
  for (let index = 0; index < programs; index += 1) {
    const { value, languages } = programOf(index, index / programs, masters[index % masters.length]!);
    write('programs', value.id, value);
    // Spread evenly, whatever the counts.
    const [first, next] = [Math.floor((index * events) / programs), Math.floor(((index + 1) * events) / programs)];
    for (let event = first; event < next; event += 1) {
      const { value: lecture, questions } = eventOf(
        event,
        { ...value, languages },
        (event - first) % EVENTS_A_PROGRAM,
        pictures,
      );
      write('events', lecture.id, lecture);
      if (questions) write('faq', lecture.id, questions);
    }
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' }, out: { type: 'string' } } });
  if (values.out === undefined) throw new Error('Give the folder to write: --out ../large');
  writeLargeContent(resolve(values.out), Number(values.events));
  console.log(`CONTENT_DIR=${resolve(values.out)}`);
}
