import { wordsIn } from '#i18n/typeset.ts';
import { counted, waitEn, waitRu, wholeNumber } from '#i18n/numbers.ts';

/** The words of the editors' page. They are not part of the messages, so that public pages do not load them. */
const en = {
  title: 'Admin',
  text: 'The editors’ room: what needs attention, what happens next, and everything the site says.',
  trail: 'Where this page is',
  header: { navigation: 'Editors’ room', menu: 'Menu', site: 'See the site' },
  leave: 'What you typed here has not been saved. Leave the page?',
  masters: counted('master', 'masters'),
  form: {
    add: 'Add a master',
    title: 'Masters form',
    newMaster: 'New master',
    about:
      'The form adds to the collection “Masters”, a list kept apart from the site. To put somebody on the site, press “Make a page of it” below, or begin with “New master”.',
    required: 'All eight fields are required; programs and events are ids, separated by commas.',
    fields: {
      name: 'Name',
      surname: 'Surname',
      credentials: 'Credentials',
      description: 'Description',
      longDescription: 'Long description',
      photo: 'Photo',
      programs: 'Programs',
      events: 'Events',
    },
    hints: {
      credentials: 'Who they are, in one line',
      description: 'Two or three sentences, for a card',
      longDescription: 'Their life and their subject, for a page of their own',
      photo: 'The address of a picture, beginning with https://',
    },
    example: (ids: string) => `For example ${ids}`,
    submit: 'Add the master',
    sending: 'Sending…',
  },
  /** What is wrong with a field. */
  errors: {
    required: 'Write something here.',
    'too-long': (most: number, written: number) => `At most ${most} characters; there are ${written}.`,
    'not-https': 'Enter the whole address, beginning with https://',
    'unknown-ids': (unknown: string, known: string) =>
      `Not in the catalogue: ${unknown}. The catalogue has ${known}.`.replace('….', '…'),
  },
  /** Why nothing has been added. */
  problems: {
    fields: (count: number) =>
      count === 1
        ? 'Nothing has been saved yet: one field needs correcting.'
        : `Nothing has been saved yet: ${count} fields need correcting.`,
    'too-large': 'This is more text than the form can take. Shorten it and send it again.',
  },
  /** Why a form of the room was not even read. */
  rejections: {
    'signed-out':
      'You are logged out, so nothing has been done. Log in again in another tab, then send this again: what you have typed stays here.',
    attempts: (minutes: number) =>
      `Too many changes at once: nothing has been done. Try again in ${waitEn(minutes)}; what you have typed stays here.`,
    unavailable:
      'The site is not answering, so we can’t say whether this was done. Press again in a minute: nothing is done twice, and what you have typed stays here.',
  },
  added: (name: string) => `${name} has been added to the list.`,
  show: 'Show',
  collection: {
    title: 'Added so far',
    none: 'Nobody yet. The first master you add will appear here.',
    newest: (shown: number, count: number) => `The newest ${wholeNumber(shown, 'en')} of ${wholeNumber(count, 'en')}`,
    notInCatalogue: 'no longer in the catalogue',
    makePage: 'Make a page of it',
    history: (by: string, when: string) => `Added by ${by} on ${when}, Dubai time`,
  },
  forbidden: {
    eyebrow: 'Error 403',
    title: 'This room is for editors',
    text: (who: string) => `You are logged in as ${who}, and this is not an editor’s account.`,
    next: 'If you have another one, log out and come back with it. If you should be an editor, ask one of them to invite you.',
  },
  tooManyEdits: {
    eyebrow: 'Error 429',
    title: 'Too many changes at once',
    text: (minutes: number) => `Nothing has been done. Try again in ${waitEn(minutes)}.`,
    back: 'Back to the page',
  },
  unavailable: {
    eyebrow: 'Error 503',
    title: 'The editors’ room is closed for a moment',
    text: 'We cannot tell who you are just now, so nobody is let in. The public pages are open as ever. Please try again in a minute.',
  },
};

