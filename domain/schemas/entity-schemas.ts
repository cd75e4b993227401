import { z } from 'zod';

import { categories, categoryNames, focalPoints } from '#domain/values/field-values.ts';
import { inBoth } from './field-words.ts';
import {
  day,
  fields,
  flag,
  paymentHelp,
  id,
  language,
  longText,
  masterId,
  paragraphs,
  picture,
  price,
  shownIn,
  stripeLink,
  text,
  time,
  twoOrThree,
  video,
  wholeNumber,
  anyNumberOf,
  exactly,
} from './schema-fields.ts';

/** What an editor may write about programs, masters, courses and questions. Every field is declared in this folder and nowhere else. */

export const programSchema = fields({
  id,
  shownIn,
  title: text.meta({ group: 'title', label: ['Title', 'Название'] }),
  description: longText.meta({
    label: ['Description', 'Описание'],
    help: [
      'Two or three sentences for the card and the top of the page',
      'Два-три предложения для карточки и начала страницы',
    ],
    length: 400,
  }),
  category: z.enum(categories).meta({
    group: 'what',
    label: ['Category', 'Тема'],
    options: categoryNames,
  }),
  isSeries: flag.meta({
    group: 'what',
    label: ['Series of single events', 'Серия отдельных событий'],
    help: [
      'An address for lectures that are sold one by one: it has no price, ticket or dates of its own, and is not in the list of programs',
      'Общий адрес для лекций, которые продаются по одной: своей цены, абонемента и дат у неё нет, и в списке программ её тоже нет',
    ],
  }),
  startDate: day.optional().meta({
    label: ['First day', 'Первый день'],
    help: ['From the day after it only single events are sold', 'Со следующего дня продаются только отдельные события'],
  }),
  endDate: day.optional().meta({
    label: ['Last day', 'Последний день'],
    help: [
      'Empty while some dates are not known: the page then says “from 4 November 2027”',
      'Пусто, пока известны не все даты: тогда на странице стоит «с 4 ноября 2027»',
    ],
  }),
  price: price(['Price', 'Цена']).meta({ help: ['For the whole program', 'За всю программу'] }),
  master: masterId,
  whatsIncluded: anyNumberOf(text).meta({
    group: 'tickets',
    label: ['What is included', 'Что входит'],
    item: ['Item', 'Пункт'],
  }),
  stripeLink: stripeLink
    .optional()
    .meta({ help: paymentHelp('international', 'for the whole program', 'за всю программу') }),
  image: picture,
  video: video.optional(),
})
  .refine(({ startDate, endDate }) => startDate === undefined || endDate === undefined || endDate >= startDate, {
    path: ['endDate'],
    message: inBoth(
      'the last day is before the first; correct one of them',
      'последний день раньше первого; исправьте один из них',
    ),
  })
  .superRefine((program, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!program.isSeries) {
      if (program.startDate === undefined) wrong('startDate', MISSING_DAY);
      if (program.whatsIncluded.length === 0) wrong('whatsIncluded', NOTHING_INCLUDED);
      return;
    }
    for (const field of ofTheWhole) {
      if (Object.keys(program[field] ?? {}).length > 0) wrong(field, ONLY_SINGLE);
    }
  });

/** What a program has as a whole (rules.md, Programs). */
const ofTheWhole = ['startDate', 'endDate', 'price', 'stripeLink', 'whatsIncluded'] as const;
const MISSING_DAY = inBoth('a program has a first day; write it', 'у программы есть первый день; напишите его');
const NOTHING_INCLUDED = inBoth('add at least one', 'добавьте хотя бы один пункт');
const ONLY_SINGLE = inBoth(
  'a series of single events has none for the whole; remove this, or untick “Series of single events”',
  'у серии отдельных событий этого нет; уберите или снимите отметку «Серия отдельных событий»',
);

