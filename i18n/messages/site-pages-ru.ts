import type { sitePagesEn } from './site-pages-en.ts';
import { pluralForm } from '../russian-plural.ts';

/** The pages that show neither programs nor events: about, membership, book club, courses, legal, in Russian. */
export const sitePagesRu: typeof sitePagesEn = {
  about: {
    title: 'О Лицее',
    figures: {
      title: 'Лицей в цифрах',
      programs: (count) => pluralForm(count, 'программа', 'программы', 'программ'),
      events: (count) => pluralForm(count, 'событие', 'события', 'событий'),
      masters: (count) => pluralForm(count, 'мастер', 'мастера', 'мастеров'),
      courses: (count) => pluralForm(count, 'курс в записи', 'курса в записи', 'курсов в записи'),
    },
    eventSchedule: 'Как проходит вечер',
    masters: 'Мастера',
    allMasters: 'Все мастера',
    venues: 'Где нас найти',
    map: 'Показать на карте',
    contact: 'Напишите нам',
    support: 'Билеты, возврат, ваши данные',
    general: 'Идеи, партнёрство, пресса',
    nextSteps: 'Куда дальше',
  },
  membership: {
    title: 'Членство',
    mostPopular: 'Выбирают чаще всего',
    buy: 'Купить',
    questions: 'Остались вопросы о членстве? Напишите:',
    toCourses: 'Посмотреть курсы',
  },
  bookClub: {
    title: 'Книжный клуб',
    join: 'Записаться',
    inPerson: 'Только очно',
    past: 'Уже встретились',
    pastNote: 'Эту книгу мы уже обсудили. Приходите на следующую.',
    allPast: 'Все три книги прочитаны. Напишите нам, и мы расскажем, что дальше:',
    rules: 'Как это устроено',
    dialog: {
      title: (book) => `Встреча о книге: «${book}»`,
      text: 'Пришлите своё имя и название книги, а мы ответим, есть ли место за столом.',
      whatsapp: 'Написать в вотсапе',
      mail: 'Написать на почту',
      message: (book) => `Здравствуйте! Хочу прийти в книжный клуб: «${book}».`,
    },
  },
  courses: {
    title: 'Курсы',
    subtext:
      'Программа проходит в назначенные дни. Курс — это записи: смотрите, когда удобно. Курсы доступны по членству.',
    none: 'Курсов пока нет.',
    lessons: (count) => `${count} ${pluralForm(count, 'урок', 'урока', 'уроков')}`,
    open: 'О курсе',
  },
  course: {
    eyebrow: 'Курс',
    back: 'Все курсы',
    length: 'Записи',
    language: 'Язык',
    access: 'Доступ',
    open: 'по членству, в удобном темпе',
    join: 'Оформить членство',
    lessons: 'Уроки',
    lesson: (number) => `Урок ${number}`,
    recording: (length) => `Запись, ${length}`,
    discussion: 'Обсуждение онлайн',
    discussionPast: 'Обсуждение прошло, запись урока осталась.',
    membership: 'Доступ к курсам',
  },
  legal: { contents: 'Содержание', questions: 'Есть вопросы? Напишите:', others: 'Другие документы' },
};
