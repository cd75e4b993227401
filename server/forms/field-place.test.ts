import { expect, test } from 'vitest';

import { fieldPlace } from '../../domain/documents/field-place.ts';
import { collectionSchemas, pageSchemas } from '../content/content-kinds.ts';
import { documentForm } from './document-form.ts';

const schemas = { ...collectionSchemas, ...pageSchemas };

test.each<[kind: keyof typeof schemas, path: string, en: string, ru: string, id: string]>([
  ['events', 'dateOfEvent', 'Date', 'Дата', 'document-dateOfEvent'],
  ['events', 'name.ru', 'Name (Russian)', 'Название (по-русски)', 'document-name-ru'],
  ['events', 'name', 'Name', 'Название', 'document-name-en'],
  ['events', 'price.aed', 'Price (AED)', 'Цена (AED)', 'document-price-aed'],
  [
    'events',
    'keyTakeaways.1.title.ru',
    'Takeaway 2 · Title (Russian)',
    'Тезис 2 · Заголовок (по-русски)',
    'document-keyTakeaways-1-title-ru',
  ],
  ['events', 'images.0', 'Picture 1', 'Изображение 1', 'document-images-0'],
  ['events', 'images', 'Pictures', 'Изображения', 'document-images'],
  ['events', 'listOfBenefits.2', 'Benefit 3', 'Пункт 3', 'document-listOfBenefits-2'],
  ['events', 'listOfBenefits.2.en', 'Benefit 3 (English)', 'Пункт 3 (по-английски)', 'document-listOfBenefits-2-en'],
  ['events', 'video.url', 'Video · Address of the video', 'Видео · Адрес видео', 'document-video-url'],
  ['membership', 'plans.0.benefits.1', 'Card 1 · Benefit 2', 'Карточка 1 · Пункт 2', 'document-plans-0-benefits-1-en'],
  ['faq', '0.answer.ru', 'Question 1 · Answer (Russian)', 'Вопрос 1 · Ответ (по-русски)', 'document-0-answer-ru'],
  ['legal', 'en', 'Text (English)', 'Текст (по-английски)', 'document-en'],
  ['benefits', 'materials.text', 'Materials · Words', 'Материалы · Текст', 'document-materials-text-en'],
  ['events', '', '', '', 'document'],
  ['events', 'evenType', '', '', 'document'],
])('%s %s is “%s”', (kind, path, en, ru, id) => {
  const schema = schemas[kind];
  expect(fieldPlace(documentForm(schema, 'en'), path, 'en')).toEqual({ label: en, id });
  expect(fieldPlace(documentForm(schema, 'ru'), path, 'ru')).toEqual({ label: ru, id });
});
