import { expect, test } from 'vitest';

import { fieldPlace } from '#domain/documents/form-node.ts';
import { documentOfName } from '#domain/documents/document.ts';
import { documentFormOf } from './document-form.ts';

test.each<[name: string, path: string, en: string, ru: string, id: string]>([
  ['events/nose', 'dateOfEvent', 'Date', 'Дата', 'document-dateOfEvent'],
  ['events/nose', 'name.ru', 'Name (Russian)', 'Название (по-русски)', 'document-name-ru'],
  ['events/nose', 'name', 'Name', 'Название', 'document-name-en'],
  ['events/nose', 'price.aed', 'Price (AED)', 'Цена (AED)', 'document-price-aed'],
  [
    'events/nose',
    'keyTakeaways.1.title.ru',
    'Takeaway 2 · Title (Russian)',
    'Тезис 2 · Заголовок (по-русски)',
    'document-keyTakeaways-1-title-ru',
  ],
  ['events/nose', 'images.0', 'Picture 1', 'Изображение 1', 'document-images-0'],
  ['events/nose', 'images', 'Pictures', 'Изображения', 'document-images'],
  ['events/nose', 'listOfBenefits.2', 'Benefit 3', 'Пункт 3', 'document-listOfBenefits-2'],
  [
    'events/nose',
    'listOfBenefits.2.en',
    'Benefit 3 (English)',
    'Пункт 3 (по-английски)',
    'document-listOfBenefits-2-en',
  ],
  ['events/nose', 'video.url', 'Video · Address of the video', 'Видео · Адрес видео', 'document-video-url'],
  [
    'pages/membership',
    'plans.0.benefits.1',
    'Card 1 · Benefit 2',
    'Карточка 1 · Пункт 2',
    'document-plans-0-benefits-1-en',
  ],
  ['faq/nose', '0.answer.ru', 'Question 1 · Answer (Russian)', 'Вопрос 1 · Ответ (по-русски)', 'document-0-answer-ru'],
  ['legal/privacy-policy', 'en', 'Text (English)', 'Текст (по-английски)', 'document-en'],
  ['pages/benefits', 'materials.text', 'Materials · Text', 'Материалы · Текст', 'document-materials-text-en'],
  ['events/nose', '', '', '', 'document'],
  ['events/nose', 'evenType', '', '', 'document'],
])('%s %s is “%s”', (name, path, en, ru, id) => {
  const key = documentOfName(name)!;
  expect(fieldPlace(documentFormOf(key, 'en')!, path, 'en')).toMatchObject({ label: en, id });
  expect(fieldPlace(documentFormOf(key, 'ru')!, path, 'ru')).toMatchObject({ label: ru, id });
});
