import type { Language } from '#domain/values/field-values.ts';
import { writtenIn } from '#domain/values/language-names.ts';
import { wordsIn } from '#i18n/typeset.ts';
import { counted, wholeNumber } from '#i18n/numbers.ts';

/** The words of the pages on which documents are listed and written. */
const en = {
  state: {
    other: (who: string, minutes: number) =>
      minutes < 1
        ? `${who} saved this draft just now`
        : `${who} saved this draft ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago`,
    published: 'Published, no draft',
    new: 'not published yet',
    changed: 'changes not published',
    leaving: 'removal not published yet',
    removed: 'Taken off the site',
    saved: (when: string) => `Draft saved ${when}`,
    savedBy: (who: string, when: string) => `Draft saved ${when} by ${who}`,
    unsent: 'Not saved yet',
    sending: 'Saving…',
    uploading: 'A picture is still uploading. The next page opens once it is here.',
    /** The page is not hydrated. */
    asleep: 'This page does not save by itself at the moment. Press “Save draft” to keep what you write.',
    kept: 'What you typed before this page was reloaded is not saved yet. It is kept in this tab, and we keep trying.',
  },
  problems: {
    offline: 'Not saved: no connection. Your text is kept in this tab and will be sent once you are back online.',
    unavailable: 'Not saved: the server is not responding just now. Your text is kept in this tab; we keep trying.',
    'signed-out': 'Not saved: you are logged out. Your text is kept in this tab and is saved once you have logged in.',
    forbidden:
      'Not saved: you may no longer edit here. What was saved before stays; your last text is kept in this tab; copy it before you leave.',
    attempts: 'Not saved yet: too many saves in a minute. Your text is kept in this tab, and we’ll try again soon.',
    'too-large': 'Not saved: this is more text than one document can hold. Your text is kept in this tab; shorten it.',
    'drafts-full':
      'Not saved: all drafts together have become too large. Publish or discard some of them; your text is kept in this tab.',
    refused: 'Not saved: the server did not accept it. Your text is kept in this tab; copy it before you leave.',
  },
  live: {
    saved: 'The draft is saved.',
    restored: 'What had not been saved last time is back, and saved now.',
    colleague: (count: number) =>
      count === 1
        ? 'A colleague has changed a field; it is shown here.'
        : `A colleague has changed ${count} fields; they are shown here.`,
    conflict: 'A colleague has changed what you were writing. Both versions are shown at the field: please choose.',
    added: (item: string) => `Added: ${item}`,
    removed: 'Removed.',
    moved: (item: string) => `Moved: ${item}`,
    settled: 'Your choice is saved.',
  },
  actions: {
    label: 'What to do with this document',
    save: 'Save draft',
    preview: 'Preview',
    publish: 'Publish',
    history: 'History',
    onSite: 'See it on the site',
    more: 'More',
    discard: 'Discard draft',
    discardText: 'What is published stays as it is. The draft cannot be brought back.',
    discardNew: 'It has never been published: nothing of it will be left.',
    takeOff: 'Take off the site',
    takeOffText: 'It leaves the site once this is published; its history is kept.',
    redirect: 'Where its address should lead',
    redirectHelp:
      'An address on this site, for example /events. Without one, visitors are told that there is no such page.',
  },
  leaving: {
    text: 'This draft takes the document off the site. Publish it, or discard the draft to keep the document.',
  },
  removed: {
    text: 'This document is off the site. Everything it ever said can be restored from its history.',
  },
  groups: {
    label: 'Parts of this document',
    titles: {
      what: 'What it is',
      when: 'When and where',
      tickets: 'Tickets',
      texts: 'Texts',
      pictures: 'Pictures and video',
      visibility: 'Visibility',
    },
    changed: 'Changed in the draft',
  },
  problemCount: counted('problem', 'problems'),
  missing: {
    count: (count: number) => `${count} still to fill in`,
    title: 'Still to be filled in before it can be published',
  },
  errors: {
    title: (count: number) => `To publish this, correct ${counted('problem', 'problems')(count)}`,
    document: 'The document',
  },
  text: {
    language: 'Texts in',
    languages: writtenIn.en,
    empty: 'Empty',
    older: 'Older than the other language',
    length: (length: number, most: number) => `${wholeNumber(length, 'en')} of ${wholeNumber(most, 'en')} characters`,
  },
  fact: {
    notChosen: 'Not chosen',
    unknown: (value: string) => `${value} (does not exist)`,
    writtenOut: 'In your own words',
    otherPlace: 'Another place, or online',
    library: 'See and upload pictures',
  },
  mark: {
    choose: 'Choose a file',
    drop: 'Or drop one here. The mark is shown as visitors see it, on paper and on ink.',
    refused: {
      unreadable: 'This file cannot be read. Save it again as SVG or PNG, and choose it once more.',
      empty: 'There is nothing to be seen in this file. Choose another one.',
      detailed: 'This is too detailed for a mark. Choose a simpler version of it, without photographs and small text.',
      script: 'This drawing contains a script. Save it without scripts, or as PNG.',
      entities: 'This drawing declares entities (<!ENTITY>). Export it as plain SVG, or save it as PNG.',
      elsewhere:
        'Parts of this drawing are somewhere else: a picture, a font or styles. Embed them and turn texts into outlines, or save it as PNG.',
    },
  },
  list: {
    add: 'Add',
    remove: 'Remove',
    first: 'Move to the top',
    up: 'Move up',
    down: 'Move down',
    count: (count: number, min: number, max: number) =>
      min === max ? `${count} of ${max}` : max < 100 ? `${count}, at most ${max}` : String(count),
  },
  conflict: {
    own: (when: string) => `You wrote something else here (${when})`,
    other: (who: string, when: string) => `${who} wrote something else here (${when})`,
    mine: 'Take mine',
    theirs: (who: string) => `Take ${who}’s`,
    keep: 'Keep what is in the field',
    keepOther: 'Keep your colleague’s',
    both: 'Keep both',
    field: (label: string) => `Two versions: ${label}`,
    fields: (count: number) =>
      count === 1
        ? 'In one field two people wrote different things'
        : `In ${count} fields two people wrote different things`,
    noText: 'Another choice.',
    text: (label: string) => `The other version: ${label}`,
    removal: 'It is to be removed.',
  },
  preview: {
    title: 'Preview',
    hide: 'Hide',
    phone: 'Phone',
    desktop: 'Computer',
    alone: 'In a new tab',
    frame: 'The page as visitors will see it',
    language: 'Language of the preview',
  },
  begin: {
    title: { en: 'Title in English', ru: 'Title in Russian' } satisfies Record<Language, string>,
    name: { en: 'Name in English', ru: 'Name in Russian' } satisfies Record<Language, string>,
    titleHelp: 'One of the two is enough to begin with',
    id: 'Address',
    idHelp:
      'The last part of the page’s address: lower-case a–z, digits and dashes. It cannot be changed later. Leave it empty, and it is made from the title or name.',
    event: 'Event',
    eventHelp: 'The questions appear on the page of this event',
    create: 'Create',
    problems: {
      invalid: 'Use lower-case a–z, digits and dashes, 60 at most, for example event12.',
      reserved: 'The site itself needs this address. Choose another one.',
      missing: 'Enter a title or name, or an address: none can be made from what is there.',
      taken: 'This address is in use.',
      removed: 'A document that was taken off the site has this address.',
    },
    open: 'Open it',
    restore: 'Restore it from its history',
  },
};

