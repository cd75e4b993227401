import { z } from 'zod';

import { inBoth } from './field-words.ts';
import { sharedBenefit } from './event-schema.ts';
import {
  day,
  fields,
  flag,
  id,
  link,
  longText,
  mapLink,
  masterId,
  money,
  paragraphs,
  picture,
  point,
  stripeLink,
  text,
  time,
  twoOrThree,
  video,
  eventType,
  anyNumberOf,
  atLeastOne,
  exactly,
} from './schema-fields.ts';

/** What an editor may write on the site pages: the assessment of teens, the book club, membership, about us, shared benefits. */

const pageDescription = longText.meta({
  label: ['Description', 'Описание'],
  help: ['Two or three sentences beside the title', 'Два-три предложения рядом с заголовком'],
});

const section = fields({
  title: text.meta({ label: ['Heading', 'Заголовок'] }),
  paragraphs,
});

export const teensSchema = fields({
  bookingWindow: fields({
    start: day.meta({ label: ['First day', 'Первый день'] }),
    end: day.meta({ label: ['Last day', 'Последний день'] }),
  })
    .refine(({ start, end }) => start <= end, {
      path: ['end'],
      message: inBoth(
        'the last day is before the first; correct one of them',
        'последний день раньше первого; исправьте один из них',
      ),
    })
    .meta({
      group: 'when',
      label: ['Days of the assessment', 'Дни диагностики'],
      help: [
        'The days on which it takes place; after the last one the page offers the waiting list',
        'Дни, когда она проходит; после последнего страница предлагает лист ожидания',
      ],
    }),
  price: money.meta({ label: ['Price (AED)', 'Цена (AED)'], help: ['Per assessment', 'За одну диагностику'] }),
  expert: masterId.meta({
    label: ['Expert', 'Эксперт'],
  }),
  image: picture.meta({ help: ['At the top of the page', 'В начале страницы'] }),
  title: text.meta({ group: 'title', label: ['Title', 'Заголовок'] }),
  description: longText.meta({
    label: ['Description', 'Описание'],
    help: ['Two sentences under the title', 'Два предложения под заголовком'],
  }),
  stats: exactly(
    4,
    fields({
      value: text.meta({ label: ['Value', 'Значение'], help: ['Printed large', 'Набирается крупно'] }),
      label: text.meta({ label: ['What it counts', 'Что это за число'] }),
    }),
    'there are four figures on the page',
    'на странице четыре числа',
  ).meta({ label: ['Figures', 'Числа'], item: ['Figure', 'Число'] }),
  about: section.meta({ label: ['What it is for', 'Зачем это нужно'] }),
  video: video.meta({ help: ['Beside the five points', 'Рядом с пятью пунктами'] }),
  points: exactly(5, point, 'the assessment has five points', 'в диагностике пять пунктов').meta({
    label: ['What we look at', 'На что смотрим'],
    item: ['Point', 'Пункт'],
  }),
  steps: exactly(4, point, 'there are four steps', 'шагов четыре').meta({
    label: ['Steps', 'Шаги'],
    help: ['Four, from the first message to the report', 'Четыре, от первого сообщения до заключения'],
    item: ['Step', 'Шаг'],
  }),
  expertText: longText.meta({
    label: ['About the expert', 'Об эксперте'],
    help: ['Two or three sentences beside the portrait', 'Два-три предложения рядом с портретом'],
  }),
  includes: atLeastOne(text).meta({
    group: 'tickets',
    label: ['What the price includes', 'Что входит в стоимость'],
    item: ['Item', 'Пункт'],
  }),
  banner: point.meta({
    label: ['Banner', 'Баннер'],
    help: ['Leads here from other pages', 'Ведёт сюда с других страниц'],
  }),
});

