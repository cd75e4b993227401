import type { Language } from '../../domain/values/field-values.ts';
import { pluralForm } from '../russian-plural.ts';
import { quoted } from '../quoted.ts';
import { typesetAll } from '../typeset.ts';
import { wholeNumber } from '../whole-number.ts';

const englishCount = (number: number, one: string, many: string) =>
  `${wholeNumber(number, 'en')} ${number === 1 ? one : many}`;
const russianCount = (number: number, one: string, few: string, many: string) =>
  `${wholeNumber(number, 'ru')} ${pluralForm(number, one, few, many)}`;

/** The words of history, publications and editions; only those pages load them. */
const en = typesetAll('en', {
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
    versions: 'Versions',
    version: (number: number) => `Version ${number}`,
    current: 'On the site now',
    first: 'The first version.',
    takenOff: 'Taken off the site.',
    compare: 'Compare with today',
    restore: 'Restore',
    restoreVersion: (number: number) => `Restore version ${number}`,
    day: 'What the page said on',
    show: 'Show',
    onDay: (day: string) => `On ${day} the site said this:`,
    notYet: (day: string) => `On ${day} it was not on the site yet.`,
    future: 'This day is yet to come.',
    compared: (number: number) => `Version ${number} and today`,
    comparedText:
      'Struck out: what it said then. Underlined: what it says today, in the draft or, without one, on the site.',
    sameAsNow: 'It says the same today.',
    all: 'All versions',
    pages: 'Pages of the history',
  },
  restored: {
    version: 'The version is restored as the draft. The site changes when you publish it.',
  },
  editions: {
    title: 'Editions',
    text: 'Everything that was published, newest first. Each edition is the whole site as it was from then on.',
    heading: (number: number) => (number === 0 ? 'The first content' : `Edition ${number}`),
    list: 'Published',
    reasons: {
      files: 'from the files of the site',
      published: 'published',
      scheduled: 'published as scheduled',
      undone: 'undone',
    },
    undoes: (number: number) => `undoes edition ${number}`,
    documents: (number: number) => englishCount(number, 'document', 'documents'),
    more: (number: number) => `and ${wholeNumber(number, 'en')} more`,
    undo: 'Undo',
    undoText: 'Undo publishes these documents as they were before, as a new edition. Nothing is deleted.',
    done: {
      published: 'Published. The site shows it now.',
      undone: (number: number) => `Edition ${number} is undone. The site shows what it said before.`,
      scheduled: (when: string) => `It will be published on ${when}, Dubai time.`,
      cancelled: 'It will not be published. The drafts are still there.',
      gone: 'This publication has already taken place, or somebody else has cancelled it.',
    },
    later:
      'It cannot be undone as a whole: these documents have been published again since. Restore what you need from their history.',
    invalid: 'It cannot be undone: what was there before does not fit the rest of the site any more.',
    scheduled: 'Scheduled',
    waiting: (when: string) => `On ${when}, Dubai time`,
    failed: (when: string) => `It was to be published on ${when}, Dubai time, and was not:`,
    cancel: 'Cancel the publication',
    remove: 'Remove from this list',
    by: (by: string) => `by ${by}`,
    pages: 'Pages of the editions',
    documentPages: 'Pages of the documents',
    back: 'Edit',
    filesText: 'What the site said before anything was published here.',
  },
  publish: {
    title: 'Publish',
    text: 'Choose what to publish together, look at what will change, then publish it or choose a time.',
    none: 'There are no drafts: the site shows everything that is written.',
    drafts: 'Drafts',
    takesOff: 'takes it off the site',
    isNew: 'new',
    show: 'Show what will change',
    changes: 'What will change',
    chooseFirst: 'Choose at least one draft.',
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
    outdated: 'Somebody has changed these drafts in the meantime. Look at what will change now, then publish.',
    chosen: 'You have changed your selection. Look at what will change now, then publish.',
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
});

export type AdminPublishingWords = typeof en;

