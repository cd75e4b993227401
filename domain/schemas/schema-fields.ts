import { z } from 'zod';

import type { DocumentKind } from '#domain/documents/document.ts';
import {
  eventTypes,
  isRealDay,
  languageNames,
  type Language,
  languages,
  idPattern,
  reservedIds,
  inEach,
  type InBoth,
} from '#domain/values/field-values.ts';
import { cleanLink, isPaymentPath, linkFault, videoHosts, type LinkFault } from '#domain/values/links.ts';
import { providersOfCards } from '#domain/values/payment-providers.ts';
import { inBoth, type WithLabel } from './field-words.ts';

/** The kinds of field an editor meets in `content/`. Every message says what to write instead. */

/**
 * Fields that stand for something else: a text for its wording in one language, an id for a document of a kind, among them
 * the name of a picture. `walkFields` finds them in any value; `Localized` is what they become.
 */
export const fieldKinds = z.registry<{ kind: 'text' | DocumentKind }>();

/** The fields of a document or of a part of one. A field without a label does not compile. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape & { [Name in keyof Shape]: WithLabel<Shape[Name]> }) {
  return z.strictObject<Shape>(shape);
}

export const id = z
  .string()
  .regex(
    idPattern,
    inBoth(
      'use lower-case a–z, digits and dashes, 60 at most, for example event12',
      'напишите строчные латинские буквы, цифры и дефисы, не больше 60, например event12',
    ),
  )
  .refine(
    (value) => !reservedIds.includes(value),
    inBoth(
      `the site itself needs ${reservedIds.join(', ')}; choose another id, for example event12`,
      `${reservedIds.join(', ')} нужны самому сайту; выберите другой id, например event12`,
    ),
  )
  .meta({
    control: 'id',
    group: 'what',
    label: ['Id', 'Id'],
    help: ['Part of the page’s address; never changes', 'Часть адреса страницы; никогда не меняется'],
  });

/** The id of a master, or of a program; it must exist, in every language of what refers to it. */
export const masterId = id
  .clone()
  .register(fieldKinds, { kind: 'masters' })
  .brand<'master'>()
  .meta({ group: 'what', label: ['Master', 'Мастер'], help: ['Who leads it', 'Кто ведёт'] });
export const programId = id
  .clone()
  .register(fieldKinds, { kind: 'programs' })
  .meta({
    group: 'what',
    label: ['Program', 'Программа'],
    help: ['The program it belongs to', 'К какой программе относится'],
  });

/** How many characters a text may have (rules.md, Limits): what nobody reads keeps no page busy. */
export const longest = { line: 500, text: 10_000, markdown: 40_000, address: 2_000 };

function tooLong(most: number): string {
  return inBoth(
    `use ${most.toLocaleString('en')} characters at most`,
    `напишите не больше ${most.toLocaleString('ru')} знаков`,
  );
}

/** A string that is read no further where it is longer than that. */
export function stringUpTo(most: number) {
  return z.string().max(most, { error: tooLong(most), abort: true });
}

/** A text in the languages it exists in, of so many characters at most; in one at least. */
export function textUpTo(most: number) {
  const line = z
    .string()
    .trim()
    .min(1, inBoth('write some text here, or leave the field out', 'напишите здесь текст или уберите поле'))
    .max(most, tooLong(most));
  return z
    .strictObject(inEach(() => line.optional()))
    .refine(
      (value) => languages.some((language) => value[language] !== undefined),
      inBoth(
        'write the text in English, in Russian, or in both',
        'напишите текст по-русски, по-английски или на обоих языках',
      ),
    )
    .register(fieldKinds, { kind: 'text' })
    .brand<'text'>();
}

export const text = textUpTo(longest.line);

/** The same of several lines. */
export const longText = textUpTo(longest.text).meta({ isLong: true });

/** A text as it stands in the content. */
export type Text = z.output<typeof text>;

/** The help of a text of about that length. */
export const twoOrThree: InBoth = ['Two or three sentences', 'Два-три предложения'];