export const bookClubSchema = fields({
  description: pageDescription,
  location: text.meta({ label: ['Venue', 'Место'], help: ['Where the club meets', 'Где собирается клуб'] }),
  locationLink: mapLink,
  meetings: exactly(
    3,
    fields({
      author: text.meta({ label: ['Author', 'Автор'] }),
      title: text.meta({ label: ['Book', 'Книга'] }),
      description: longText.meta({ label: ['About the book', 'О книге'], help: twoOrThree }),
      day: day.meta({ label: ['Date', 'Дата'], help: ['Dubai time', 'По дубайскому времени'] }),
      time: time.meta({ label: ['Time', 'Время'], help: ['Start, Dubai time', 'Начало по Дубаю'] }),
      image: picture.meta({ help: ['Cover or picture of the book', 'Обложка или изображение книги'] }),
      joinLink: link()
        .optional()
        .meta({
          label: ['Link to join', 'Ссылка для записи'],
          help: ['Without it the page says how to write to us', 'Без неё страница подскажет, как нам написать'],
        }),
    }),
    'the club shows three books',
    'клуб показывает три книги',
  ).meta({
    label: ['Meetings', 'Встречи'],
    help: ['Three, in order', 'Три, по порядку'],
    item: ['Meeting', 'Встреча'],
  }),
  rules: atLeastOne(point).meta({ label: ['Rules', 'Правила'], item: ['Rule', 'Правило'] }),
});

export const membershipSchema = fields({
  description: pageDescription,
  plans: exactly(
    3,
    fields({
      id: id.meta({
        help: ['Sent to the payment provider; never changes', 'Уходит платёжному сервису; никогда не меняется'],
      }),
      price: money.meta({ label: ['Price (AED)', 'Цена (AED)'] }),
      duration: text.meta({
        label: ['Duration', 'Срок'],
        help: ['As printed beside the price', 'Как напечатано рядом с ценой'],
      }),
      length: text.optional().meta({
        label: ['Length', 'Длительность'],
        help: ['As emails and tickets say it: “1 year”', 'Как сказать в письме и на билете: «1 год»'],
      }),
      benefits: atLeastOne(text).meta({ label: ['Benefits', 'Что входит'], item: ['Benefit', 'Пункт'] }),
      image: picture,
      mostPopular: flag.meta({
        label: ['Most popular', 'Выбирают чаще всего'],
        help: ['Marks one of the cards', 'Отмечает одну из карточек'],
      }),
      stripeLink,
    }),
    'there are three cards',
    'карточек три',
  )
    .refine(
      (plans) => plans.filter(({ mostPopular }) => mostPopular).length < 2,
      inBoth('mark only one card as most popular', 'отметьте «Выбирают чаще всего» только на одной карточке'),
    )
    .meta({ label: ['Cards', 'Карточки'], item: ['Card', 'Карточка'] }),
  notes: paragraphs.meta({ label: ['Notes', 'Примечания'] }),
});

export const aboutSchema = fields({
  description: pageDescription,
  idea: section.meta({ label: ['Our idea', 'Наша идея'] }),
  schedule: atLeastOne(
    fields({
      time: text.meta({ label: ['Hour', 'Час'], help: ['Printed large', 'Набирается крупно'] }),
      title: text.meta({ label: ['What happens', 'Что происходит'] }),
      description: point.shape.description,
    }),
  ).meta({
    label: ['How an evening goes', 'Как проходит вечер'],
    item: ['Entry', 'Пункт'],
  }),
  venues: atLeastOne(
    fields({
      title: text.meta({ label: ['Name', 'Название'] }),
      description: point.shape.description,
      link: mapLink.optional(),
    }),
  ).meta({
    label: ['Venues', 'Площадки'],
    item: ['Venue', 'Площадка'],
  }),
  images: exactly(3, picture, 'the page has three pictures', 'на странице три изображения').meta({
    label: ['Pictures', 'Изображения'],
    help: ['Three; they may be used elsewhere too', 'Три; они могут стоять и на других страницах'],
    item: ['Picture', 'Изображение'],
  }),
});

