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
    text: 'События, отмеченные звёздочкой. Список хранится не у нас, а в вашем браузере.',
    notSaved:
      'Сохранить не удалось: браузер не хранит данные этого сайта, в нём не осталось места или сохранено уже 100 событий.',
  },
};
