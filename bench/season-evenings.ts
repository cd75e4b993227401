import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dayOf, instantOf, type Evening } from './season-books.ts';

/** The evenings of a season, one of each kind after the other. */
const kinds = [
  'hall',
  'online',
  'both',
  'free',
  'off',
  'moved',
  'goes',
  'undone',
  'grows',
  'program',
  'program',
] as const;
const DAY_MS = 86_400_000;
export const FIRST_DAY = '2026-09-01';
const SEATS_OF_FREE = 8;

/** @returns evenings every second day, the first of them three weeks after the season has opened */
export function planEvenings(count: number): Map<string, Evening> {
  const all = Array.from({ length: count }, (_, index): Evening => {
    const kind = kinds[index % kinds.length]!;
    const day = dayOf(instantOf(FIRST_DAY) + (21 + 2 * index) * DAY_MS);
    const round = Math.floor(index / kinds.length);
    const base = {
      id: `evening${index + 1}`,
      kind,
      day,
      time: '19:00',
      isCancelled: false,
      isOnline: kind === 'online',
    };
    const aed = 200 + 50 * (index % 7);
    switch (kind) {
      case 'online':
        return { ...base, prices: { online: aed } };
      case 'both':
        return { ...base, prices: { hall: aed, online: 100 } };
      case 'free':
      case 'grows':
        return { ...base, prices: { hall: 0 }, capacity: SEATS_OF_FREE };
      case 'program':
        return { ...base, prices: { hall: aed, rub: 25 * aed }, program: `course-of-${round + 1}` };
      default:
        return { ...base, prices: { hall: aed, rub: 25 * aed }, ...(kind === 'hall' && { capacity: 500 }) };
    }
  });
  return new Map(all.map((evening) => [evening.id, evening]));
}

const program = (id: string, startDate: string, aed: number) => `
id: ${id}
title: { en: ${id}, ru: ${id} }
description: { en: Evenings., ru: Вечера. }
category: Literature
startDate: '${startDate}'
price: { aed: ${aed} }
master: m1
whatsIncluded: [{ en: Tea, ru: Чай }]
stripeLink: https://buy.stripe.com/${id}
image: program4
`;

const event = ({ id, day, time, prices, capacity, program: of = 'season', isOnline }: Evening) => {
  const { hall, online, rub } = prices;
  const first = isOnline ? online : hall;
  const link = (kind: string) => `https://buy.stripe.com/${id}${kind}`;
  return [
    `id: ${id}\nprogram: ${of}\nmaster: m1`,
    `name: { en: ${id}, ru: ${id} }`,
    `description: { en: An evening., ru: Вечер. }`,
    `dateOfEvent: '${day}'\ntime: '${time}'\nimages: [program4]`,
    `eventType: ${isOnline ? 'online' : 'in-person'}`,
    `location: ${isOnline ? '{ en: Online, ru: Онлайн }' : '{ en: The Reading Room, ru: Читальный зал }'}`,
    `price: { aed: ${first}${rub === undefined ? '' : `, rub: ${rub}`} }`,
    ...(first === 0 ? [] : [`stripeLink: ${link('')}`]),
    ...(rub === undefined ? [] : [`kassaLink: https://yookassa.ru/my/i/${id}/l`]),
    ...(isOnline || online === undefined
      ? []
      : [`priceOnline: { aed: ${online} }\nstripeLinkOnline: ${link('-online')}`]),
    ...(capacity === undefined ? [] : [`capacity: ${capacity}`]),
    '',
  ].join('\n');
};

/** What a seat of a program costs, in whole dirhams. */
export const PROGRAM_PRICE = 700;

/** Writes the sample content with the evenings of the season into a folder. */
export function writeContent(folder: string, evenings: ReadonlyMap<string, Evening>): void {
  cpSync(join(import.meta.dirname, '../content'), folder, { recursive: true });
  const programs = new Map([...evenings.values()].toReversed().map(({ program: id = 'season', day }) => [id, day]));
  programs.set('season', '2026-12-30');
  for (const [id, day] of programs) {
    const price = id === 'season' ? 9000 : PROGRAM_PRICE;
    writeFileSync(join(folder, `programs/${id}.yaml`), program(id, day, price));
  }
  for (const evening of evenings.values()) writeFileSync(join(folder, `events/${evening.id}.yaml`), event(evening));
}
