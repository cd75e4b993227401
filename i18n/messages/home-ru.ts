import type { homeEn } from './home-en.ts';

/** The home page, in Russian. */
export const homeRu: typeof homeEn = {
  home: {
    title: 'Лекции о литературе, истории, архитектуре и культуре в Дубае',
    toPrograms: 'Смотреть программы',
    slider: {
      title: 'Как это выглядит',
      role: 'карусель',
      pause: 'Остановить показ',
      play: 'Продолжить показ',
      show: (number, count) => `Слайд ${number} из ${count}`,
    },
    partners: { title: 'Наши партнёры', pause: 'Остановить' },
    eventsPromo: { title: 'Расширяя горизонты', text: 'Вечер за вечером.', link: 'Ближайшие события' },
    upcomingTeasers: {
      title: 'Отметьте в календаре',
      seeAll: 'Смотреть все',
      what: 'ближайшие события',
      none: 'Ближайших событий нет',
    },
    nearestEvent: {
      eyebrow: 'Ближайшее событие',
      none: 'Ближайших событий нет',
      noImages: 'Изображений пока нет',
      noDescription: 'Описания пока нет',
      link: 'Подробнее и билеты',
      toPrograms: 'Смотреть программы',
    },
    eventFormats: { title: 'Три формата' },
    videoGallery: { title: 'Видео из лектория' },
    teens: { learnMore: 'Подробнее' },
  },
};
