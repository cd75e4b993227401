import { pluralForm } from '../russian-plural.ts';
import { quoted, wordsIn } from '../typeset.ts';
import { wholeNumber } from '../whole-number.ts';

const englishCount = (number: number, one: string, many: string) =>
  `${wholeNumber(number, 'en')} ${number === 1 ? one : many}`;
const russianCount = (number: number, one: string, few: string, many: string) =>
  `${wholeNumber(number, 'ru')} ${pluralForm(number, one, few, many)}`;

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
    facts: 'The same in both languages',
    en: 'English',
    ru: 'Russian',
  },
  history: {
    title: 'History',
    heading: (document: string) => `History: ${document}`,
    none: 'It has never been published.',
    text: 'Every published version, newest first. What you restore becomes a draft: nothing on the site changes until you publish it.',
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
      files: 'what the site said before anything was published here',
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
      undone: 'Undone. The site shows what it said before.',
      cancelled: 'It will not be published. What is written is still there.',
      gone: 'This publication has already taken place, or somebody else has called it back.',
    },
    scheduledFor: (when: string) => `It will be published on ${when}, Dubai time.`,
    notUndone: {
      later:
        'It cannot be undone as a whole: these documents have been published again since. Restore what you need from their history.',
      invalid: 'It cannot be undone: what was there before does not fit the rest of the site any more.',
    },
    scheduled: 'Scheduled',
    failed: 'Was not published',
    cancel: 'Call back',
    remove: 'Remove from this list',
  },
  scheduledDocument: {
    goesOut: (when: string) => `Goes out on ${when}, Dubai time. Later edits are not in it.`,
    failed: (when: string) => `It was to go out on ${when}, Dubai time, and did not.`,
    change: 'Change',
  },
  publish: {
    title: 'Publish',
    everything: 'Publish everything',
    text: 'This is what will change on the site, now or at a time in Dubai.',
    none: 'There are no drafts: the site shows everything that is written.',
    noDraft: 'There is no draft of this: the site shows what is written.',
    all: (number: number) => `Everything: ${englishCount(number, 'draft', 'drafts')}`,
    takesOff: 'It goes off the site.',
    isNew: 'new',
    publish: 'Publish',
    schedule: 'Schedule',
    at: 'Date and time in Dubai',
    problems: (number: number) =>
      number === 1
        ? 'To publish this, correct 1 problem:'
        : `To publish this, correct ${wholeNumber(number, 'en')} problems:`,
    inOrder: 'It is ready to be published.',
    worse: 'What would get worse',
    worseText: 'You can publish it all the same.',
    better: 'No new warnings.',
    undecided: (number: number) =>
      `In ${englishCount(number, 'field', 'fields')} two people wrote different things, and nobody has chosen yet:`,
    moved: {
      text: 'The day is another one now, and visitors know the old one. If the event was moved, they will read this; if the old day was a mistake, they read nothing.',
      yes: 'Yes, it was moved',
      no: 'No, the day was wrong',
    },
    outdated: 'Somebody has changed these drafts in the meantime. Look at what will change now, then publish.',
    time: 'Choose a day and a time in the future.',
    off: {
      title: (document: string) => `${quoted(document, 'en')} goes off the site`,
      addresses: 'Its addresses',
      leads: (path: string) => `lead to ${path}`,
      nowhere: (path: string) =>
        `There is no page at ${path}: discard the draft and take the document off again with an address of this site.`,
      gone: 'will say that there is no such page',
      onSale: 'Still on sale',
      referring: 'Depend on it',
      add: 'Take these off as well',
      addText: 'Or change each of them, so that it no longer needs this.',
    },
  },
};

