import { wordsIn } from '#i18n/typeset.ts';

/** The words of a site that is not open yet: for visitors on its one page, for editors in the room. */
const en = {
  soon: 'Opens soon',
  /** Leads to the page in this language. */
  read: 'In English',
  bar: {
    text: 'Visitors see: opens soon',
    open: 'Open…',
  },
  start: {
    text: 'Visitors see one page at every address: “Opens soon”. Search engines are told not to list it.',
    preview: 'See the site as it will be',
  },
  page: {
    title: 'Open the site',
    text: 'From then on visitors and search engines see everything that is published. Drafts stay drafts.',
    left: 'Still to be done; none of it prevents opening:',
    confirm: 'Open the site',
    cancel: 'Not yet',
    isOpen: 'The site is open: visitors see everything that is published.',
    see: 'See the site',
    problem: 'It could not be opened just now, because somebody else was publishing. Please try again.',
  },
};

const ru: typeof en = {
  soon: 'Скоро открытие',
  read: 'По-русски',
  bar: {
    text: 'Посетители видят: «Скоро открытие»',
    open: 'Открыть…',
  },
  start: {
    text: 'По любому адресу посетители видят одну страницу: «Скоро открытие». Поисковикам сказано её не показывать.',
    preview: 'Посмотреть, каким будет сайт',
  },
  page: {
    title: 'Открыть сайт',
    text: 'После этого посетители и поисковики увидят всё, что опубликовано. Черновики останутся черновиками.',
    left: 'Ещё не сделано, но открыть это не мешает:',
    confirm: 'Открыть сайт',
    cancel: 'Пока нет',
    isOpen: 'Сайт открыт: посетители видят всё, что опубликовано.',
    see: 'Посмотреть сайт',
    problem: 'Открыть не получилось: в эту минуту публиковал кто-то ещё. Попробуйте ещё раз.',
  },
};

export const openingWords = wordsIn({ en, ru });