export const day = z
  .string()
  .refine(
    isRealDay,
    inBoth(
      'use a real date as yyyy-mm-dd, for example 2027-03-18',
      'напишите существующую дату: год-месяц-день, например 2027-03-18',
    ),
  )
  .meta({ control: 'day', group: 'when' });

export const time = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    inBoth('use hours and minutes, for example 19:00', 'напишите часы и минуты, например 19:00'),
  )
  .meta({ control: 'time', group: 'when' });

const WHOLE = inBoth(
  'use a whole number without currency, for example 400',
  'напишите целое число без валюты, например 400',
);

export const money = z
  .int(WHOLE)
  .positive(inBoth('use a number above zero', 'напишите число больше нуля'))
  .meta({ group: 'tickets' });

const amount = z
  .int(WHOLE)
  .nonnegative(
    inBoth('use a number above zero, or 0 where it is free', 'напишите число больше нуля или 0, если бесплатно'),
  );

/** A whole number between two limits. */
export function wholeNumber(min: number, max: number, example: number) {
  const message = inBoth(
    `use a whole number between ${min} and ${max}, for example ${example}`,
    `напишите целое число от ${min} до ${max}, например ${example}`,
  );
  return z.int(message).min(min, message).max(max, message).meta({ group: 'tickets' });
}

/** How many seats there are. */
export const seatCount = wholeNumber(0, 100_000, 40);

function inCurrencies(of: z.ZodInt, [en, ru]: InBoth) {
  return fields({
    aed: of.optional().meta({ label: [`${en} (AED)`, `${ru} (AED)`] }),
    rub: of.optional().meta({ label: [`${en} (RUB)`, `${ru} (RUB)`] }),
  });
}

export function price(label: InBoth) {
  return inCurrencies(money, label).default({}).meta({ group: 'tickets', label });
}

/** A price that may be 0: free. */
export function priceOrFree(label: InBoth) {
  return inCurrencies(amount, label)
    .refine(
      ({ aed, rub }) => aed === undefined || rub === undefined || (aed === 0) === (rub === 0),
      inBoth(
        'free in one currency and not in the other; write 0 once, or both prices',
        'в одной валюте бесплатно, в другой нет; напишите 0 один раз или обе цены',
      ),
    )
    .default({})
    .meta({ group: 'tickets', label });
}

const linkFaults: Record<LinkFault, InBoth> = {
  'white-space': [
    'an address has no spaces; leave one address here',
    'в адресе не бывает пробелов; оставьте один адрес',
  ],
  twice: ['the same address is here twice; keep one of them', 'один и тот же адрес вставлен дважды; оставьте один'],
  'no-address': ['use a full address that begins with https://', 'напишите адрес целиком, он начинается с https://'],
};

/**
 * An address of another site, without what cannot be seen in it.
 *
 * @param hosts that it may lead to; undefined for any
 * @param payment the path of one that leads to something to pay for, as an example
 */
export function link(hosts?: readonly string[], payment?: string) {
  return stringUpTo(longest.address)
    .overwrite(cleanLink)
    .superRefine((value, context) => {
      const add = (words: InBoth) => context.addIssue({ code: 'custom', message: inBoth(...words) });
      const fault = linkFault(value);
      if (fault) {
        add(linkFaults[fault]);
      } else if (hosts && !hosts.includes(new URL(value).host)) {
        const { host } = new URL(value);
        add([
          `${host} is not a site we send visitors to; use ${hosts.join(' or ')}`,
          `на сайт ${host} мы посетителей не отправляем; нужен ${hosts.join(' или ')}`,
        ]);
      } else if (hosts && payment && !isPaymentPath(value)) {
        const example = `https://${hosts[0]}/${payment}`;
        add([
          `this leads to no payment page; copy the whole address of the payment link, for example ${example}`,
          `это не ведёт на страницу оплаты; скопируйте адрес платёжной ссылки целиком, например ${example}`,
        ]);
      }
    })
    .meta({ control: 'link' });
}

