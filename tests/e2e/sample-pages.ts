import type { Language } from './site-test.ts';

/** The pages of the fixture content that tests open, with their titles. */
type Named = { path: string } & Record<Language, string>;

export const programs = {
  /** Has started by the usual clock. */
  books: { path: '/program/program1', en: 'Short Books, Long Evenings', ru: 'Короткие книги, долгие вечера' },
  /** Russian only. */
  identity: { path: '/program/program2', en: '', ru: 'Русская идентичность' },
  /** Has not started. */
  taste: {
    path: '/program/program3',
    en: 'At Table: A History of Taste in Four Courses',
    ru: 'За столом: история вкуса в четырёх блюдах',
  },
  /** Has no events. */
  light: { path: '/program/program4', en: 'Built of Light', ru: 'Построено из света' },
} satisfies Record<string, Named>;

export const events = {
  /** 26 November 2026, in the hall and online. */
  overcoat: {
    path: '/program/program1/event/event2',
    en: 'Gogol: An Overcoat for Eighty Roubles',
    ru: 'Гоголь: шинель за восемьдесят рублей',
  },
  /** 10 December 2026, sold out. */
  littleDog: {
    path: '/program/program1/event/event3',
    en: 'How “The Lady with the Little Dog” Ends',
    ru: 'Чем кончается «Дама с собачкой»',
  },
  /** 21 January 2027, in the hall and online, international cards only. */
  dead: {
    path: '/program/program1/event/event4',
    en: 'Snow over Dublin: Joyce’s “The Dead”',
    ru: 'Снег над Дублином: «Мёртвые» Джойса',
  },
  /** 4 February 2027, in Russian only. */
  letter: {
    path: '/program/program2/event/p2e1',
    en: '',
    ru: 'Письмо, за которое объявляют сумасшедшим',
  },
  /** 8 April 2027, with everything. */
  coffee: {
    path: '/program/program3/event/p3e1',
    en: 'Coffee on Trial: Mecca, 1511',
    ru: 'Кофе под судом: Мекка, 1511 год',
  },
  /** 13 May 2027, without time, description and pictures. */
  tea: {
    path: '/program/program3/event/p3e2',
    en: 'Caravan Tea: From Kyakhta to the Samovar',
    ru: 'Караванный чай: от Кяхты до самовара',
  },
  /** 14 October 2027, with questions of its own. */
  sikbaj: {
    path: '/program/program3/event/p4e4b1',
    en: 'Food Lecture: The Travels of Sikbaj',
    ru: 'Гастрономическая лекция: странствия сикбаджа',
  },
  /** 16 March 2028, the last; without a price and without payment links. */
  breakfast: {
    path: '/program/program3/event/p3e4',
    en: 'Breakfast in Haarlem, 1635',
    ru: 'Завтрак в Харлеме, 1635 год',
  },
} satisfies Record<string, Named>;

/** Every page there is, in both languages; what only one has is left out. */
export const pages = [
  '/',
  '/programs',
  '/programs?category=history',
  programs.books.path,
  programs.taste.path,
  programs.light.path,
  events.overcoat.path,
  events.littleDog.path,
  events.dead.path,
  events.coffee.path,
  events.tea.path,
  events.breakfast.path,
  '/events',
  '/masters',
  '/masters/m1',
  '/masters/m2',
  '/masters/m4',
  '/calendar',
  '/teens',
  '/courses',
  '/course/course1',
  '/membership',
  '/book-club',
  '/about',
  '/search',
  '/search?q=sikbaj',
  '/login',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookies-policy',
];

/** As the house says. */
export const mailboxes = { support: 'care@lyceum.example', hello: 'hello@lyceum.example' };
