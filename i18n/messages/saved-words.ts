import type { Language } from '#domain/values/field-values.ts';
import { pluralForm } from '#i18n/russian-forms.ts';
import { wordsIn } from '#i18n/typeset.ts';
import { wholeNumber } from '#i18n/numbers.ts';

/** What the page of saved events alone says. It is not part of the messages, so that other pages do not load it. */
const en = {
  take: 'To open the list on another device or show it to friends, share this page: its address names the events.',
  none: 'Nothing is saved yet.',
  how: 'Press the star beside an event, and it will wait for you here.',
  noScripts: 'JavaScript is off in this browser. The stars need it to remember events, so this list stays empty.',
  past: 'Past',
  onlyIn: { en: 'In English only', ru: 'In Russian only' } satisfies Record<Language, string>,
  gone: (count: number) =>
    count === 1 ? '1 event is no longer listed.' : `${wholeNumber(count, 'en')} events are no longer listed.`,
  goneEvent: 'An event that is no longer listed',
  mine: (count: number) => `Show what is saved in this browser (${count})`,
};

const ru: typeof en = {
  take: 'Чтобы открыть список на другом устройстве или показать друзьям, поделитесь этой страницей: события названы в её адресе.',
  none: 'Здесь пока пусто.',
  how: 'Нажмите на звёздочку у события — и оно будет ждать вас здесь.',
  noScripts: 'В этом браузере отключён JavaScript. Без него звёздочки не запоминают события, поэтому список пуст.',
  past: 'Прошедшие',
  onlyIn: { en: 'Только на английском', ru: 'Только на русском' },
  gone: (count) =>
    `${wholeNumber(count, 'ru')} ${pluralForm(count, 'события', 'событий', 'событий')} больше нет на сайте.`,
  goneEvent: 'Событие, которого больше нет на сайте',
  mine: (count) => `Показать сохранённое в этом браузере (${count})`,
};

export const savedWords = wordsIn({ en, ru });