const ru: AdminPublishingWords = typesetAll('ru', {
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
    versions: 'Версии',
    version: (number: number) => `Версия ${number}`,
    current: 'Сейчас на сайте',
    first: 'Первая версия.',
    takenOff: 'Снято с сайта.',
    compare: 'Сравнить с сегодняшним',
    restore: 'Восстановить',
    restoreVersion: (number: number) => `Восстановить версию ${number}`,
    day: 'Что говорилось на сайте в этот день',
    show: 'Показать',
    onDay: (day: string) => `На сайте было написано (${day}):`,
    notYet: (day: string) => `В этот день этого на сайте ещё не было: ${day}.`,
    future: 'Этот день ещё не наступил.',
    compared: (number: number) => `Версия ${number} и сегодняшний текст`,
    comparedText:
      'Зачёркнуто — то, что было тогда. Подчёркнуто — то, что сегодня: в черновике, а если его нет, на сайте.',
    sameAsNow: 'Сегодня написано то же самое.',
    all: 'Все версии',
    pages: 'Страницы истории',
  },
  restored: {
    version: 'Версия восстановлена в черновике. Сайт изменится, когда вы её опубликуете.',
  },
  editions: {
    title: 'Выпуски',
    text: 'Всё, что было опубликовано, сначала новое. Каждый выпуск — это весь сайт, каким он стал с этой минуты.',
    heading: (number: number) => (number === 0 ? 'Исходное содержание' : `Выпуск ${number}`),
    list: 'Опубликовано',
    reasons: {
      files: 'из файлов сайта',
      published: 'опубликовано',
      scheduled: 'опубликовано по расписанию',
      undone: 'возвращено как было',
    },
    undoes: (number: number) => `отменяет выпуск ${number}`,
    documents: (number: number) => russianCount(number, 'документ', 'документа', 'документов'),
    more: (number: number) => `и ещё ${wholeNumber(number, 'ru')}`,
    undo: 'Вернуть как было',
    undoText: 'Эти документы снова станут такими, какими были раньше: это будет новый выпуск. Ничего не удаляется.',
    done: {
      published: 'Опубликовано. На сайте это уже видно.',
      undone: (number: number) => `Выпуск ${number} отменён. На сайте снова то, что было до него.`,
      scheduled: (when: string) => `Будет опубликовано: ${when}, время Дубая.`,
      cancelled: 'Это не будет опубликовано. Черновики остались.',
      gone: 'Это уже опубликовано, или кто-то отменил публикацию раньше вас.',
    },
    later: 'Отменить целиком нельзя: эти документы с тех пор опубликовали снова. Восстановите нужное из их истории.',
    invalid: 'Отменить нельзя: то, что было раньше, уже не подходит к остальному сайту.',
    scheduled: 'По расписанию',
    waiting: (when: string) => `${when}, время Дубая`,
    failed: (when: string) => `Публикация не состоялась (${when}, время Дубая):`,
    cancel: 'Отменить публикацию',
    remove: 'Убрать из списка',
    by: (by: string) => `автор: ${by}`,
    pages: 'Страницы выпусков',
    documentPages: 'Страницы документов',
    back: 'Править',
    filesText: 'То, что было на сайте, пока здесь ещё ничего не публиковали.',
  },
  publish: {
    title: 'Публикация',
    text: 'Выберите, что опубликовать вместе, посмотрите, что изменится, и опубликуйте сразу или назначьте время.',
    none: 'Черновиков нет: на сайте всё, что написано.',
    drafts: 'Черновики',
    takesOff: 'снимает с сайта',
    isNew: 'новое',
    show: 'Показать, что изменится',
    changes: 'Что изменится',
    chooseFirst: 'Выберите хотя бы один черновик.',
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
    outdated: 'Тем временем кто-то изменил эти черновики. Посмотрите, что изменится теперь, и опубликуйте.',
    chosen: 'Вы изменили выбор. Посмотрите, что изменится теперь, и опубликуйте.',
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
});

const words: Record<Language, AdminPublishingWords> = { en, ru };

export function adminPublishingWords(language: Language): AdminPublishingWords {
  return words[language];
}
