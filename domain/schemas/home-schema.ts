import { z } from 'zod';

import { eventType, fields, longText, picture, text, video } from './schema-fields.ts';

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
    description: longText.meta({ label: ['Text', 'Текст'], help: ['Two or three sentences', 'Два-три предложения'] }),
    image: picture.meta({ help: ['Beside the title', 'Рядом с заголовком'] }),
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
  }).meta({ label: ['Quotation', 'Цитата'] }),
  slides: z
    .array(
      fields({
        caption: text.meta({
          label: ['Caption', 'Подпись'],
          help: ['One line over the picture', 'Одна строка на изображении'],
        }),
        image: picture,
      }),
    )
    .min(1)
    .meta({
      label: ['Slider', 'Слайдер'],
      help: ['Pictures in order', 'Изображения по порядку'],
      item: ['Slide', 'Слайд'],
    }),
  partners: z
    .array(
      fields({
        name: text.meta({ label: ['Name', 'Название'] }),
        image: picture.meta({ label: ['Logo', 'Логотип'] }),
      }),
    )
    .default([])
    .meta({ label: ['Partners', 'Партнёры'], item: ['Partner', 'Партнёр'] }),
  formats: z
    .array(
      fields({
        type: eventType.meta({ label: ['Kind', 'Вид'] }),
        title: text.meta({ label: ['Name', 'Название'] }),
        description: longText.meta({
          label: ['Text', 'Текст'],
          help: ['Two or three sentences', 'Два-три предложения'],
        }),
      }),
    )
    .length(3)
    .meta({
      label: ['Formats', 'Форматы'],
      help: ['The three ways to attend', 'Три способа участвовать'],
      item: ['Format', 'Формат'],
    }),
  videos: z
    .array(video)
    .length(4)
    .meta({ label: ['Videos', 'Видео'], help: ['Four, in order', 'Четыре, по порядку'], item: ['Video', 'Видео'] }),
  teens: fields({
    title: text.meta({ label: ['Title', 'Заголовок'] }),
    description: longText.meta({ label: ['Text', 'Текст'], help: ['Two or three sentences', 'Два-три предложения'] }),
    image: picture.meta({ help: ['Beside the text', 'Рядом с текстом'] }),
  }).meta({
    label: ['Children & teens', 'Детям и подросткам'],
    help: ['The block that leads to the assessment', 'Блок со ссылкой на диагностику'],
  }),
  loginImage: picture.meta({ label: ['Picture of the login page', 'Изображение на странице входа'] }),
});
