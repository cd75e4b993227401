import type { SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { pluralForm } from '#i18n/russian-forms.ts';
import { quoted, wordsIn } from '#i18n/typeset.ts';
import { counted, wholeNumber } from '#i18n/numbers.ts';

const holders = counted('ticket holder', 'ticket holders');
const texts: Record<Language, string> = { en: 'English', ru: 'Russian' };
const emailTitles: Record<Language, string> = { en: 'The email in English', ru: 'The email in Russian' };

/** The words of history and publications; only those pages load them. */
const en = {
  dubaiTime: 'Dubai time',
  fromFiles: 'Files of the site',
  yes: 'Yes',
  no: 'No',
  differences: {
    none: 'Nothing is different.',
    added: 'Added',
    removed: 'Removed',
    moved: 'Moved',
    taken: 'The document is taken off the site.',
    /** Read out before marked words. */
    insertion: 'added:',
    deletion: 'removed:',
    /** What visitors read once a promise is empty. */
    unsaid: { event: 'the rule for all events applies', house: 'visitors read nothing about it' },
    facts: 'The same in both languages',
    texts,
  },
  history: {
    title: 'History',
    heading: (document: string) => `History: ${document}`,
    none: 'It has never been published.',
    text: 'Every published version, newest first. What you restore becomes the draft, in place of any other: nothing on the site changes until you publish it.',
    version: (number: number) => `Version ${number}`,
    current: 'On the site now',
    first: 'The first version.',
    takenOff: 'Taken off the site.',
    restore: 'Restore',
    restoreVersion: (number: number) => `Restore version ${number}`,
  },
  restored: {
    version: 'The version is restored as the draft. The site changes when you publish it.',
    changed: 'It is in the draft. The site changes when you publish it.',
  },
  publications: {
    title: 'Publications',
    text: 'Everything that was published, newest first. Undo publishes the documents as they were before, as a new publication. Nothing is deleted.',
    heading: (number: number) => (number === 0 ? 'The first content' : `Publication ${number}`),
    reasons: {
      files: 'published from the content files',
      published: 'published',
      scheduled: 'published as scheduled',
      undone: 'undone',
    },
    undoes: (number: number) => `undoes publication ${number}`,
    see: 'See it on the site',
    more: (number: number) => `and ${wholeNumber(number, 'en')} more`,
    undo: 'Undo',
    undoNamed: (number: number) => `Undo publication ${number}`,
    done: {
      published: 'Published. The site shows it now.',
      unopened: 'Published. Visitors see it once the site is open.',
      undone: 'Undone. The site shows what it said before.',
      cancelled: 'It will not be published. What is written is still there.',
      gone: 'This publication has already taken place, or somebody else has cancelled it.',
    },
    scheduledFor: (when: string) => `It will be published on ${when}, Dubai time.`,
    notUndone: {
      later:
        'It cannot be undone as a whole: these documents have been published again since. Restore what you need from their history.',
      invalid: 'It cannot be undone: what was there before does not fit the rest of the site any more.',
    },
    undoRest: (count: number) => `Undo the rest: ${count} ${count === 1 ? 'document' : 'documents'}`,
    scheduled: 'Scheduled',
    failed: 'Was not published',
    cancel: 'Cancel',
    remove: 'Remove from this list',
  },
  scheduledDocument: {
    goesOut: (when: string) => `Goes out on ${when}, Dubai time. Later edits are not in it.`,
    failed: (when: string) => `It was due on ${when}, Dubai time, but was not published.`,
    change: 'Change',
  },
  publish: {
    title: 'Publish',
    everything: 'Publish everything',
    ready: 'Publish what is ready',
    waiting: 'This is not ready and stays a draft',
    text: 'This is what will change on the site, now or at the time you choose.',
    none: 'There are no drafts: the site shows everything that is written.',
    noDraft: 'There is no draft of this: the site shows what is written.',
    all: (number: number) => `Everything: ${counted('draft', 'drafts')(number)}`,
    takesOff: 'It goes off the site.',
    isNew: 'new',
    publish: 'Publish',
    schedule: 'Schedule',
    at: 'Date and time in Dubai',
    inOrder: 'It is ready to be published.',
    worse: 'What would get worse',
    worseText: 'You can still publish it.',
    better: 'No new warnings.',
    moved: {
      over: 'The new day is already over. Is it right?',
      text: 'The day has changed, and visitors know the old one. If the event was moved, the site will say so; if the old day was a mistake, it will say nothing.',
      yes: 'Yes, it was moved',
      no: 'No, the day was wrong',
    },
    outdated: 'Somebody has changed these drafts in the meantime. Look at what will change now, then publish.',
    time: 'Choose a day and a time in the future.',
    off: {
      title: (document: string) => `${quoted(document, 'en')} goes off the site`,
      addresses: (count: number): string => (count === 1 ? 'Its address' : 'Its addresses'),
      leads: (_count: number, path: string) => `will lead to ${path}`,
      nowhere: (path: string) =>
        `There is no page at ${path}: discard the draft and take the document off again with an address of this site.`,
      gone: 'will say that there is no such page',
      onSale: 'Still on sale',
      held: 'Somebody has tickets',
      holders,
      heldText: 'This tells them nothing. Cancel the event and tell its ticket holders before you take it off.',
      referring: 'Depend on it',
      add: 'Take these off as well',
      addText: 'Or change each of them, so that it no longer needs this.',
    },
  },
  /** Of the page that tells ticket holders what has changed about an event. */
  tell: {
    title: 'Tell ticket holders',
    question: (count: number, event: string) => `Tell ${holders(count)} about ${quoted(event, 'en')}?`,
    none: 'All ticket holders have been told what is published.',
    changes: 'What has changed',
    noSeat: 'no longer offered',
    variant: (count: number, seat: SeatKind, isAway: boolean, language: Language) =>
      `${holders(count)}${isAway ? ' whose seats others have' : seat === 'online' ? ', online' : ', in the hall'} (email in ${language === 'ru' ? 'Russian' : 'English'})`,
    of: (variant: string, isAway: boolean) =>
      `This is new to ${variant}${isAway ? ': the email says what becomes of the money' : ''}.`,
    noEmail: (count: number) => `${holders(count)} without an email address: call them.`,
    email: emailTitles,
    emailText: 'If the event changes again before the emails go out, they say what is true then.',
    subject: (subject: string) => `Subject: ${subject}`,
    tell: 'Tell them',
    known: 'They know already',
    knownText: 'Then nothing is sent.',
    waiting: (count: number, when: string) =>
      `${counted('email goes out', 'emails go out')(count)} on ${when}, Dubai time.`,
    callBack: 'Stop the emails',
    done: {
      told: 'The emails go out in 10 minutes. Until then you can stop them.',
      known: 'Noted. Nothing is sent.',
      back: 'The emails are stopped.',
      gone: 'It was too late: the emails have gone out.',
    },
  },
};

const holdersRu = counted('обладатель билетов', 'обладателя билетов', 'обладателей билетов');

const ru: typeof en = {
  dubaiTime: 'по Дубаю',
  fromFiles: 'Файлы сайта',
  yes: 'Да',
  no: 'Нет',
  differences: {
    none: 'Отличий нет.',
    added: 'Добавлено',
    removed: 'Удалено',
    moved: 'Переставлено',
    taken: 'Документ снимается с сайта.',
    insertion: 'добавлено:',
    deletion: 'удалено:',
    unsaid: { event: 'действует общее правило', house: 'посетители ничего об этом не прочтут' },
    facts: 'Общее для обоих языков',
    texts: { en: 'По-английски', ru: 'По-русски' },
  },
  history: {
    title: 'История',
    heading: (document: string) => `История: ${document}`,
    none: 'Этого ещё ни разу не публиковали.',
    text: 'Все опубликованные версии, сначала новые. Восстановленное становится черновиком вместо прежнего: на сайте ничего не изменится, пока вы его не опубликуете.',
    version: (number: number) => `Версия ${number}`,
    current: 'Сейчас на сайте',
    first: 'Первая версия.',
    takenOff: 'Снято с сайта.',
    restore: 'Восстановить',
    restoreVersion: (number: number) => `Восстановить версию ${number}`,
  },
  restored: {
    version: 'Версия восстановлена в черновике. Сайт изменится, когда вы её опубликуете.',
    changed: 'Это в черновике. Сайт изменится, когда вы его опубликуете.',
  },
  publications: {
    title: 'Публикации',
    text: 'Всё, что было опубликовано, сначала новое. Если вернуть как было, документы станут такими, какими были раньше: это будет новая публикация. Ничего не удаляется.',
    heading: (number: number) => (number === 0 ? 'Исходное содержание' : `Публикация ${number}`),
    reasons: {
      files: 'опубликовано из файлов',
      published: 'опубликовано',
      scheduled: 'опубликовано по расписанию',
      undone: 'возвращено как было',
    },
    undoes: (number: number) => `возвращает то, что было до публикации ${number}`,
    see: 'Посмотреть на сайте',
    more: (number: number) => `и ещё ${wholeNumber(number, 'ru')}`,
    undo: 'Вернуть как было',
    undoNamed: (number: number) => `Вернуть как было до публикации ${number}`,
    done: {
      published: 'Опубликовано. На сайте это уже видно.',
      unopened: 'Опубликовано. Посетители увидят это, когда сайт откроется.',
      undone: 'Возвращено как было. На сайте снова то, что было раньше.',
      cancelled: 'Это не будет опубликовано. Всё написанное осталось.',
      gone: 'Это уже опубликовано, или кто-то отозвал публикацию раньше вас.',
    },
    scheduledFor: (when: string) => `Будет опубликовано: ${when} по Дубаю.`,
    notUndone: {
      later:
        'Вернуть всё как было нельзя: эти документы с тех пор опубликовали снова. Восстановите нужное из их истории.',
      invalid: 'Вернуть как было нельзя: то, что было раньше, уже не подходит к остальному сайту.',
    },
    undoRest: (count) => `Вернуть остальное как было (документов: ${count})`,
    scheduled: 'По расписанию',
    failed: 'Публикация не состоялась',
    cancel: 'Отозвать',
    remove: 'Убрать из списка',
  },
  scheduledDocument: {
    goesOut: (when: string) => `Выйдет ${when} по Дубаю. Того, что изменили позже, там не будет.`,
    failed: (when: string) => `Должно было выйти ${when} по Дубаю, но не вышло.`,
    change: 'Изменить',
  },
  publish: {
    title: 'Публикация',
    everything: 'Опубликовать всё',
    ready: 'Опубликовать готовое',
    waiting: 'Это ещё не готово и остаётся черновиком',
    text: 'Вот что изменится на сайте — сразу или в выбранное время.',
    none: 'Черновиков нет: на сайте всё, что написано.',
    noDraft: 'Черновика у этого документа нет: на сайте то, что написано.',
    all: (number: number) => `Всё: ${counted('черновик', 'черновика', 'черновиков')(number)}`,
    takesOff: 'Снимается с сайта.',
    isNew: 'новое',
    publish: 'Опубликовать',
    schedule: 'Запланировать',
    at: 'День и время в Дубае',
    inOrder: 'Публикации ничто не мешает.',
    worse: 'Что станет хуже',
    worseText: 'Опубликовать можно и так.',
    better: 'Новых замечаний нет.',
    moved: {
      over: 'Новый день уже прошёл. Он указан верно?',
      text: 'День теперь другой, а посетители знают прежний. Если событие перенесли, они об этом прочтут; если прежний день был ошибкой, не прочтут ничего.',
      yes: 'Да, перенесли',
      no: 'Нет, день был указан неверно',
    },
    outdated: 'Тем временем кто-то изменил эти черновики. Посмотрите, что изменится теперь, и опубликуйте.',
    time: 'Выберите день и время, которые ещё не наступили.',
    off: {
      title: (document: string) => `С сайта снимается ${quoted(document, 'ru')}`,
      addresses: (count) => (count === 1 ? 'Адрес' : 'Адреса'),
      leads: (count, path) => `${count === 1 ? 'поведёт' : 'поведут'} на ${path}`,
      nowhere: (path: string) =>
        `Страницы ${path} на сайте нет: удалите черновик и снимите документ ещё раз, указав адрес этого сайта.`,
      gone: 'здесь будет сказано, что такой страницы нет',
      onSale: 'Ещё продаётся',
      held: 'Уже есть билеты',
      holders: holdersRu,
      heldText: 'Сами они об этом не узнают. Прежде чем снимать, отмените событие и сообщите обладателям билетов.',
      referring: 'Зависит от этого',
      add: 'Снять и их',
      addText: 'Или измените их так, чтобы они обходились без этого.',
    },
  },
  tell: {
    title: 'Сообщить обладателям билетов',
    question: (count, event) =>
      `Сообщить ${count === 1 ? 'обладателю' : 'обладателям'} билетов (${count}) о событии ${quoted(event, 'ru')}?`,
    none: 'Все обладатели билетов знают то, что опубликовано.',
    changes: 'Что изменилось',
    noSeat: 'больше нет',
    variant: (count, seat, isAway, language) =>
      `${holdersRu(count)}, ${isAway ? 'чьи места у других' : seat === 'online' ? 'онлайн' : 'в зале'} (письмо ${language === 'ru' ? 'по-русски' : 'по-английски'})`,
    of: (variant, isAway) =>
      `Кому это ещё неизвестно: ${variant}.${isAway ? ' В письме сказано, что будет с деньгами.' : ''}`,
    noEmail: (count) => `Без адреса почты: ${holdersRu(count)}. Лучше позвонить.`,
    email: { en: 'Письмо по-английски', ru: 'Письмо по-русски' },
    emailText: 'Если до отправки событие изменится ещё раз, в письме будет то, что верно на тот момент.',
    subject: (subject) => `Тема: ${subject}`,
    tell: 'Сообщить',
    known: 'Они уже знают',
    knownText: 'Тогда письма не уйдут.',
    waiting: (count, when) =>
      `${pluralForm(count, 'Уйдёт', 'Уйдут', 'Уйдут')} ${count} ${pluralForm(count, 'письмо', 'письма', 'писем')}: ${when} по Дубаю.`,
    callBack: 'Остановить письма',
    done: {
      told: 'Письма уйдут через 10 минут. До этого их можно остановить.',
      known: 'Готово. Письма не уйдут.',
      back: 'Письма не уйдут.',
      gone: 'Уже поздно: письма ушли.',
    },
  },
};

export const adminPublishingWords = wordsIn({ en, ru });