const paymentLink = (cards: 'international' | 'russian') => {
  const taken = providersOfCards(cards);
  const hosts = taken.flatMap((provider) => provider.hosts);
  return link(hosts, taken[0]?.examplePath).meta({ group: 'tickets' });
};
export const stripeLink = paymentLink('international').meta({
  label: ['Payment link (AED)', 'Ссылка на оплату (AED)'],
});
export const kassaLink = paymentLink('russian').meta({ label: ['Payment link (RUB)', 'Ссылка на оплату (RUB)'] });

/** The help of a payment link: the names of its providers, and what it is for. */
export function paymentHelp(cards: 'international' | 'russian', ...[en, ru]: InBoth): InBoth {
  const names = (language: Language) =>
    providersOfCards(cards)
      .map(({ name }) => name[language])
      .join(', ');
  return [`${names('en')}, ${en}`, `${names('ru')}, ${ru}`];
}

export const mapLink = link().meta({ group: 'when', label: ['Link to a map', 'Ссылка на карту'] });

export const picture = z
  .string()
  .regex(
    idPattern,
    inBoth(
      'choose a picture: its name without folder or extension, for example event12-2',
      'выберите изображение: его имя без папки и расширения, например event12-2',
    ),
  )
  .register(fieldKinds, { kind: 'pictures' })
  .brand<'picture'>()
  .meta({ group: 'pictures', label: ['Picture', 'Изображение'] });

export const video = fields({
  title: text.meta({ label: ['Name of the video', 'Название видео'] }),
  description: text.meta({ label: ['About the video', 'О видео'], help: ['One sentence', 'Одно предложение'] }),
  url: link(videoHosts).meta({
    label: ['Address of the video', 'Адрес видео'],
    help: [
      'The player’s address: https://www.youtube-nocookie.com/embed/…',
      'Адрес проигрывателя: https://www.youtube-nocookie.com/embed/…',
    ],
  }),
  thumbnail: picture.meta({
    label: ['Picture of the video', 'Изображение видео'],
    help: ['Shown until the video is started', 'Видно, пока видео не включили'],
  }),
}).meta({ group: 'pictures', label: ['Video', 'Видео'] });

/** A heading with a sentence or two under it. */
export const point = fields({
  title: text.meta({ label: ['Title', 'Заголовок'] }),
  description: longText.meta({ label: ['Text', 'Текст'], help: ['One or two sentences', 'Одно-два предложения'] }),
});

export function anyNumberOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).default([]);
}

export function atLeastOne<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1);
}

/** @param message says in both languages how many there are */
export function exactly<Item extends z.ZodType>(number: number, item: Item, ...message: InBoth) {
  return z.array(item).length(number, inBoth(...message));
}

export const paragraphs = z
  .array(longText)
  .min(1, inBoth('write at least one paragraph', 'напишите хотя бы один абзац'))
  .meta({
    label: ['Text', 'Текст'],
    help: ['Paragraph by paragraph', 'По абзацам'],
    item: ['Paragraph', 'Абзац'],
  });

/** Something that is so where an editor ticks it. */
export const flag = z.boolean().default(false);

export const language = z.enum(languages).meta({ group: 'what', options: languageNames });

/** The languages in which something is on the site. */
export const shownIn = z
  .array(language)
  .min(1, inBoth('choose a language', 'выберите язык'))
  .optional()
  .meta({
    group: 'visibility',
    label: ['Show in', 'На каких языках показывать'],
    help: [
      'When nothing is chosen: in every language its title or name is written in',
      'Если ничего не выбрано — на всех языках, на которых есть название или имя',
    ],
  });

export const eventType = z.enum(eventTypes).meta({
  group: 'what',
  label: ['Format', 'Формат'],
  options: {
    'in-person': ['In person', 'Очно'],
    online: ['Online, live', 'Онлайн-трансляция'],
    digital: ['Digital, on demand', 'Видеолекция'],
  },
});