const ru: typeof en = {
  state: {
    other: (who, minutes) =>
      minutes < 1
        ? `${who}: черновик сохранён только что`
        : `${who}: черновик сохранён ${counted('минуту', 'минуты', 'минут')(minutes)} назад`,
    published: 'Опубликовано, черновика нет',
    new: 'ещё не опубликовано',
    changed: 'изменения не опубликованы',
    leaving: 'снятие с сайта не опубликовано',
    removed: 'Снято с сайта',
    saved: (when) => `Черновик сохранён: ${when}`,
    savedBy: (who, when) => `Черновик сохранён: ${who}, ${when}`,
    unsent: 'Ещё не сохранено',
    sending: 'Сохраняем…',
    uploading: 'Изображение ещё загружается. Следующая страница откроется, как только оно придёт.',
    asleep: 'Сейчас эта страница сама не сохраняет. Чтобы не потерять текст, нажмите «Сохранить черновик».',
    kept: 'То, что вы написали до перезагрузки страницы, ещё не сохранено. Текст остаётся в этой вкладке, мы пробуем снова.',
  },
  problems: {
    offline: 'Не сохранено: нет связи. Текст остаётся в этой вкладке и уйдёт, как только связь появится.',
    unavailable: 'Не сохранено: сервер сейчас не отвечает. Текст остаётся в этой вкладке, мы пробуем снова.',
    'signed-out': 'Не сохранено: вы вышли из аккаунта. Текст остаётся в этой вкладке и сохранится, когда вы войдёте.',
    forbidden:
      'Не сохранено: вы больше не редактор. Всё сохранённое раньше на месте, последний текст остаётся в этой вкладке; скопируйте его, прежде чем уйти.',
    attempts:
      'Ещё не сохранено: слишком много сохранений за минуту. Текст остаётся в этой вкладке, скоро попробуем снова.',
    'too-large':
      'Не сохранено: столько текста в один документ не помещается. Текст остаётся в этой вкладке; сократите его.',
    'drafts-full':
      'Не сохранено: все черновики вместе занимают слишком много места. Опубликуйте или удалите часть из них; текст остаётся в этой вкладке.',
    refused: 'Не сохранено: сервер этого не принял. Текст остаётся в этой вкладке; скопируйте его, прежде чем уйти.',
  },
  live: {
    saved: 'Черновик сохранён.',
    restored: 'То, что не успело сохраниться в прошлый раз, вернулось и сохранено.',
    colleague: (count) => `Коллега внёс изменения: ${counted('поле', 'поля', 'полей')(count)}. Новый текст уже здесь.`,
    conflict: 'Коллега изменил то же, что и вы. Оба варианта стоят у поля: выберите.',
    added: (item) => `Добавлено: ${item}`,
    removed: 'Удалено.',
    moved: (item) => `Перемещено: ${item}`,
    settled: 'Выбрано и сохранено.',
  },
  actions: {
    label: 'Что сделать с документом',
    save: 'Сохранить черновик',
    preview: 'Предпросмотр',
    publish: 'Опубликовать',
    history: 'История',
    onSite: 'Посмотреть на сайте',
    more: 'Ещё',
    discard: 'Удалить черновик',
    discardText: 'Опубликованное останется как есть. Вернуть черновик будет нельзя.',
    discardNew: 'Он ни разу не публиковался: от него ничего не останется.',
    takeOff: 'Снять с сайта',
    takeOffText: 'Документ исчезнет с сайта, когда вы это опубликуете; его история сохранится.',
    redirect: 'Куда вести с его адреса',
    redirectHelp: 'Адрес на этом сайте, например /events. Без него посетители увидят, что такой страницы нет.',
  },
  leaving: {
    text: 'Этот черновик снимает документ с сайта. Опубликуйте его или удалите, чтобы документ остался.',
  },
  removed: {
    text: 'Этот документ снят с сайта. Всё, что в нём было написано, хранит история: оттуда его можно восстановить.',
  },
  groups: {
    label: 'Части документа',
    titles: {
      what: 'Что это',
      when: 'Когда и где',
      tickets: 'Билеты',
      texts: 'Тексты',
      pictures: 'Изображения и видео',
      visibility: 'Видимость',
    },
    changed: 'Есть изменения в черновике',
  },
  problemCount: counted('ошибка', 'ошибки', 'ошибок'),
  missing: {
    count: (count) => `Осталось заполнить: ${count}`,
    title: 'До публикации осталось заполнить',
  },
  errors: {
    title: (count) => `Чтобы опубликовать, исправьте ${counted('ошибку', 'ошибки', 'ошибок')(count)}`,
    document: 'Документ',
  },
  text: {
    language: 'Тексты',
    languages: writtenIn.ru,
    empty: 'Пусто',
    older: 'Старше, чем на другом языке',
    length: (length, most) => `${wholeNumber(length, 'ru')} из ${wholeNumber(most, 'ru')} знаков`,
  },
  fact: {
    notChosen: 'Не выбрано',
    unknown: (value) => `${value} (не существует)`,
    writtenOut: 'Своими словами',
    otherPlace: 'Другое место или онлайн',
    library: 'Посмотреть и загрузить изображения',
  },
  mark: {
    choose: 'Выбрать файл',
    drop: 'Или перетащите его сюда. Знак показан так, как его увидят посетители: на светлом и на тёмном.',
    refused: {
      unreadable: 'Этот файл не читается. Сохраните его заново как SVG или PNG и выберите ещё раз.',
      empty: 'В этом файле ничего не видно. Выберите другой.',
      detailed: 'Для знака здесь слишком много деталей. Выберите вариант проще, без фотографий и мелкого текста.',
      script: 'В этом рисунке есть скрипт. Сохраните его без скриптов или как PNG.',
      entities:
        'В этом рисунке объявлены сущности (<!ENTITY>). Экспортируйте его как обычный SVG или сохраните как PNG.',
      elsewhere:
        'Части этого рисунка лежат в другом месте: изображение, шрифт или стили. Встройте их, а надписи переведите в кривые, или сохраните рисунок как PNG.',
    },
  },
  list: {
    add: 'Добавить',
    remove: 'Удалить',
    first: 'В начало',
    up: 'Выше',
    down: 'Ниже',
    count: (count, min, max) =>
      min === max ? `${count} из ${max}` : max < 100 ? `${count}, не больше ${max}` : String(count),
  },
  conflict: {
    own: (when) => `Вы написали здесь другое (${when})`,
    other: (who, when) => `Здесь есть другой вариант: ${who}, ${when}`,
    mine: 'Взять моё',
    theirs: (who) => `Взять вариант: ${who}`,
    keep: 'Оставить то, что в поле',
    keepOther: 'Оставить вариант коллеги',
    both: 'Оставить оба',
    field: (label) => `Два варианта: ${label}`,
    fields: (count) => `В ${counted('поле', 'полях', 'полях')(count)} двое написали разное`,
    noText: 'Другой выбор.',
    text: (label) => `Другой вариант: ${label}`,
    removal: 'Это предложено удалить.',
  },
  preview: {
    title: 'Предпросмотр',
    hide: 'Скрыть',
    phone: 'Телефон',
    desktop: 'Компьютер',
    alone: 'В новой вкладке',
    frame: 'Страница, какой её увидят посетители',
    language: 'Язык предпросмотра',
  },
  begin: {
    title: { en: 'Название по-английски', ru: 'Название по-русски' },
    name: { en: 'Имя по-английски', ru: 'Имя по-русски' },
    titleHelp: 'Для начала хватит одного из двух',
    id: 'Адрес',
    idHelp:
      'Последняя часть адреса страницы: строчные латинские буквы, цифры и дефисы. Потом его не изменить. Оставьте поле пустым, и адрес получится сам из названия или имени.',
    event: 'Событие',
    eventHelp: 'Вопросы появятся на странице этого события',
    create: 'Создать',
    problems: {
      invalid: 'Нужны строчные латинские буквы, цифры и дефисы, не больше 60, например event12.',
      reserved: 'Этот адрес нужен самому сайту. Выберите другой.',
      missing: 'Укажите название, имя или адрес: из того, что есть, адрес не составить.',
      taken: 'Этот адрес занят.',
      removed: 'Этот адрес у документа, который снят с сайта.',
    },
    open: 'Открыть его',
    restore: 'Восстановить из истории',
  },
};

export const documentWords = wordsIn({ en, ru });

export type DocumentWords = ReturnType<typeof documentWords>;
