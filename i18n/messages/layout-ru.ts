import type { layoutEn } from './layout-en.ts';

/** The messages around every page: the name of the site, header, footer, account menu, in Russian. */
export const layoutRu: typeof layoutEn = {
  site: {
    name: 'Лицей',
    tagline: 'Вечерний лекторий в Дубае',
    description:
      'Лекции о литературе, истории, архитектуре и культуре в Дубае и онлайн: отдельные вечера и программы из нескольких встреч.',
  },
  layout: {
    skipToContent: 'К содержанию',
    home: 'Лицей: на главную',
    navigation: 'Разделы',
    menu: 'Меню',
    openMenu: 'Открыть меню',
    close: 'Закрыть',
    links: {
      home: 'Главная',
      programs: 'Программы',
      masters: 'Мастера',
      events: 'События',
      teens: 'Детям и подросткам',
      calendar: 'Календарь',
      search: 'Поиск',
      login: 'Войти',
      about: 'О нас',
      membership: 'Членство',
      bookClub: 'Книжный клуб',
      saved: 'Сохранённые события',
      courses: 'Курсы',
    },
    footer: {
      title: 'Подвал сайта',
      about: 'О Лицее',
      follow: 'Мы в соцсетях',
      contact: 'Напишите нам',
      legal: 'Документы',
      support: 'Билеты и возврат',
      general: 'Всё остальное',
      instagram: 'Инстаграм',
      telegram: 'Телеграм',
      whatsapp: 'Вотсап',
      terms: 'Условия использования',
      privacy: 'Политика конфиденциальности',
      cookies: 'Политика в отношении файлов cookie',
      languages: 'Сайт на русском и английском.',
    },
    newTab: 'откроется в новой вкладке',
  },
  account: {
    user: 'Пользователь',
    admin: 'Редакция',
    logOut: 'Выйти',
    signedIn: { title: 'Вы вошли', text: 'Минутку, возвращаем вас на прежнюю страницу.', link: 'Продолжить' },
    notSignedIn: {
      title: 'Войти не удалось',
      text: 'Почему — написано на странице входа; там же можно попробовать ещё раз.',
      link: 'Вернуться ко входу',
    },
  },
};
