import { z } from 'zod';

import { eventDefaults, eventStatuses, sharedBenefits } from '#domain/values/field-values.ts';
import { inBoth } from './field-words.ts';
import { eventMinutes, minutesEarly, noRefunds, recommendedAge, refundDays } from './promise-fields.ts';
import {
  day,
  eventType,
  fields,
  flag,
  paymentHelp,
  id,
  kassaLink,
  language,
  link,
  longText,
  mapLink,
  masterId,
  picture,
  point,
  priceOrFree,
  programId,
  seatCount,
  shownIn,
  stripeLink,
  text,
  time,
  video,
  anyNumberOf,
} from './schema-fields.ts';

/** The benefits that many events share, as editors choose them; their words on the site are a document of its own. */
export const sharedBenefit = z.enum(sharedBenefits).meta({
  options: {
    materials: ['Materials', 'Материалы'],
    refreshments: ['Refreshments', 'Угощение'],
    recording: ['Recording', 'Запись'],
    questions: ['Questions and answers', 'Ответы на вопросы'],
    certificate: ['Certificate', 'Сертификат'],
  },
});

/** What an editor may write about an event. */
export const eventSchema = fields({
  id,
  shownIn,
  program: programId,
  master: masterId,
  name: text.meta({ group: 'title', label: ['Name', 'Название'], length: 60 }),
  shortDescription: text.optional().meta({
    label: ['Short description', 'Коротко'],
    help: ['One sentence for cards and search engines', 'Одно предложение для карточек и поисковиков'],
    length: 160,
  }),
  description: longText.optional().meta({
    label: ['Description', 'Описание'],
    help: [
      'A few paragraphs for its own page; an empty line begins a new one',
      'Несколько абзацев для страницы события; новый абзац — после пустой строки',
    ],
  }),
  dateOfEvent: day.meta({
    label: ['Date', 'Дата'],
    help: ['In Dubai; for a moved event, the new date', 'По дубайскому времени; у перенесённого события — новая'],
  }),
  status: z
    .enum(eventStatuses)
    .default(eventDefaults.status)
    .meta({
      group: 'when',
      label: ['Status', 'Статус'],
      help: [
        'A cancelled event keeps its date and cannot be bought',
        'Отменённое событие остаётся на своей дате, билеты не продаются',
      ],
      options: {
        scheduled: ['As planned', 'По плану'],
        cancelled: ['Cancelled', 'Отменено'],
        moved: ['Moved', 'Перенесено'],
      },
    }),
  previousDate: day.optional().meta({
    label: ['Previous date', 'Прежняя дата'],
    help: [
      'For a moved event: the original date. It stays when the event is cancelled',
      'У перенесённого события: день, на который оно было назначено. Остаётся и при отмене',
    ],
  }),
  time: time.optional().meta({
    label: ['Time', 'Время'],
    help: [
      'Start, Dubai time; until it is known the site says TBD',
      'Начало по Дубаю; пока не известно, на сайте стоит «уточняется»',
    ],
  }),
  minutes: eventMinutes.optional(),
  heldIn: language.optional().meta({
    label: ['Language of the event', 'Язык события'],
    help: ['If none is chosen, the one set in “House”', 'Если не выбран — тот, что указан в разделе «Организатор»'],
  }),
  location: text.meta({
    group: 'when',
    label: ['Venue', 'Место'],
    help: ['Name and district', 'Название и район'],
  }),
  locationLink: mapLink.optional(),
  accessibility: longText.optional().meta({
    group: 'when',
    label: ['Accessibility', 'Доступность'],
    help: [
      'How people with disabilities can take part; for an event in a hall, shown with the facts about the venue',
      'Как участвовать человеку с инвалидностью; у события в зале — вдобавок к сведениям о площадке',
    ],
  }),
  eventType,
  price: priceOrFree(['Price', 'Цена']).meta({
    help: [
      'For an in-person ticket, or the only ticket when the event is online; 0 if it is free',
      'За билет в зал, а у онлайн-события — за единственный билет; 0, если бесплатно',
    ],
  }),
  priceOnline: priceOrFree(['Online price', 'Цена онлайн']).meta({
    help: ['Where there are in-person tickets too', 'Если есть и билеты в зал'],
  }),
  priceDescription: text.optional().meta({
    group: 'tickets',
    label: ['About the price', 'О цене'],
    help: ['One sentence beside the price', 'Одно предложение рядом с ценой'],
  }),
  stripeLink: stripeLink
    .optional()
    .meta({ help: paymentHelp('international', 'international cards', 'зарубежные карты') }),
  stripeLinkOnline: stripeLink.optional().meta({
    label: ['Online payment link (AED)', 'Ссылка на оплату трансляции (AED)'],
    help: paymentHelp('international', 'for an online ticket', 'за билет на трансляцию'),
  }),
  kassaLink: kassaLink.optional().meta({ help: paymentHelp('russian', 'Russian cards', 'российские карты') }),
  kassaLinkOnline: kassaLink.optional().meta({
    label: ['Online payment link (RUB)', 'Ссылка на оплату трансляции (RUB)'],
    help: paymentHelp('russian', 'for an online ticket', 'за билет на трансляцию'),
  }),
  capacity: seatCount.optional().meta({
    label: ['Seats', 'Мест'],
    help: [
      'How many can be sold; when they are taken, the site says sold out. Empty: nobody counts them',
      'Сколько можно продать; когда они заняты, сайт говорит, что мест нет. Пусто — места не считаются',
    ],
  }),
  capacityOnline: seatCount.optional().meta({
    label: ['Online seats', 'Мест онлайн'],
    help: ['Where there are in-person tickets too', 'Если есть и билеты в зал'],
  }),
  beforeYouCome: text.optional().meta({
    group: 'tickets',
    label: ['From the master', 'Просьба мастера'],
    help: ['On tickets, before the evening: “Bring a pencil”', 'На билете, до лекции: «Возьмите карандаш»'],
  }),
  joinLink: link()
    .optional()
    .meta({
      group: 'when',
      label: ['Link to join or watch', 'Ссылка на трансляцию или видео'],
      help: [
        'Ticket holders see it on their ticket from an hour before the start; nobody else does',
        'Её видят только обладатели билетов: она появляется на странице билета за час до начала',
      ],
    }),
  images: z
    .array(picture)
    .max(3, inBoth('three pictures at most', 'не больше трёх изображений'))
    .default([])
    .meta({
      group: 'pictures',
      label: ['Pictures', 'Изображения'],
      help: ['Up to three, the main one first', 'До трёх, главное — первым'],
      item: ['Picture', 'Изображение'],
    }),
  listOfBenefits: anyNumberOf(
    z.union(
      [sharedBenefit, text],
      inBoth(
        `use one of ${sharedBenefits.join(', ')}, or a text of your own`,
        'выберите готовый пункт или напишите свой текст',
      ),
    ),
  ).meta({
    group: 'tickets',
    label: ['What a ticket includes', 'Что входит в билет'],
    help: ['Choose a shared benefit, or write your own', 'Выберите готовый пункт или напишите свой'],
    item: ['Benefit', 'Пункт'],
  }),
  noRefunds,
  refundDays: refundDays.optional(),
  minutesEarly: minutesEarly.optional(),
  recommendedAge: recommendedAge.optional(),
  keyTakeaways: anyNumberOf(point).meta({
    label: ['Takeaways', 'Что останется после лекции'],
    help: ['What the audience takes home', 'Что слушатель унесёт с собой'],
    item: ['Takeaway', 'Тезис'],
  }),
  video: video.optional(),
  isSoldOut: flag.meta({
    group: 'tickets',
    label: ['Sold out', 'Мест нет'],
    help: [
      'No more tickets are sold; for an event in a hall, no in-person ones, while online tickets stay on sale',
      'Билетов больше нет; у события в зале — билетов в зал, а на трансляцию ещё продаются',
    ],
  }),
  isSoldOutOnline: flag.meta({
    group: 'tickets',
    label: ['Sold out online', 'Мест онлайн нет'],
    help: ['Where there are in-person tickets too', 'Если есть и билеты в зал'],
  }),
})
  .refine(({ status, previousDate }) => status !== 'moved' || previousDate !== undefined, {
    path: ['previousDate'],
    message: inBoth(
      'write the original date of the event, for example 2026-11-26',
      'напишите день, на который событие было назначено до переноса, например 2026-11-26',
    ),
  })
  .refine(({ status, previousDate }) => status !== 'scheduled' || previousDate === undefined, {
    path: ['previousDate'],
    message: inBoth(
      'only a moved event has a previous date; remove it, or choose the status “Moved”',
      'прежняя дата бывает только у перенесённого события; уберите её или выберите статус «Перенесено»',
    ),
  })
  .refine(({ previousDate, dateOfEvent }) => previousDate !== dateOfEvent, {
    path: ['previousDate'],
    message: inBoth(
      'this is the date of the event now; write the original one',
      'это нынешняя дата события; напишите ту, на которую оно было назначено раньше',
    ),
  })
  .superRefine((event, context) => {
    if (event.eventType === 'in-person') return;
    for (const [field, en, ru] of onlineFields) {
      const value = event[field];
      if (!value || (typeof value === 'object' && Object.keys(value).length === 0)) continue;
      const message = inBoth(
        `this event has one kind of ticket: enter this as “${en}”`,
        `у этого события билеты одного вида: укажите это в поле «${ru}»`,
      );
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** The fields that are read for the page of the event alone; lists show every other field, too. */
export const unlistedFields = [
  'program',
  'description',
  'accessibility',
  'priceDescription',
  'beforeYouCome',
  'joinLink',
  'listOfBenefits',
  'recommendedAge',
  'keyTakeaways',
  'video',
] as const satisfies readonly (keyof typeof eventSchema.shape)[];

/** What is only for a seat beside the hall, and the field that stands for the only seat. */
const onlineFields = [
  ['isSoldOutOnline', 'Sold out', 'Мест нет'],
  ['stripeLinkOnline', 'Payment link (AED)', 'Ссылка на оплату (AED)'],
  ['kassaLinkOnline', 'Payment link (RUB)', 'Ссылка на оплату (RUB)'],
  ['priceOnline', 'Price', 'Цена'],
  ['capacityOnline', 'Seats', 'Мест'],
] as const;
