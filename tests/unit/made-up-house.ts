import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PictureFile } from '../../app/domain/model.ts';
import type { ContentFiles } from '../../app/data/content.ts';

const content = join(import.meta.dirname, '../../content');

/** A house of one program, one evening and one master, with the pages of the real one, for tests to spoil. */
export const madeUpHouse: ContentFiles = {
  ...Object.fromEntries(
    readdirSync(content)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [`content/${file}`, readFileSync(join(content, file), 'utf8')]),
  ),
  'content/programs/books.yaml': `
id: books
title: { en: Short Books, ru: Короткие книги }
description: { en: Four stories., ru: Четыре рассказа. }
category: Literature
startDate: '2026-10-15'
price: { aed: 1800 }
master: m4
whatsIncluded: [{ en: Tea, ru: Чай }]
stripeLink: https://buy.stripe.com/books
image: books
`,
  'content/events/overcoat.yaml': `
id: overcoat
program: books
master: m4
name: { en: The Overcoat, ru: Шинель }
dateOfEvent: '2026-11-26'
time: '19:00'
location: { en: The Reading Room, ru: Читальный зал }
eventType: in-person
price: { aed: 400, rub: 9000 }
kassaLink: https://yookassa.ru/my/i/overcoat/l
images: [overcoat]
listOfBenefits: [materials, { en: A stitch, ru: Стежок }]
`,
  'content/masters/m4.yaml': `
id: m4
name: { en: Tamara, ru: Тамара }
surname: { en: Elagina, ru: Елагина }
credentials: { en: Scholar, ru: Филолог }
description: { en: Reads slowly., ru: Читает медленно. }
photo: m4
text1: { en: Born in a library., ru: Родилась в библиотеке. }
`,
  'content/faq/default.yaml': `
- question: { en: 'Is there tea?', ru: 'Чай будет?' }
  answer: { en: 'There is.', ru: 'Будет.' }
`,
};

/** Any picture at all. */
export function madeUpPicture(name: string): PictureFile {
  return { name, version: '1', width: 400, height: 300, widths: [400] };
}

/** The house with one of its files changed; the change must change something. */
export function spoiled(file: string, change: (text: string) => string, house = madeUpHouse): ContentFiles {
  const before = house[file] ?? '';
  const after = change(before);
  if (before === after) throw new Error(`${file} was not spoiled`);
  return { ...house, [file]: after };
}