const ru: typeof en = {
  title: 'Редакция',
  text: 'Что требует внимания, что впереди и всё, что говорит сайт.',
  trail: 'Где эта страница',
  header: { navigation: 'Редакция', menu: 'Меню', site: 'На сайт' },
  leave: 'Введённое на этой странице не сохранено. Уйти с неё?',
  masters: counted('мастер', 'мастера', 'мастеров'),
  form: {
    add: 'Добавить мастера',
    title: 'Форма мастеров',
    newMaster: 'Новый мастер',
    about:
      'Форма пополняет коллекцию «Masters» — список отдельно от сайта. Чтобы мастер появился на сайте, нажмите ниже «Сделать страницу» или начните с кнопки «Новый мастер».',
    required: 'Все восемь полей обязательны; программы и события — это id через запятую.',
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
      longDescription: 'Биография и чем занимается, для отдельной страницы',
      photo: 'Адрес снимка, начинается с https://',
    },
    example: (ids) => `Например, ${ids}`,
    submit: 'Добавить мастера',
    sending: 'Отправляем…',
  },
  errors: {
    required: 'Заполните это поле.',
    'too-long': (most, written) => `Не больше ${most} знаков, а здесь ${written}.`,
    'not-https': 'Укажите адрес целиком, он начинается с https://',
    'unknown-ids': (unknown, known) => `Нет в каталоге: ${unknown}. В каталоге есть ${known}.`.replace('….', '…'),
  },
  problems: {
    fields: (count) => `Пока ничего не сохранено: нужно поправить ${counted('поле', 'поля', 'полей')(count)}.`,
    'too-large': 'Столько текста в форму не помещается. Сократите его и отправьте ещё раз.',
  },
  rejections: {
    'signed-out':
      'Вы вышли из аккаунта, поэтому ничего не сделано. Войдите в соседней вкладке и отправьте ещё раз: всё, что вы написали, осталось здесь.',
    attempts: (minutes) =>
      `Слишком много изменений подряд, поэтому ничего не сделано. Попробуйте через ${waitRu(minutes)}: всё, что вы написали, осталось здесь.`,
    unavailable:
      'Сайт не отвечает, и неизвестно, сделано ли это. Нажмите ещё раз через минуту: второй раз ничего не произойдёт, а всё, что вы написали, осталось здесь.',
  },
  added: (name) => `Теперь в списке: ${name}.`,
  show: 'Показать',
  collection: {
    title: 'Уже добавлены',
    none: 'Пока никого. Первый добавленный мастер появится здесь.',
    newest: (shown, count) => `Последние ${wholeNumber(shown, 'ru')} из ${wholeNumber(count, 'ru')}`,
    notInCatalogue: 'больше нет в каталоге',
    makePage: 'Сделать страницу',
    history: (by, when) => `Добавлено: ${by}, ${when} по Дубаю`,
  },
  forbidden: {
    eyebrow: 'Ошибка 403',
    title: 'Эта страница — для редакторов',
    text: (who) => `Вы вошли как ${who}, но это не аккаунт редактора.`,
    next: 'Если у вас есть другой, выйдите и войдите с ним. Если вы должны быть редактором, попросите кого-нибудь из редакции прислать приглашение.',
  },
  tooManyEdits: {
    eyebrow: 'Ошибка 429',
    title: 'Слишком много изменений сразу',
    text: (minutes: number) => `Ничего не сделано. Попробуйте ещё раз через ${waitRu(minutes)}.`,
    back: 'Вернуться на страницу',
  },
  unavailable: {
    eyebrow: 'Ошибка 503',
    title: 'Редакция ненадолго закрыта',
    text: 'Сейчас мы не можем узнать, кто вы, поэтому никого не впускаем. Остальной сайт открыт, как всегда. Попробуйте через минуту.',
  },
};

export const adminWords = wordsIn({ en, ru });

export type AdminWords = ReturnType<typeof adminWords>;
