import { z } from 'zod';

import { recordOf } from '#domain/values/records.ts';
import { factPages, operatorFacts, venueFacts, type FactDeclaration } from '#domain/values/operator-facts.ts';
import { cleanLink } from '#domain/values/links.ts';
import { declarationOf, paymentProviderIds } from '#domain/values/payment-providers.ts';
import { readMark } from '#domain/values/mark.ts';
import { inBoth } from './field-words.ts';
import type { InBoth } from '#domain/values/field-values.ts';
import { eventMinutes, minutesEarly, noRefunds, recommendedAge, refundDays } from './promise-fields.ts';
import { fields, flag, language, link, longText, mapLink, text, textUpTo } from './schema-fields.ts';

/** What an editor may write about the house itself: how to reach it, who runs it, and where its events take place. */

/** Letters of another alphabet look the same, and mail servers refuse to send from them: that would end all emails of the site. */
const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?=.{1,254}$)[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    inBoth(
      'write an email address in Latin letters, for example hello@lectures.example',
      'напишите адрес почты латинскими буквами, например hello@lectures.example',
    ),
  );

/** A fact may stay empty; then it is printed nowhere, and listed as missing. */
function factField({ label, help, pages }: FactDeclaration) {
  const where = (side: 0 | 1) => pages.map((page) => factPages[page][side]).join(', ');
  const sentence = (what: string | undefined, printed: string) => (what === undefined ? '' : `${what}. `) + printed;
  return text.optional().meta({
    label,
    help: [sentence(help?.[0], `Printed: ${where(0)}`), sentence(help?.[1], `Где видно: ${where(1)}`)],
  });
}

function factFields<Name extends string>(facts: Readonly<Record<Name, FactDeclaration>>) {
  return recordOf(
    Object.entries<FactDeclaration>(facts).map(([name, fact]) => [name as Name, factField(fact)] as const),
  );
}

const without = (...[en, ru]: InBoth) => flag.meta({ label: [en, ru] });

/** Pages that a house may be without. Nothing leads to one that is off, and nothing is sold there; what was sold goes on. */
const off = fields({
  teens: without('Children & teens', 'Детям и подросткам'),
  membership: without('Membership', 'Членство'),
  bookClub: without('Book club', 'Книжный клуб'),
  courses: without('Courses', 'Курсы'),
  about: without('About us', 'О нас'),
  faq: without('Questions', 'Вопросы и ответы'),
})
  .default({ teens: false, membership: false, bookClub: false, courses: false, about: false, faq: false })
  .meta({
    label: ['Pages that we do not have', 'Страницы, которых у нас нет'],
    help: [
      'Such a page disappears, with every link to it. What was sold there stays valid',
      'Отмеченная страница исчезнет вместе со ссылками на неё. Проданное остаётся в силе',
    ],
  });

const paymentHosts = paymentProviderIds.flatMap((provider) => declarationOf(provider).hosts);

/** A name stands in titles and on buttons: as many letters as a bar on a phone has room for. */
const MAX_NAME = 30;

/** The clock of the site is that of Dubai: these countries have the same all year (ISO 3166). */
const countries = ['AE', 'OM', 'AM', 'AZ', 'GE', 'MU', 'RE', 'SC'];

