import type { AdminWords } from './admin-en.ts';
import { pluralForm } from '../russian-plural.ts';
import { typesetAll } from '../typeset.ts';
import { wholeNumber } from '../whole-number.ts';

/** The words of the editors' page in Russian. */
export const adminRu = typesetAll<AdminWords>('ru', {
  title: 'Редакция',
  text: 'Здесь всё, что говорит сайт: что ждёт публикации и чего ещё не хватает в каталоге.',
  sections: 'На этой странице',
  trail: 'Где эта страница',
  needsAttention: (count) => (count === 0 ? 'Всё в порядке' : `Проверить: ${wholeNumber(count, 'ru')}`),
  masters: (count) => `${count} ${pluralForm(count, 'мастер', 'мастера', 'мастеров')}`,
  form: {
    add: 'Добавить мастера',
    required: 'Все восемь полей обязательны. В списках — id из каталога через запятую.',
    fields: {
      name: 'Имя',
      surname: 'Фамилия',
      credentials: 'Подпись',
      description: 'Описание',
      longDescription: 'Подробное описание',
      photo: 'Фотография',
      programs: 'Программы',
      events: 'События',
    },
    hints: {
      credentials: 'Кто это: одна строка под именем',
      description: 'Два-три предложения для карточки',
      longDescription: 'Жизнь и предмет, для отдельной страницы',
      photo: 'Адрес снимка, начинается с https://',
    },
    example: (ids) => `Например, ${ids}`,
    submit: 'Добавить мастера',
    sending: 'Отправляем…',
  },
  errors: {
    required: 'Заполните это поле.',
    'too-long': (most, written) => `Не больше ${most} знаков, а здесь ${written}.`,
    'not-https': 'Напишите адрес целиком, он начинается с https://',
    'unknown-ids': (unknown, known) => `Нет в каталоге: ${unknown}. Есть ${known}.`,
  },
  problems: {
    fields: (count) =>
      `Пока ничего не сохранено: нужно поправить ${count} ${pluralForm(count, 'поле', 'поля', 'полей')}.`,
    'signed-out':
      'Вы вышли из аккаунта, поэтому ничего не сделано. Войдите в соседней вкладке и отправьте ещё раз: всё, что вы написали, осталось здесь.',
    attempts: (minutes) =>
      `Слишком много изменений подряд, поэтому ничего не сделано. Попробуйте через ${minutes} ${pluralForm(minutes, 'минуту', 'минуты', 'минут')}: всё, что вы написали, осталось здесь.`,
    unavailable:
      'Не удалось достучаться до коллекции, поэтому ничего не сделано. Попробуйте через минуту: всё, что вы написали, осталось здесь.',
    'too-large': 'Столько текста в форму не помещается. Сократите его и отправьте ещё раз.',
  },
  logIn: 'Войти',
  added: (name) => `Теперь в коллекции: ${name}.`,
  show: 'Показать',
  collection: {
    title: 'Уже добавлены',
    none: 'Пока никого. Первый добавленный мастер появится здесь.',
    newest: (shown, count) => `Последние ${wholeNumber(shown, 'ru')} из ${wholeNumber(count, 'ru')}`,
    notInCatalogue: 'больше нет в каталоге',
    history: (by, when) => `Добавлено: ${by}, ${when} по Дубаю`,
  },
  tables: {
    find: 'Название или id',
    search: 'Найти',
    showAll: 'Показать все',
    none: 'В каталоге нет такого названия и id.',
    workingOrder: 'Сначала то, что нужно проверить: сперва будущее, потом прошедшее.',
    captions: {
      programs: 'Программы каталога на обоих языках, по дате начала',
      events: 'События каталога на обоих языках, по дате',
    },
    heads: {
      programs: 'Программа',
      events: 'Событие',
      dates: 'Даты',
      date: 'Дата',
      program: 'Программа',
      eventCount: 'Событий',
      master: 'Мастер',
      venue: 'Место',
      price: 'Цена',
      pages: 'Страницы',
      attention: 'Проверить',
    },
    pages: { en: 'по-английски', ru: 'по-русски' },
    online: (price) => `онлайн ${price}`,
    inOrder: 'В порядке',
    warnings: {
      'no-english': 'Нет английского текста',
      'no-russian': 'Нет русского текста',
      'no-price': 'Нет цены',
      'price-not-shown': 'Цена не показана: в этой валюте нет ссылки на оплату',
      'no-payment-link': 'Нет ссылки на оплату',
      'no-image': 'Нет изображения',
    },
    states: {
      past: 'Прошло',
      cancelled: 'Отменено',
      moved: 'Перенесено',
      started: 'Началась',
      'sold-out': 'Билеты проданы',
      'hall-sold-out': 'В зале мест нет',
    },
  },
  facts: {
    title: 'Сведения, которых не хватает',
    text: 'Их знает только владелец «Лицея». В content/site.ts их вписывает тот, кто отвечает за сайт; пока поле пустое, посетители на его месте ничего не видят.',
    heads: { field: 'Поле в content/site.ts', pages: 'Где появятся' },
    none: 'Всё заполнено.',
  },
  forbidden: {
    eyebrow: 'Ошибка 403',
    title: 'Сюда входят редакторы',
    text: (who) => `Вы вошли как ${who}, но это не аккаунт редактора.`,
    next: 'Если у вас есть другой, выйдите и войдите с ним. Если вы должны быть редактором, напишите администратору.',
    logOut: 'Выйти',
  },
  tooManyEdits: {
    eyebrow: 'Ошибка 429',
    title: 'Слишком много изменений сразу',
    text: (minutes: number) =>
      `Ничего не сделано. Попробуйте ещё раз через ${minutes} ${pluralForm(minutes, 'минуту', 'минуты', 'минут')}.`,
    back: 'Вернуться на страницу',
  },
  unavailable: {
    eyebrow: 'Ошибка 503',
    title: 'Редакция ненадолго закрыта',
    text: 'Сейчас мы не можем узнать, кто вы, поэтому никого не впускаем. Остальной сайт открыт, как всегда. Попробуйте через минуту.',
  },
});
