import type { EventChange } from '#domain/event-changes.ts';
import type { SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { writtenIn } from '#domain/values/language-names.ts';
import { quoted, wordsIn } from '#i18n/typeset.ts';
import { counted, wholeNumber } from '#i18n/numbers.ts';

const documentsEn = counted('document', 'documents');

const pages: Record<Language, string> = { en: 'in English', ru: 'in Russian' };
const heldIn: Record<Language, string> = { en: 'In English', ru: 'In Russian' };

/** The words of the start page and the lists of the editors' room. */
const en = {
  waiting: {
    title: 'Needs attention',
    none: 'Nothing is waiting: there are no drafts, and nothing is scheduled.',
    drafts: counted('draft is not published', 'drafts are not published'),
    conflicts: (count: number) => `${documentsEn(count)} in which two people wrote different things`,
    problems: counted('document cannot be published as it is', 'documents cannot be published as they are'),
    scheduled: counted('scheduled publication', 'scheduled publications'),
    failed: counted('scheduled publication has failed', 'scheduled publications have failed'),
    noLink: (name: string, when: string) => `No link to join or watch: ${name}, ${when}`,
    publishAll: 'Review and publish',
    more: (count: number) => `and ${count} more`,
  },
  nextEvents: 'Next events',
  /** @param of undefined where nobody counts them */
  seatsTaken: (kind: SeatKind, taken: number, of?: number) =>
    `${kind === 'online' ? 'Online' : 'In the hall'}: ${taken}${of === undefined ? '' : ` of ${of}`} taken`,
  noEvents: 'No upcoming events.',
  all: { events: 'All events', programs: 'All programs', masters: 'All masters' },
  month: 'Month',
  everything: 'Everything',
  more: 'More',
  mastersFormText: 'A list kept apart from the site, for names that may get a page later:',
  find: 'Find in all texts',
  findHere: 'Any word',
  search: 'Search',
  showAll: 'Show all',
  none: 'There is nothing here.',
  state: 'Show',
  filters: {
    all: 'All',
    published: 'On the site',
    draft: 'With a draft',
    scheduled: 'Scheduled',
    problem: 'With problems',
    warning: 'With warnings',
    past: 'Past',
    removed: 'Off the site',
  },
  count: documentsEn,
  eventsOf: (program: string) => `Events of the program ${quoted(program, 'en')}`,
  eventsOfProgram: 'Its events',
  newEventHere: 'New event here',
  statuses: {
    published: 'On the site',
    changed: 'Changes not published',
    new: 'Draft',
    leaving: 'To be taken off',
    removed: 'Off the site',
  },
  states: {
    past: 'Past',
    cancelled: 'Cancelled',
    moved: 'Moved',
    'sold-out': 'Sold out',
    'hall-sold-out': 'Hall sold out',
  },
  programStates: { past: 'Past', started: 'Started', cancelled: 'Cancelled', series: 'Single events' },
  saved: (who: string, when: string) => `Draft: ${who}, ${when}`,
  scheduled: (when: string) => `Goes out ${when}`,
  problems: counted('problem', 'problems'),
  conflicts: counted('conflict', 'conflicts'),
  moreWarnings: counted('more warning', 'more warnings'),
  heldIn,
  online: (price: string) => `online ${price}`,
  noPrice: 'No price',
  copy: {
    link: 'Duplicate',
    title: (document: string) => `A copy of ${quoted(document, 'en')}`,
    of: {
      draft: 'It begins as a draft, with everything in the original’s draft.',
      published: 'It begins as a draft, with everything the original shows on the site.',
    },
    conflicts: (count: number) =>
      `In ${counted('field', 'fields')(count)} of the original two people wrote different things. What is in the field is copied; the choice is left to them.`,
    without: {
      events:
        'Not copied: the day, the payment links (each sells one event), and whether it was moved, cancelled or sold out.',
      programs: 'Not copied: its days and its payment link.',
    },
    date: 'Date',
    /** Of a program. */
    events: {
      title: 'Its events',
      text: 'Those that are ticked become drafts of the new program, in this order. Not copied: what a copy of an event leaves out.',
      start: 'Day of the first one',
      rhythm: 'The others follow',
      rhythms: { week: 'Every week, on the same weekday', fortnight: 'Every two weeks', day: 'Every day' },
      problem: 'Choose the day of the first event, or untick all events.',
    },
  },
  page: 'See the page',
  pages,
  /** What editors do to an event that is on the site. */
  changes: {
    links: {
      move: 'Move…',
      cancel: 'Cancel…',
      restore: 'Reinstate…',
      'sell-out-hall': 'Close hall sales…',
      'sell-out-online': 'Close online sales…',
      'reopen-hall': 'Reopen hall sales…',
      'reopen-online': 'Reopen online sales…',
    } satisfies Record<EventChange, string>,
    titles: {
      move: 'Move the event',
      cancel: 'Cancel the event',
      restore: 'The event takes place after all',
      'sell-out-hall': 'The hall is sold out',
      'sell-out-online': 'Online tickets are sold out',
      'reopen-hall': 'There are in-person tickets again',
      'reopen-online': 'There are online tickets again',
    } satisfies Record<EventChange, string>,
    texts: {
      move: 'The event appears on its new day everywhere; until both days are over, it says which day it was moved from. Tickets stay valid; refunds follow the original day.',
      cancel: 'The event keeps its day and is struck through in lists. Its tickets are no longer sold.',
      restore: 'The event is listed and sold as it was before it was cancelled.',
      'sell-out-hall': 'In-person tickets are no longer sold.',
      'sell-out-online': 'Online tickets are no longer sold.',
      'reopen-hall': 'In-person tickets are sold again.',
      'reopen-online': 'Online tickets are sold again.',
    } satisfies Record<EventChange, string>,
    date: 'New date',
    time: 'Time',
    timeHelp: 'Dubai time. Leave it empty until it is known.',
    venue: 'Venue',
    samePlace: (place: string) => `As before: ${place}`,
    dateProblem: 'Enter a new date, another time or another venue.',
    dateOver: 'This day is past. Choose a later one.',
    visitors: 'What visitors will read',
    nothing: 'No notice.',
    draft: 'There is a draft with other changes. Publishing shows them all, and publishes them together.',
    over: 'The event is over. Change this only if it did not take place.',
    unpublished:
      'The event is not on the site, or its draft takes it off. Change it in its form, or discard the draft.',
    impossible: 'There is nothing to change: this has been done, the event has no such tickets, or it is over.',
    saveDraft: 'Save as draft',
    publish: 'Publish now…',
  },
};

const documents = counted('документ', 'документа', 'документов');
const drafts = counted('черновик', 'черновика', 'черновиков');

const ru: typeof en = {
  waiting: {
    title: 'Ждёт вас',
    none: 'Ничего не ждёт: черновиков нет, и ничего не запланировано.',
    drafts: (count) => `Не опубликовано: ${drafts(count)}`,
    conflicts: (count) => `Двое написали разное: ${documents(count)}`,
    problems: (count) => `Нельзя опубликовать: ${documents(count)}`,
    scheduled: (count) => `Запланировано публикаций: ${count}`,
    failed: (count) => `Не состоялось публикаций: ${count}`,
    noLink: (name, when) => `Нет ссылки на трансляцию или видео: ${name}, ${when}`,
    publishAll: 'Проверить и опубликовать',
    more: (count) => `и ещё ${count}`,
  },
  nextEvents: 'Ближайшие события',
  seatsTaken: (kind, taken, of) =>
    `${kind === 'online' ? 'Онлайн' : 'В зале'} занято: ${taken}${of === undefined ? '' : ` из ${of}`}`,
  noEvents: 'Событий впереди нет.',
  all: { events: 'Все события', programs: 'Все программы', masters: 'Все мастера' },
  month: 'Месяц',
  everything: 'Всё',
  more: 'Ещё',
  mastersFormText: 'Список отдельно от сайта — для тех, у кого страница появится позже:',
  find: 'Искать во всех текстах',
  findHere: 'Любое слово',
  search: 'Найти',
  showAll: 'Показать все',
  none: 'Здесь ничего нет.',
  state: 'Показать',
  filters: {
    all: 'Все',
    published: 'На сайте',
    draft: 'С черновиком',
    scheduled: 'Запланированы',
    problem: 'С ошибками',
    warning: 'С замечаниями',
    past: 'Прошли',
    removed: 'Сняты с сайта',
  },
  count: documents,
  eventsOf: (program) => `События программы ${quoted(program, 'ru')}`,
  eventsOfProgram: 'Её события',
  newEventHere: 'Новое событие здесь',
  statuses: {
    published: 'На сайте',
    changed: 'Есть неопубликованное',
    new: 'Черновик',
    leaving: 'Снимается с сайта',
    removed: 'Снято с сайта',
  },
  states: {
    past: 'Прошло',
    cancelled: 'Отменено',
    moved: 'Перенесено',
    'sold-out': 'Мест нет',
    'hall-sold-out': 'В зале мест нет',
  },
  programStates: { past: 'Прошла', started: 'Уже идёт', cancelled: 'Отменена', series: 'Отдельные события' },
  saved: (who, when) => `Черновик: ${who}, ${when}`,
  scheduled: (when) => `Выйдет ${when}`,
  problems: counted('ошибка', 'ошибки', 'ошибок'),
  conflicts: counted('расхождение', 'расхождения', 'расхождений'),
  moreWarnings: (count) => `ещё ${counted('замечание', 'замечания', 'замечаний')(count)}`,
  heldIn: { en: 'На английском', ru: 'На русском' },
  online: (price) => `онлайн ${price}`,
  noPrice: 'Цены нет',
  copy: {
    link: 'Дублировать',
    title: (document) => `Копия ${quoted(document, 'ru')}`,
    of: {
      draft: 'Копия будет черновиком: в ней всё, что есть в черновике оригинала.',
      published: 'Копия будет черновиком: в ней всё, что сказано в оригинале на сайте.',
    },
    conflicts: (count) =>
      `Расхождений в оригинале: ${wholeNumber(count, 'ru')}. Копируется то, что сейчас в поле, а выбор остаётся за авторами.`,
    without: {
      events:
        'Не копируются день, ссылки на оплату (каждая — для одного события) и пометки, что событие перенесли, отменили или что мест нет.',
      programs: 'Не копируются дни и ссылка на оплату.',
    },
    date: 'Дата',
    events: {
      title: 'События программы',
      text: 'Отмеченные станут черновиками новой программы, в этом порядке. Не копируется то же, что и в копии события.',
      start: 'День первого',
      rhythm: 'Остальные',
      rhythms: { week: 'Каждую неделю, в тот же день недели', fortnight: 'Раз в две недели', day: 'Каждый день' },
      problem: 'Выберите день первого события или снимите отметки со всех.',
    },
  },
  page: 'Посмотреть',
  pages: writtenIn.ru,
  changes: {
    links: {
      move: 'Перенести…',
      cancel: 'Отменить…',
      restore: 'Вернуть в афишу…',
      'sell-out-hall': 'Закрыть продажу в зал…',
      'sell-out-online': 'Закрыть продажу онлайн…',
      'reopen-hall': 'Открыть продажу в зал…',
      'reopen-online': 'Открыть продажу онлайн…',
    },
    titles: {
      move: 'Перенести событие',
      cancel: 'Отменить событие',
      restore: 'Событие всё-таки состоится',
      'sell-out-hall': 'В зале мест нет',
      'sell-out-online': 'Онлайн мест нет',
      'reopen-hall': 'В зале снова есть места',
      'reopen-online': 'Онлайн снова есть места',
    },
    texts: {
      move: 'Событие везде появится под новой датой, и, пока не пройдут оба дня, на сайте будет сказано, с какого его перенесли. Билеты действуют; деньги возвращаем по правилам прежнего дня.',
      cancel:
        'Событие останется в расписании под прежней датой, в списках его название будет зачёркнуто. Билеты продаваться не будут.',
      restore: 'Событие вернётся в списки и в продажу, как до отмены.',
      'sell-out-hall': 'Билеты в зал больше не продаются.',
      'sell-out-online': 'Билеты онлайн больше не продаются.',
      'reopen-hall': 'Билеты в зал снова продаются.',
      'reopen-online': 'Билеты онлайн снова продаются.',
    },
    date: 'Новая дата',
    time: 'Время',
    timeHelp: 'По Дубаю. Пока не известно, оставьте пустым.',
    venue: 'Место',
    samePlace: (place) => `Прежнее: ${place}`,
    dateProblem: 'Укажите новую дату, другое время или другое место.',
    dateOver: 'Этот день уже прошёл. Выберите другой.',
    visitors: 'Что прочтут посетители',
    nothing: 'Никаких пометок.',
    draft: 'У события есть черновик с другими изменениями. При публикации вы увидите все, и опубликуются они вместе.',
    over: 'Событие прошло. Меняйте это, только если оно не состоялось.',
    unpublished:
      'Этого события нет на сайте, или оно снимается с сайта в черновике. Измените событие в форме или удалите черновик.',
    impossible: 'Менять здесь нечего: так уже и есть, или таких билетов у события нет, или оно прошло.',
    saveDraft: 'Сохранить в черновик',
    publish: 'Опубликовать…',
  },
};

export const listWords = wordsIn({ en, ru });