export const masterSchema = fields({
  id,
  shownIn,
  name: text.meta({ group: 'title', label: ['First name', 'Имя'] }),
  surname: text.meta({ group: 'title', label: ['Family name', 'Фамилия'] }),
  credentials: text.meta({
    label: ['Credentials', 'Подпись'],
    help: ['Who they are, in one line', 'Кто это: одна строка под именем'],
    length: 70,
  }),
  description: longText.meta({
    label: ['Description', 'Описание'],
    help: ['Two or three sentences for the card', 'Два-три предложения для карточки'],
    length: 200,
  }),
  photo: picture.meta({ label: ['Photo', 'Фотография'] }),
  text1: longText.meta({
    label: ['Biography', 'Биография'],
    help: ['An empty line begins a new paragraph', 'Новый абзац — после пустой строки'],
  }),
  text2: longText.optional().meta({ label: ['What they lead here', 'Что ведёт здесь'] }),
});

export const faqSchema = z
  .array(
    fields({
      question: text.meta({
        label: ['Question', 'Вопрос'],
        help: ['Shown in the languages it is written in', 'Виден на тех языках, на которых написан'],
      }),
      answer: longText.meta({
        label: ['Answer', 'Ответ'],
        help: [
          'Each line is a paragraph; one that begins with § is a heading, one that begins with •, - or 1. an item of a list',
          'Каждая строка — абзац; с § в начале — подзаголовок, с •, дефисом или 1. — пункт списка',
        ],
      }),
    }),
  )
  .meta({ label: ['Questions', 'Вопросы'], item: ['Question', 'Вопрос'] });

export const courseSchema = fields({
  id,
  shownIn,
  title: text.meta({ group: 'title', label: ['Title', 'Название'] }),
  subtitle: text.meta({
    label: ['Subtitle', 'Подзаголовок'],
    help: ['One sentence for the list of courses', 'Одно предложение для списка курсов'],
    length: 100,
  }),
  description: paragraphs.meta({ label: ['Description', 'Описание'] }),
  master: masterId,
  heldIn: language.default('ru').meta({ label: ['Language of the recordings', 'Язык записей'] }),
  image: picture,
  lessons: exactly(
    3,
    fields({
      title: text.meta({ label: ['Title', 'Название'] }),
      description: longText.meta({ label: ['Description', 'Описание'], help: twoOrThree }),
      minutes: wholeNumber(5, 300, 45).meta({ label: ['Length in minutes', 'Длительность, минут'] }),
      day: day.meta({
        label: ['Date', 'Дата'],
        help: ['Day of the live discussion, Dubai time', 'День обсуждения, по дубайскому времени'],
      }),
      from: time.meta({ label: ['From', 'Начало обсуждения'] }),
      to: time.meta({ label: ['To', 'Конец обсуждения'] }),
    }).refine(({ from, to }) => from < to, {
      path: ['to'],
      message: inBoth(
        'the discussion ends before it begins; correct one of them',
        'обсуждение заканчивается раньше, чем начинается; исправьте начало или конец',
      ),
    }),
    'a course has three lessons',
    'в курсе три урока',
  ).meta({
    group: 'when',
    label: ['Lessons', 'Уроки'],
    help: ['Three, in order', 'Три, по порядку'],
    item: ['Lesson', 'Урок'],
  }),
});

/** What an editor may say about a picture; nothing has to be said. */
export const pictureSchema = fields({
  alt: text.optional().meta({
    label: ['Description', 'Описание'],
    help: [
      'What it shows, in a sentence, for people who cannot see it. Leave it empty where the text beside it says the same',
      'Что на изображении, одной фразой, для тех, кто его не видит. Оставьте пустым, если об этом говорит текст рядом',
    ],
    length: 150,
  }),
  focus: z
    .enum(focalPoints)
    .default('center')
    .meta({
      label: ['Focal point', 'Что оставить в кадре'],
      help: [
        'The part that stays in sight where the picture is cut to fit its frame',
        'Что остаётся видно, когда изображение обрезано по рамке',
      ],
      options: {
        'top-left': ['Top left', 'Сверху слева'],
        top: ['Top', 'Сверху'],
        'top-right': ['Top right', 'Сверху справа'],
        left: ['Left', 'Слева'],
        center: ['Centre', 'По центру'],
        right: ['Right', 'Справа'],
        'bottom-left': ['Bottom left', 'Снизу слева'],
        bottom: ['Bottom', 'Снизу'],
        'bottom-right': ['Bottom right', 'Снизу справа'],
      },
    }),
});
