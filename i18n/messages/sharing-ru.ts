import { pluralForm } from '../russian-plural.ts';
import { wholeNumber } from '../whole-number.ts';
import type { sharingEn } from './sharing-en.ts';

/** Sharing a page and saving events, in Russian. */
export const sharingRu: typeof sharingEn = {
  share: {
    button: 'Поделиться',
    copy: 'Скопировать ссылку',
    copied: 'Скопировано',
  },
  saved: {
    save: 'Сохранить',
    title: 'Сохранённые события',
    text: 'События, отмеченные звёздочкой. Список хранится только в этом браузере. Чтобы открыть его на другом устройстве или показать друзьям, поделитесь этой страницей.',
    none: 'Здесь пока пусто.',
    how: 'Нажмите на звёздочку у события — и оно будет ждать вас здесь.',
    noScripts:
      'В этом браузере отключён JavaScript. Без него звёздочки, которые запоминают события, не работают, поэтому список пуст.',
    toEvents: 'Смотреть события',
    past: 'Прошедшие',
    onlyIn: { en: 'Только по-английски', ru: 'Только по-русски' },
    gone: (count) =>
      `${wholeNumber(count, 'ru')} ${pluralForm(count, 'события', 'событий', 'событий')} больше нет на сайте.`,
    goneEvent: 'Событие, которого больше нет на сайте',
    mine: (count) => `Показать сохранённое в этом браузере (${count})`,
    notSaved:
      'Сохранить не удалось: браузер не хранит данные этого сайта, в нём не осталось места или сохранено уже 100 событий.',
  },
};