/** What an editor may write about the house itself, beside how to reach it. */
const identity = {
  name: textUpTo(MAX_NAME).meta({
    label: ['Name', 'Название'],
    help: [
      'As it appears by itself: in the header, in titles after a dot, as the sender of emails',
      'Так, как оно стоит само по себе: в шапке, в заголовках после точки, в имени отправителя писем',
    ],
  }),
  tagline: text.meta({
    label: ['Tagline', 'Подпись под названием'],
    help: [
      'What the house is, in a few words without a full stop: footer, link previews',
      'Что это, в нескольких словах без точки: подвал, превью ссылок',
    ],
  }),
  title: text.optional().meta({
    label: ['Title of the home page', 'Заголовок главной'],
    help: [
      'In tabs and search results, before the name. Without it the tagline is used',
      'Во вкладке и в поиске, перед названием. Если пусто, там стоит подпись под названием',
    ],
  }),
  description: longText.meta({
    label: ['For search engines', 'Для поисковиков'],
    help: [
      'One or two sentences about the whole site: in search results, feeds and for assistants',
      'Одно-два предложения обо всём сайте: в поиске, лентах и для ассистентов',
    ],
  }),
  signature: text.meta({
    label: ['Signature', 'Подпись в письмах'],
    help: ['The last line of each email of the site', 'Последняя строка каждого письма с сайта'],
  }),
  mark: z
    .string()
    .overwrite((svg) => svg.replaceAll(/\s+/g, ' ').trim())
    .refine(
      (svg) => readMark(svg) !== undefined,
      inBoth(
        'paste a drawing in SVG of at most 40,000 characters, with a viewBox and paths; texts must be outlines',
        'вставьте рисунок SVG до 40 000 знаков, с viewBox и контурами; надписи переведите в кривые',
      ),
    )
    .optional()
    .meta({
      group: 'pictures',
      control: 'mark',
      label: ['Mark', 'Знак'],
      help: [
        'From a file in SVG, PNG, JPEG or WebP: what is dark takes the colour of the text around it, what is nearly white that of the background. Without a mark the first letter of the name appears in a star',
        'Из файла SVG, PNG, JPEG или WebP: тёмное красится в цвет окружающего текста, почти белое — в цвет фона. Без знака стоит первая буква названия в звезде',
      ],
    }),
  city: text.meta({ label: ['City', 'Город'], help: ['After the names of venues', 'После названий площадок'] }),
  heldIn: language.default('ru').meta({
    label: ['Language of events', 'Язык событий'],
    help: [
      'The one they are held in, unless an event says otherwise',
      'На каком они проходят, если у события не указан другой',
    ],
  }),
  country: z
    .string()
    .refine(
      (code) => countries.includes(code),
      inBoth(
        `the clock of the site is that of Dubai, UTC+4 all year; use one of ${countries.join(', ')}`,
        `часы сайта — дубайские, весь год UTC+4; подходят ${countries.join(', ')}`,
      ),
    )
    .optional()
    .meta({
      group: 'what',
      label: ['Country', 'Страна'],
      help: ['Two letters, for example AE', 'Две буквы, например AE'],
    }),
};

/** What the house promises: rules that an event may have otherwise, and sentences. What is not written is promised nowhere. */
const promises = {
  noRefunds,
  refundDays: refundDays.optional(),
  minutesEarly: minutesEarly.optional(),
  recommendedAge: recommendedAge.optional(),
  youngerGuests: text.optional().meta({
    group: 'tickets',
    label: ['Guests below that age', 'Кто младше'],
    help: ['After the age: “younger guests with a parent”', 'После возраста: «младше — с родителями»'],
  }),
  minutes: eventMinutes.optional().meta({
    label: ['Length of an event in minutes', 'Длительность события, минут'],
    help: ['Unless an event says otherwise', 'Если у события не указана другая'],
  }),
  otherCards: text.optional().meta({
    group: 'tickets',
    label: ['When a card is not accepted', 'Если карта не подходит'],
    help: [
      'A sentence beside the buttons to pay, before the mailbox of support',
      'Фраза рядом с кнопками оплаты, перед адресом поддержки',
    ],
  }),
  programTicket: fields({
    text: text.optional().meta({
      label: ['In a sentence', 'Одной фразой'],
      help: ['Above its price on the page of a program', 'Над ценой на странице программы'],
    }),
    hoursPerEvent: z
      .number()
      .positive(inBoth('write a number above zero', 'напишите число больше нуля'))
      .max(24, inBoth('write 24 at most', 'напишите не больше 24'))
      .optional()
      .meta({
        label: ['Hours for each event', 'Часов на событие'],
        help: ['Empty: the page of a program counts no hours', 'Пусто: на странице программы часы не считаются'],
      }),
    hours: text.optional().meta({
      label: ['After the hours', 'После числа часов'],
      help: ['“with tea and questions”', '«с чаем и вопросами»'],
    }),
    certificate: text.optional().meta({
      label: ['Certificate', 'Сертификат'],
      help: ['What it is, in one line', 'Что это, одной строкой'],
    }),
  })
    .default({})
    .meta({
      label: ['What a ticket for a whole program gives', 'Что даёт абонемент на программу'],
      help: ['What is empty is promised nowhere', 'Что здесь не заполнено, того сайт не обещает'],
    }),
  recordings: fields({
    list: text.optional().meta({ label: ['In the list of past events', 'В списке прошедших событий'] }),
    event: text.optional().meta({
      label: ['On the page of an event that is recorded', 'На странице события, которое записывают'],
      help: ['{date} becomes the last day of the program', 'Вместо {date} встанет последний день программы'],
    }),
  })
    .default({})
    .meta({
      label: ['Recordings', 'Записи'],
      help: ['Who gets them, and for how long', 'Кто их получает и надолго ли'],
    }),
  masters: fields({
    text: longText.optional().meta({ label: ['Who they are', 'Кто они'] }),
    join: longText.optional().meta({
      label: ['To those who want to lead', 'Тем, кто хочет вести'],
      help: [
        'At the end of the list, with the mailbox of everything else',
        'В конце списка, с почтой для всего остального',
      ],
    }),
  })
    .default({})
    .meta({ label: ['List of masters', 'Список мастеров'] }),
};