const ru: typeof en = {
  dubaiTime: 'время Дубая',
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
    facts: 'Общее для обоих языков',
    en: 'По-английски',
    ru: 'По-русски',
  },
  history: {
    title: 'История',
    heading: (document: string) => `История: ${document}`,
    none: 'Этого ещё ни разу не публиковали.',
    text: 'Все опубликованные версии, сначала новые. Восстановленное становится черновиком: на сайте ничего не изменится, пока вы его не опубликуете.',
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
      files: 'то, что было на сайте, пока здесь ещё ничего не публиковали',
      published: 'опубликовано',
      scheduled: 'опубликовано по расписанию',
      undone: 'возвращено как было',
    },
    undoes: (number: number) => `отменяет публикацию ${number}`,
    see: 'Посмотреть на сайте',
    more: (number: number) => `и ещё ${wholeNumber(number, 'ru')}`,
    undo: 'Вернуть как было',
    undoNamed: (number: number) => `Вернуть как было до публикации ${number}`,
    done: {
      published: 'Опубликовано. На сайте это уже видно.',
      undone: 'Отменено. На сайте снова то, что было раньше.',
      cancelled: 'Это не будет опубликовано. Всё написанное осталось.',
      gone: 'Это уже опубликовано, или кто-то отозвал публикацию раньше вас.',
    },
    scheduledFor: (when: string) => `Будет опубликовано: ${when}, время Дубая.`,
    notUndone: {
      later: 'Отменить целиком нельзя: эти документы с тех пор опубликовали снова. Восстановите нужное из их истории.',
      invalid: 'Отменить нельзя: то, что было раньше, уже не подходит к остальному сайту.',
    },
    scheduled: 'По расписанию',
    failed: 'Публикация не состоялась',
    cancel: 'Отозвать',
    remove: 'Убрать из списка',
  },
  scheduledDocument: {
    goesOut: (when: string) => `Выйдет ${when}, время Дубая. Того, что изменили позже, там не будет.`,
    failed: (when: string) => `Должно было выйти ${when}, время Дубая, и не вышло.`,
    change: 'Изменить',
  },
  publish: {
    title: 'Публикация',
    everything: 'Опубликовать всё',
    text: 'Вот что изменится на сайте — сразу или в назначенное время по Дубаю.',
    none: 'Черновиков нет: на сайте всё, что написано.',
    noDraft: 'Черновика у этого документа нет: на сайте то, что написано.',
    all: (number: number) => `Всё: ${russianCount(number, 'черновик', 'черновика', 'черновиков')}`,
    takesOff: 'Снимается с сайта.',
    isNew: 'новое',
    publish: 'Опубликовать',
    schedule: 'Запланировать',
    at: 'День и время в Дубае',
    problems: (number: number) =>
      `Чтобы это опубликовать, исправьте ${russianCount(number, 'ошибку', 'ошибки', 'ошибок')}:`,
    inOrder: 'Публикации ничто не мешает.',
    worse: 'Что станет хуже',
    worseText: 'Опубликовать можно и так.',
    better: 'Новых замечаний нет.',
    undecided: (number: number) =>
      `В ${russianCount(number, 'поле', 'полях', 'полях')} двое написали разное, и никто ещё не выбрал:`,
    moved: {
      text: 'День теперь другой, а посетители знают прежний. Если событие перенесли, они об этом прочтут; если прежний день был ошибкой, не прочтут ничего.',
      yes: 'Да, перенесли',
      no: 'Нет, день был указан неверно',
    },
    outdated: 'Тем временем кто-то изменил эти черновики. Посмотрите, что изменится теперь, и опубликуйте.',
    time: 'Выберите день и время, которые ещё не наступили.',
    off: {
      title: (document: string) => `С сайта снимается ${quoted(document, 'ru')}`,
      addresses: 'Адреса',
      leads: (path: string) => `поведут на ${path}`,
      nowhere: (path: string) =>
        `Страницы ${path} на сайте нет: удалите черновик и снимите документ ещё раз, указав адрес этого сайта.`,
      gone: 'ответят, что такой страницы нет',
      onSale: 'Ещё продаётся',
      referring: 'Зависит от этого',
      add: 'Снять и их',
      addText: 'Или измените каждое так, чтобы оно без этого обходилось.',
    },
  },
};

export const adminPublishingWords = wordsIn({ en, ru });