export const benefitSchema = fields({
  text: text.meta({ label: ['Text', 'Текст'] }),
  online: text.optional().meta({
    label: ['Online', 'Онлайн'],
    help: ['Another text for those who join online', 'Другой текст для тех, кто участвует онлайн'],
  }),
  hallOnly: flag.meta({
    label: ['In person only', 'Только очно'],
    help: ['Those who join online do not get it', 'Те, кто участвует онлайн, этого не получают'],
  }),
});

export const benefitsSchema = z.partialRecord(sharedBenefit, benefitSchema);

/** What an editor may write on the home page. */
export const homeSchema = fields({
  hero: fields({
    title: text.meta({
      label: ['Title', 'Заголовок'],
      help: ['The largest line of the page', 'Самая крупная строка страницы'],
    }),
    subtitle: text.meta({
      label: ['Subtitle', 'Подзаголовок'],
      help: ['A line or two under it', 'Строка или две под ним'],
    }),
    description: longText.meta({ label: ['Text', 'Текст'], help: twoOrThree }),
    image: picture.optional().meta({ help: ['Beside the title', 'Рядом с заголовком'] }),
  }).meta({ label: ['Top of the page', 'Начало страницы'] }),
  quote: fields({
    text: longText.meta({
      label: ['Quotation', 'Цитата'],
      help: ['Without quotation marks around it', 'Без кавычек по краям'],
    }),
    author: text.meta({
      label: ['Author', 'Автор'],
      help: ['Who said it and where, and who translated it', 'Кто и где это сказал и чей перевод'],
    }),
  })
    .optional()
    .meta({ label: ['Quotation', 'Цитата'] }),
  slides: anyNumberOf(
    fields({
      caption: text.meta({
        label: ['Caption', 'Подпись'],
        help: ['One line over the picture', 'Одна строка на изображении'],
      }),
      image: picture,
    }),
  ).meta({
    group: 'pictures',
    label: ['Slider', 'Слайдер'],
    item: ['Slide', 'Слайд'],
  }),
  promo: fields({
    title: text.meta({ label: ['Title', 'Заголовок'] }),
    text: text.optional().meta({ label: ['Text', 'Текст'], help: ['Before the link', 'Перед ссылкой'] }),
  })
    .optional()
    .meta({
      label: ['Towards the events', 'К событиям'],
      help: ['The heading over the link to upcoming events', 'Заголовок над ссылкой на ближайшие события'],
    }),
  partners: anyNumberOf(
    fields({
      name: text.meta({ label: ['Name', 'Название'] }),
      image: picture.meta({ label: ['Logo', 'Логотип'] }),
    }),
  ).meta({ group: 'pictures', label: ['Partners', 'Партнёры'], item: ['Partner', 'Партнёр'] }),
  formats: z
    .array(
      fields({
        type: eventType.meta({ label: ['Format', 'Формат'] }),
        title: text.meta({ label: ['Name', 'Название'] }),
        description: longText.meta({ label: ['Text', 'Текст'], help: twoOrThree }),
      }),
    )
    .max(3)
    .default([])
    .meta({
      label: ['Formats', 'Форматы'],
      help: ['The ways to attend, three at most', 'Способы участвовать, не больше трёх'],
      item: ['Format', 'Формат'],
    }),
  videos: anyNumberOf(video).meta({
    group: 'pictures',
    label: ['Videos', 'Видео'],
    item: ['Video', 'Видео'],
  }),
  teens: fields({
    title: text.meta({ label: ['Title', 'Заголовок'] }),
    description: longText.meta({ label: ['Text', 'Текст'], help: twoOrThree }),
    image: picture.meta({ help: ['Beside the text', 'Рядом с текстом'] }),
  })
    .optional()
    .meta({
      label: ['Children & teens', 'Детям и подросткам'],
      help: ['The block that leads to the assessment', 'Блок со ссылкой на диагностику'],
    }),
  loginImage: picture.optional().meta({ label: ['Picture of the login page', 'Изображение на странице входа'] }),
});