export const houseSchema = fields({
  /** Missing means open. A new site says `false`; whoever opens it publishes `true`. No form has a control of it. */
  open: z
    .boolean()
    .optional()
    .meta({ control: 'hidden', group: 'what', label: ['Open to visitors', 'Открыт для посетителей'] }),
  ...identity,
  ...promises,
  mailboxes: fields({
    support: mailbox.meta({
      label: ['Support', 'Поддержка'],
      help: [
        'Tickets, refunds, access to data; also in the emails of the site',
        'Билеты, возвраты, доступ к данным; стоит и в письмах сайта',
      ],
    }),
    hello: mailbox.meta({
      label: ['Everything else', 'Всё остальное'],
      help: ['Ideas, partners, the press', 'Идеи, партнёры, пресса'],
    }),
  }).meta({ label: ['Mailboxes', 'Почта'] }),
  told: fields({
    addresses: z
      .array(mailbox)
      .max(5, inBoth('five addresses at most', 'не больше пяти адресов'))
      .default([])
      .meta({ label: ['Addresses', 'Адреса'], item: ['Address', 'Адрес'] }),
    language: language.default('en').meta({ label: ['Language', 'Язык'] }),
  })
    .default({ addresses: [], language: 'en' })
    .meta({
      group: 'what',
      label: ['Who is told', 'Кому сообщать'],
      help: ['Emails about what needs you; empty: to support', 'Письма о том, что ждёт; пусто — в поддержку'],
    }),
  social: fields({
    instagram: link(['www.instagram.com', 'instagram.com'])
      .optional()
      .meta({ label: ['Instagram', 'Инстаграм'] }),
    telegram: link(['t.me'])
      .optional()
      .meta({ label: ['Telegram', 'Телеграм'] }),
    whatsapp: z
      .string()
      .overwrite(cleanLink)
      .regex(
        /^https:\/\/wa\.me\/[1-9]\d{6,14}$/,
        inBoth(
          'write https://wa.me/ and the number with its country code, for example https://wa.me/971500000000',
          'напишите https://wa.me/ и номер с кодом страны, например https://wa.me/971500000000',
        ),
      )
      .optional()
      .meta({
        control: 'link',
        label: ['WhatsApp', 'Вотсап'],
        help: [
          'Visitors write to it about the assessment and the book club',
          'Сюда пишут о диагностике и книжном клубе',
        ],
      }),
  })
    .default({})
    .meta({ label: ['Channels', 'Соцсети и мессенджеры'] }),
  off,
  operator: fields(factFields(operatorFacts))
    .default({})
    .meta({
      label: ['Company details', 'Реквизиты'],
      help: [
        `Write down only what is true: what is empty is printed nowhere. Tickets are paid for at ${paymentHosts.join(' and ')}: payment links can lead nowhere else`,
        `Пишите только то, что верно: пустое поле нигде не печатается. Билеты оплачивают на ${paymentHosts.join(' и ')}: на другие сайты платёжные ссылки вести не могут`,
      ],
    }),
  venues: z
    .array(
      fields({
        name: text.meta({ label: ['Name', 'Название'] }),
        locationLink: mapLink.meta({
          help: ['Events with the same link take place here', 'Здесь проходят события с такой же ссылкой'],
        }),
        ...factFields(venueFacts),
      }),
    )
    .superRefine((venues, context) => {
      for (const [index, { locationLink }] of venues.entries()) {
        if (venues.findIndex((each) => each.locationLink === locationLink) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'locationLink'],
          message: inBoth(
            'another venue has the same link; give each its own',
            'такая же ссылка у другой площадки; у каждой должна быть своя',
          ),
        });
      }
    })
    .default([])
    .meta({
      label: ['Venues', 'Площадки'],
      help: ['Their addresses appear on the pages of their events', 'Их адреса указаны на страницах их событий'],
      item: ['Venue', 'Площадка'],
    }),
});
