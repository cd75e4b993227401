import { dative, pluralForm } from '#i18n/russian-forms.ts';
import { wholeNumber } from '#i18n/numbers.ts';
import { quoted, typesetAll } from '#i18n/typeset.ts';
import type { Messages } from './en.ts';
import { eventRu } from './event-ru.ts';
import { pagesRu } from './pages-ru.ts';

/** Every message of the public pages in Russian. */
export const ru: Messages = typesetAll('ru', {
  // Around every page: header, footer, account menu.
  layout: {
    skipToContent: 'К содержанию',
    home: (name) => `${name}: на главную`,
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
      about: 'О нас',
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

  // The pages of errors 404 and 500.
  notFound: {
    eyebrow: 'Ошибка 404',
    page: {
      title: 'Страница не найдена',
      text: 'По этому адресу ничего нет.',
      suggestions: 'Возможно, вы ищете одно из этих событий:',
    },
    program: {
      title: 'Программа не найдена',
      text: 'По этому адресу программы нет.',
      suggestions: 'Вот наши программы:',
    },
    event: {
      title: 'Событие не найдено',
      text: 'По этому адресу события нет.',
      suggestions: 'Вот наши ближайшие события:',
    },
    master: {
      title: 'Мастер не найден',
      text: 'По этому адресу мастера нет.',
      suggestions: 'Познакомьтесь с нашими мастерами:',
    },
    course: {
      title: 'Курс не найден',
      text: 'По этому адресу курса нет.',
      suggestions: 'Вот наши курсы:',
    },
    readIn: (inIt) => `Эта страница есть только ${inIt}. Открыть`,
    toHome: 'На главную',
    toEvents: 'К событиям',
  },
  connection: {
    title: 'Нет связи',
    text: 'Страница, которую вы читали, на месте: чтобы читать дальше, закройте это окно. Если подождать здесь, новая страница откроется сама, как только появится связь.',
    unanswered:
      'Страницу не удалось получить. То, что вы перед этим отправили, не пропало: попробуйте ещё раз и увидите, что из этого вышло.',
    still: 'Связи пока нет.',
    retry: 'Попробовать ещё раз',
    loading: 'Всё ещё загружается…',
    cancel: 'Отменить',
  },
  serverError: {
    eyebrow: 'Ошибка 500',
    title: 'Что-то сломалось',
    text: 'Это наша вина. Попробуйте ещё раз через минуту; если не поможет, напишите нам.',
  },
  // What many pages share: events, cards, questions, videos.
  ...eventRu,
  card: {
    learnMore: 'Подробнее',
    viewEvent: 'Подробнее о событии',
    eventNotAvailable: 'Даты пока нет',
    noDescription: 'Описания пока нет',
  },
  faq: { title: 'Вопросы и ответы', none: 'Вопросов пока нет.' },
  video: {
    play: (title) => `Смотреть: ${title}`,
    close: 'Закрыть видео',
  },

  // Lists in pages and their filters.
  pagination: {
    label: 'Страницы',
    page: 'Страница',
    previous: 'Предыдущая',
    next: 'Следующая',
    position: (page, pages) => `страница ${page} из ${pages}`,
    positionSentence: (page, pages) => `Страница ${page} из ${pages}.`,
    title: (title, page) => `${title} — страница ${page}`,
    filter: 'Фильтры',
    removeFilter: 'снять этот фильтр',
    moreOptions: (count) => `Ещё ${wholeNumber(count, 'ru')}`,
    showSelected: 'Показать',
  },

  // The home page.
  home: {
    toPrograms: 'Смотреть программы',
    toEvents: 'Смотреть события',
    slider: {
      title: 'Как это выглядит',
      role: 'карусель',
      pause: 'Остановить показ',
      play: 'Продолжить показ',
      show: (number, count) => `Слайд ${number} из ${count}`,
    },
    partners: { title: 'Наши партнёры', pause: 'Остановить' },
    upcoming: 'Ближайшие события',
    upcomingTeasers: {
      title: 'Отметьте в календаре',
      seeAll: 'Смотреть все',
      what: 'ближайшие события',
      none: 'Ближайших событий нет',
    },
    nearestEvent: {
      eyebrow: 'Ближайшее событие',
      noImages: 'Изображений пока нет',
      link: 'Подробнее и билеты',
    },
    eventFormats: { title: 'Три формата' },
    videoGallery: { title: 'Видео из лектория' },
  },
  ...pagesRu,

  // The dialog in which a visitor chooses how to pay.
  purchase: {
    title: 'Как вам удобнее заплатить?',
    international: 'Международные карты',
    internationalText: 'Visa, Mastercard, American Express или Apple Pay, оплата в дирхамах.',
    russian: 'Российские карты',
    russianText: 'Карты, выпущенные в России, оплата в рублях.',
    pay: (amount) => `Оплатить ${amount}`,
    continue: 'Перейти к оплате',
    noInternational: 'Международной картой этот билет оплатить нельзя.',
    noRussian: 'Российской картой этот билет оплатить нельзя.',
    internationalOnly: 'Оплата международной картой.',
    providerNotice: 'Оплата проходит на странице платёжного сервиса; данных вашей карты мы не видим.',
    help: 'Не знаете, что выбрать? Напишите:',
    accept: 'Оплачивая, вы принимаете',
  },

  // The list of masters and the page of one.
  masters: {
    title: 'Мастера',
    subtext: 'Те, кто ведёт наши программы и лекции.',
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'мастер', 'мастера', 'мастеров')}`,
    join: 'А у вас есть свой предмет?',
  },
  master: {
    ledBy: { event: 'Лекцию ведёт', program: 'Программу ведёт', series: 'Лекции ведёт', course: 'Курс ведёт' },
    meet: 'Познакомиться с мастером',
    programs: 'Программы',
    noPrograms: 'У этого мастера пока нет программ.',
    noProgramsInLanguage: 'На русском программ пока нет.',
    inLanguage: { en: 'На английском', ru: 'На русском' },
    allPrograms: (count) => `Все программы (${wholeNumber(count, 'ru')})`,
    allUpcoming: (count) => `Все ближайшие события (${wholeNumber(count, 'ru')})`,
    noUpcoming: 'Ближайших событий пока нет.',
    toCalendar: 'Смотреть календарь',
    others: 'Другие мастера',
    back: 'Назад',
    portrait: (name) => `Портрет: ${name}`,
  },

  // The calendar.
  calendar: {
    title: 'Календарь',
    subtext: 'Все события по месяцам.',
    times: (city) => `Время — по ${dative(city)}.`,
    none: 'В этом месяце событий нет',
    table: (month) => `${month}: события по дням`,
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    toToday: 'К текущему месяцу',
    upcoming: 'Ближайшие события',
    recent: 'Недавние события',
    more: (count) => `Ещё ${count}`,
    toEvents: 'Все события',
  },
  ownCalendar: {
    add: 'Добавить в календарь',
    subscribe: 'Подписаться на календарь',
    note: 'Если подписаться, новые события, переносы и отмены появятся в календаре сами.',
    app: 'Подписаться в своём календаре',
    withReminder: 'С напоминанием за час',
    google: 'Google Календарь',
    file: 'Файл календаря (.ics)',
    fileOnce: 'Файл календаря (.ics), без обновлений',
  },

  // Sharing a page and saving events.
  share: {
    button: 'Поделиться',
    copy: 'Скопировать ссылку',
    copied: 'Скопировано',
    byHand: 'Браузер не даёт сайту копировать. Ссылка выделена: скопируйте её сами.',
  },
  saved: {
    save: 'Сохранить',
    title: 'Сохранённые события',
    text: 'События, отмеченные звёздочкой. Список хранится не у нас, а в вашем браузере.',
    notSaved:
      'Сохранить не удалось: браузер не хранит данные этого сайта, в нём не осталось места или сохранено уже 100 событий.',
  },

  // The search page.
  search: {
    title: 'Поиск',
    description: 'Найти программу, событие, мастера или ответ на вопрос.',
    example: 'Например, Гоголь',
    find: 'Найти',
    kinds: {
      page: 'Страницы',
      program: 'Программы',
      event: 'События',
      master: 'Мастера',
      course: 'Курсы',
      question: 'Вопросы',
    },
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'результат', 'результата', 'результатов')}`,
    best: (count) => `Лучшие результаты: ${wholeNumber(count, 'ru')}`,
    closeMatches: 'Точных совпадений нет, вот похожие:',
    correctedQuery: (query) => `Показаны результаты по запросу ${quoted(query, 'ru')}.`,
    inLanguage: { en: 'На английском', ru: 'На русском' },
    none: (query) => `По запросу ${quoted(query, 'ru')} ничего не нашлось`,
    noneText:
      'Попробуйте одно слово вместо нескольких или полистайте всё расписание сезона. А если о чём-то вам хотелось бы послушать — напишите нам.',
    pending: 'Ищем…',
    unavailable: 'Поиск сейчас не отвечает. Запрос сохранён: попробуйте ещё раз через несколько секунд.',
    about: 'О событии:',
    categories: 'Темы',
  },
});
