import type { Language } from '../../domain/values/field-values.ts';
import { writtenIn } from '../../domain/values/language-names.ts';
import { pluralForm } from '../russian-plural.ts';
import { quoted, wordsIn } from '../typeset.ts';
import { wholeNumber } from '../whole-number.ts';

const some = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${wholeNumber(count, 'en')} ${many}`;

const pages: Record<Language, string> = { en: 'in English', ru: 'in Russian' };
const heldIn: Record<Language, string> = { en: 'In English', ru: 'In Russian' };

/** The words of the start page and the lists of the editors' room. */
const en = {
  waiting: {
    title: 'Needs somebody',
    none: 'Nothing is waiting: there are no drafts, and nothing is scheduled.',
    drafts: some('draft is not published', 'drafts are not published'),
    conflicts: some(
      'document in which two people wrote different things',
      'documents in which two people wrote different things',
    ),
    problems: some('document cannot be published as it is', 'documents cannot be published as they are'),
    scheduled: some('scheduled publication', 'scheduled publications'),
    failed: some('scheduled publication has failed', 'scheduled publications have failed'),
    facts: some('fact about the site is missing', 'facts about the site are missing'),
    publishAll: 'Review and publish',
    more: (count: number) => `and ${count} more`,
  },
  facts: {
    text: 'Only those who run Lyceum know these. Until they are written down, visitors see nothing in their place.',
  },
  nextEvents: 'Next events',
  noEvents: 'No event is to come.',
  all: { events: 'All events', programs: 'All programs', masters: 'All masters' },
  month: 'Month',
  everything: 'Everything',
  more: 'More',
  mastersForm: 'Masters form',
  mastersFormText: 'A list kept apart from the site, for names that may get a page later:',
  find: 'Find in all texts',
  findHere: 'Any word',
  search: 'Find',
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
  count: some('document', 'documents'),
  eventsOf: (program: string) => `Events of the program “${program}”`,
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
  programStates: { past: 'Past', started: 'Started', cancelled: 'Cancelled' },
  saved: (who: string, when: string) => `Draft: ${who}, ${when}`,
  scheduled: (when: string) => `Goes out ${when}`,
  problems: some('problem', 'problems'),
  conflicts: some('conflict', 'conflicts'),
  moreWarnings: some('more warning', 'more warnings'),
  heldIn,
  online: (price: string) => `online ${price}`,
  noPrice: 'No price',
  copy: {
    link: 'Duplicate',
    title: (document: string) => `A copy of ${quoted(document, 'en')}`,
    of: {
      draft: 'It begins as a draft, with everything that stands in the draft of the original.',
      published: 'It begins as a draft, with everything that the original says on the site.',
    },
    conflicts: (count: number) =>
      `In ${some('field', 'fields')(count)} of that two people wrote different things: what stands there is copied, and the choice is left to them.`,
    without: {
      events:
        'Not copied: the day, the payment links, because each sells one event, and that it was moved, cancelled or sold out.',
      programs: 'Not copied: its days, its payment link and its events.',
    },
    date: 'Date',
  },
  page: 'See it',
  pages,
};

const ru: typeof en = {
  waiting: {
    title: 'Ждёт вас',
    none: 'Ничего не ждёт: черновиков нет, и ничего не запланировано.',
    drafts: (count) => `Не опубликовано: ${count} ${pluralForm(count, 'черновик', 'черновика', 'черновиков')}`,
    conflicts: (count) => `Двое написали разное: ${count} ${pluralForm(count, 'документ', 'документа', 'документов')}`,
    problems: (count) => `Нельзя опубликовать: ${count} ${pluralForm(count, 'документ', 'документа', 'документов')}`,
    scheduled: (count) => `Запланировано публикаций: ${count}`,
    failed: (count) => `Не состоялось публикаций: ${count}`,
    facts: (count) => `Не хватает сведений о «Лицее»: ${count}`,
    publishAll: 'Проверить и опубликовать',
    more: (count) => `и ещё ${count}`,
  },
  facts: {
    text: 'Их знают только те, кто ведёт «Лицей». Пока поле пустое, посетители на его месте ничего не видят.',
  },
  nextEvents: 'Ближайшие события',
  noEvents: 'Событий впереди нет.',
  all: { events: 'Все события', programs: 'Все программы', masters: 'Все мастера' },
  month: 'Месяц',
  everything: 'Всё',
  more: 'Ещё',
  mastersForm: 'Форма мастеров',
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
  count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'документ', 'документа', 'документов')}`,
  eventsOf: (program) => `События программы «${program}»`,
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
    'sold-out': 'Билеты проданы',
    'hall-sold-out': 'Билеты в зал проданы',
  },
  programStates: { past: 'Прошла', started: 'Уже идёт', cancelled: 'Отменена' },
  saved: (who, when) => `Черновик: ${who}, ${when}`,
  scheduled: (when) => `Выйдет ${when}`,
  problems: (count) => `${count} ${pluralForm(count, 'ошибка', 'ошибки', 'ошибок')}`,
  conflicts: (count) => `${count} ${pluralForm(count, 'расхождение', 'расхождения', 'расхождений')}`,
  moreWarnings: (count) => `ещё ${count} ${pluralForm(count, 'замечание', 'замечания', 'замечаний')}`,
  heldIn: { en: 'На английском', ru: 'На русском' },
  online: (price) => `онлайн ${price}`,
  noPrice: 'Цены нет',
  copy: {
    link: 'Дублировать',
    title: (document) => `Копия ${quoted(document, 'ru')}`,
    of: {
      draft: 'Начнётся с черновика; в нём всё, что стоит в черновике оригинала.',
      published: 'Начнётся с черновика; в нём всё, что сказано в оригинале на сайте.',
    },
    conflicts: (count) =>
      `Расхождений в оригинале: ${wholeNumber(count, 'ru')}. Копируется то, что стоит в поле, а выбор остаётся за авторами.`,
    without: {
      events:
        'Не копируются день, ссылки на оплату (каждая — для одного события) и то, что событие перенесли, отменили или билеты проданы.',
      programs: 'Не копируются дни, ссылка на оплату и события.',
    },
    date: 'Дата',
  },
  page: 'Посмотреть',
  pages: writtenIn.ru,
};

export const listWords = wordsIn({ en, ru });
