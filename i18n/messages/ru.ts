import { pluralForm } from '../russian-plural.ts';
import { wholeNumber } from '../whole-number.ts';
import { typesetAll } from '../typeset.ts';
import type { Messages } from './en.ts';
import { eventsRu } from './events-ru.ts';
import { labelsRu } from './labels-ru.ts';
import { layoutRu } from './layout-ru.ts';
import { programsRu } from './programs-ru.ts';
import { sitePagesRu } from './site-pages-ru.ts';
import { teensRu } from './teens-ru.ts';

/** Every message of the public pages in Russian. */
export const ru: Messages = typesetAll('ru', {
  ...layoutRu,

  // The pages of errors 404 and 500.
  notFound: {
    eyebrow: 'Ошибка 404',
    page: {
      title: 'Страница не найдена',
      text: 'По этому адресу ничего нет. Возможно, вы ищете одно из этих событий:',
    },
    program: { title: 'Программа не найдена', text: 'По этому адресу программы нет. Вот наши программы:' },
    event: { title: 'Событие не найдено', text: 'По этому адресу события нет. Возможно, вы ищете одно из этих:' },
    master: { title: 'Мастер не найден', text: 'По этому адресу мастера нет. Познакомьтесь с нашими мастерами:' },
    course: { title: 'Курс не найден', text: 'По этому адресу курса нет. Вот наши курсы:' },
    otherLanguage: 'Эта страница есть только на английском. Открыть',
    toHome: 'На главную',
    toPrograms: 'К программам',
    toEvents: 'К событиям',
  },
  connection: {
    title: 'Нет связи',
    text: 'Страница, которую вы читали, на месте: закройте это окно и читайте дальше. Как только связь появится, новая страница откроется сама.',
    still: 'Связи пока нет.',
    retry: 'Попробовать ещё раз',
  },
  serverError: {
    eyebrow: 'Ошибка 500',
    title: 'Что-то сломалось',
    text: 'Это наша вина. Попробуйте ещё раз через минуту; если не поможет, напишите нам.',
    retry: 'Попробовать ещё раз',
  },
  ...labelsRu,

  // Lists in pages and their filters.
  pagination: {
    label: 'Страницы',
    page: 'Страница',
    previous: 'Предыдущая',
    next: 'Следующая',
    position: (page, pages) => `страница ${page} из ${pages}`,
    positionSentence: (page, pages) => `Страница ${page} из ${pages}.`,
    title: (title, page) => `${title} — страница ${page}`,
    removeFilter: 'снять этот фильтр',
    moreOptions: (count) => `Ещё ${wholeNumber(count, 'ru')}`,
    showSelected: 'Показать',
  },

  // The home page.
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
  ...programsRu,
  ...eventsRu,

  // The dialog in which a visitor chooses how to pay.
  purchase: {
    title: 'Как вам удобнее заплатить?',
    international: 'Международные карты',
    internationalText: 'Visa, Mastercard, American Express или Apple Pay, оплата в дирхамах.',
    russian: 'Российские карты',
    russianText: 'Карты, выпущенные в России, оплата в рублях.',
    pay: (amount) => `Оплатить ${amount}`,
    continue: 'Перейти к оплате',
    noInternational: 'Международной картой этот билет оплатить нельзя. Напишите нам — найдём другой способ.',
    noRussian: 'Российской картой этот билет оплатить нельзя. Напишите нам — найдём другой способ.',
    internationalOnly: 'Оплата международной картой. Если карта российская, напишите нам: найдём другой способ.',
    providerNotice: 'Оплата проходит на странице платёжного сервиса; данных вашей карты мы не видим.',
    help: 'Не знаете, что выбрать? Напишите:',
    accept: 'Оплачивая, вы принимаете',
  },

  // The list of masters and the page of one.
  masters: {
    title: 'Мастера',
    subtext: 'Те, кто ведёт наши программы и лекции: учёные и практики, которые знают свой предмет изнутри.',
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'мастер', 'мастера', 'мастеров')}`,
    join: {
      title: 'А у вас есть свой предмет?',
      text: 'Мы всегда ищем тех, кто может полтора часа рассказывать об одном предмете так, чтобы никто не смотрел в телефон.',
    },
  },
  master: {
    ledBy: { event: 'Лекцию ведёт', program: 'Программу ведёт', course: 'Курс ведёт' },
    meet: 'Познакомиться с мастером',
    programs: 'Программы',
    noPrograms: 'У этого мастера пока нет программ.',
    noProgramsInLanguage: 'На русском программ пока нет.',
    noProgramsNext: 'Все программы',
    inLanguage: { en: 'На английском', ru: 'На русском' },
    upcoming: 'Ближайшие события',
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
    subtext: 'Все события по месяцам. Время дубайское.',
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
  ...teensRu,

  // Sharing a page and saving events.
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
  ...sitePagesRu,

  // The search page.
  search: {
    title: 'Поиск',
    description: 'Найти программу, событие, мастера или ответ на вопрос.',
    example: 'Например, Гоголь',
    find: 'Найти',
    kinds: { program: 'Программы', event: 'События', master: 'Мастера', question: 'Вопросы' },
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'результат', 'результата', 'результатов')}`,
    best: (count) => `Лучшие результаты: ${wholeNumber(count, 'ru')}`,
    closeMatches: 'Точных совпадений нет, вот похожие:',
    correctedQuery: (query) => `Показаны результаты по запросу «${query}».`,
    inLanguage: { en: 'На английском', ru: 'На русском' },
    none: (query) => `По запросу «${query}» ничего не нашлось`,
    noneText:
      'Попробуйте одно слово вместо нескольких или полистайте всю программу сезона. А если о чём-то вам хотелось бы послушать — напишите нам.',
    pending: 'Ищем…',
    unavailable: 'Поиск сейчас не отвечает. Запрос сохранён: попробуйте ещё раз через несколько секунд.',
    about: 'О событии:',
    categories: 'Темы',
    upcomingEvents: 'Ближайшие события',
  },
});
