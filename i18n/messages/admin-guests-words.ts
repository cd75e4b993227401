import { MAX_GUESTS, MAX_SEATS, type GuestProblem } from '#domain/guest-list.ts';
import { guestTextLimits, type Audience } from '#domain/ticket-emails.ts';
import type { SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { counted } from '#i18n/numbers.ts';
import { pluralForm } from '#i18n/russian-forms.ts';
import { wordsIn } from '#i18n/typeset.ts';

const guests = counted('guest', 'guests');
const seats = counted('seat', 'seats');
const people = counted('person', 'people');
const emails = counted('email', 'emails');

/** The words of the pages that add guests to an event, and write to those of an event or a program. */
const en = {
  add: {
    link: 'Add guests…',
    title: 'Add guests',
    left: (count: number, seat: SeatKind) => `${seats(count)} left ${seat === 'online' ? 'online' : 'in the hall'}`,
    fields: {
      list: 'List',
      seat: 'Seats',
      paidBy: 'They are',
      price: 'Paid for each seat, AED',
    },
    hints: {
      list: `One person a line: name, email, seats. Rows of a spreadsheet can be pasted. Email and seats may be missing; at most ${MAX_GUESTS} people at once.`,
      price: 'Only where they have paid',
    },
    seat: { 'in-person': 'In the hall', online: 'Online' } satisfies Record<SeatKind, string>,
    paidBy: { guest: 'Our guests, nothing to pay', cash: 'Paid in cash' },
    send: 'Send the tickets by email',
    check: 'Check the list',
    add: 'Add those ticked',
    addAnyway: 'Add those ticked anyway',
    read: 'What the list says',
    ready: (count: number, ofSeats: number) => `${guests(count)}, ${seats(ofSeats)}`,
    wrong: counted('line is left out', 'lines are left out'),
    unread: (columns: string) => `Columns that are not read: ${columns}`,
    seats,
    noEmail: 'no email',
    known: 'has a seat already',
    line: (number: number) => `Line ${number}`,
    why: {
      name: 'no name',
      email: 'not an email address',
      seats: `not a number of seats from 1 to ${MAX_SEATS}`,
      columns: 'more than name, email and seats',
      quotes: 'a quotation mark without its end',
      twice: 'stands above already',
    } satisfies Record<GuestProblem, string>,
    problems: {
      empty: 'The list is empty.',
      many: `At most ${MAX_GUESTS} people can be added at once. Add the first ones, then the others.`,
      amount: 'Enter what was paid for each seat, like 400 or 400.50.',
      nobody: 'Nobody is ticked.',
      full: 'There are not enough seats for all of them. Press the button to add them anyway.',
      'not-sold': 'The event is over or cancelled, so nobody can be added.',
    },
    done: { added: 'Added. They are on the guest list.' },
  },
  write: {
    title: 'Write to guests',
    text: 'For messages about a ticket, never for advertising. Only people with a valid ticket can be written to, each once.',
    audience: 'To',
    audiences: {
      all: 'Everybody with a valid ticket',
      hall: 'In the hall',
      online: 'Online',
      came: 'Those who came',
      absent: 'Those who did not come',
    } satisfies Record<Audience, string>,
    withPeople: (audience: string, count: number) => `${audience}: ${people(count)}`,
    nobody: 'Nobody with an email address has a valid ticket.',
    withoutEmail: (count: number) => `${people(count)} without an email address: call them.`,
    subject: { en: 'Subject, English', ru: 'Subject, Russian' } satisfies Record<Language, string>,
    body: { en: 'Text, English', ru: 'Text, Russian' } satisfies Record<Language, string>,
    bodyHint: (count: number) =>
      `${people(count)} ${count === 1 ? 'reads' : 'read'} this language. Each line is a paragraph; a web address becomes a link.`,
    see: 'See the email',
    emails: (count: number, language: Language) => `${emails(count)} in ${language === 'ru' ? 'Russian' : 'English'}`,
    send: (count: number) => `Send ${emails(count)}`,
    problems: {
      missing: 'Subject and text are needed in each language that these people read.',
      long: `A subject has at most ${guestTextLimits.subject} characters, a text ${guestTextLimits.text}.`,
      nobody: 'There is nobody to write to, or all of them have this text already.',
    },
    waiting: (count: number, when: string) => `${emails(count)} will go out on ${when}, Dubai time.`,
    history: 'Written so far',
    /** A link of the history of an event or a program. */
    written: counted('message to its guests', 'messages to its guests'),
    more: (count: number) => `and ${count} earlier ones`,
    to: (audience: string, count: number) =>
      `${audience}: ${count === 0 ? 'stopped before it went out' : people(count)}`,
  },
};

const seatsRu = counted('место', 'места', 'мест');
const peopleRu = counted('человек', 'человека', 'человек');
const emailsRu = counted('письмо', 'письма', 'писем');

const ru: typeof en = {
  add: {
    link: 'Добавить гостей…',
    title: 'Добавить гостей',
    left: (count, seat) => `${seat === 'online' ? 'онлайн' : 'в зале'} осталось: ${seatsRu(count)}`,
    fields: {
      list: 'Список',
      seat: 'Места',
      paidBy: 'Кто это',
      price: 'Заплатили за каждое место, AED',
    },
    hints: {
      list: `По одному человеку в строке: имя, почта, число мест. Можно вставить строки таблицы. Почты и числа мест может не быть; за раз не больше ${MAX_GUESTS} человек.`,
      price: 'Только если они заплатили',
    },
    seat: { 'in-person': 'В зале', online: 'Онлайн' },
    paidBy: { guest: 'Наши гости, платить ничего не нужно', cash: 'Заплатили наличными' },
    send: 'Отправить билеты по почте',
    check: 'Проверить список',
    add: 'Добавить отмеченных',
    addAnyway: 'Всё равно добавить отмеченных',
    read: 'Что сказано в списке',
    ready: (count, ofSeats) => `${peopleRu(count)}, ${seatsRu(ofSeats)}`,
    wrong: counted('строка не войдёт', 'строки не войдут', 'строк не войдут'),
    unread: (columns) => `Эти столбцы не читаются: ${columns}`,
    seats: seatsRu,
    noEmail: 'без почты',
    known: 'место уже есть',
    line: (number) => `Строка ${number}`,
    why: {
      name: 'нет имени',
      email: 'это не адрес почты',
      seats: `это не число мест от 1 до ${MAX_SEATS}`,
      columns: 'больше, чем имя, почта и места',
      quotes: 'кавычка не закрыта',
      twice: 'уже есть выше',
    },
    problems: {
      empty: 'Список пуст.',
      many: `За раз можно добавить не больше ${MAX_GUESTS} человек. Добавьте сначала первых, потом остальных.`,
      amount: 'Введите, сколько заплатили за каждое место: например, 400 или 400,50.',
      nobody: 'Никто не отмечен.',
      full: 'Мест на всех не хватает. Если добавить всё равно, нажмите кнопку.',
      'not-sold': 'Событие прошло или отменено, поэтому добавить никого нельзя.',
    },
    done: { added: 'Готово. Они в списке гостей.' },
  },
  write: {
    title: 'Написать гостям',
    text: 'Только о том, что касается билета, и никогда не реклама. Написать можно тем, у кого есть действующий билет, каждому один раз.',
    audience: 'Кому',
    audiences: {
      all: 'Всем, у кого есть действующий билет',
      hall: 'Тем, кто в зале',
      online: 'Тем, кто онлайн',
      came: 'Тем, кто пришёл',
      absent: 'Тем, кто не пришёл',
    },
    withPeople: (audience, count) => `${audience}: ${peopleRu(count)}`,
    nobody: 'Нет никого, у кого есть действующий билет и адрес почты.',
    withoutEmail: (count) => `Без адреса почты: ${peopleRu(count)}. Лучше позвонить.`,
    subject: { en: 'Тема, по-английски', ru: 'Тема, по-русски' },
    body: { en: 'Текст, по-английски', ru: 'Текст, по-русски' },
    bodyHint: (count) =>
      `На этом языке письма ${pluralForm(count, 'получает', 'получают', 'получают')} ${peopleRu(count)}. Каждая строка — абзац; веб-адрес станет ссылкой.`,
    see: 'Посмотреть письмо',
    emails: (count, language) => `${emailsRu(count)} ${language === 'ru' ? 'по-русски' : 'по-английски'}`,
    send: (count) => `Отправить ${emailsRu(count)}`,
    problems: {
      missing: 'Тема и текст нужны на каждом языке, на котором читают эти люди.',
      long: `В теме может быть не больше ${guestTextLimits.subject} знаков, в тексте — ${guestTextLimits.text}.`,
      nobody: 'Писать некому — или все уже получили этот текст.',
    },
    waiting: (count, when) => `${pluralForm(count, 'Уйдёт', 'Уйдут', 'Уйдут')} ${emailsRu(count)}: ${when} по Дубаю.`,
    history: 'Что уже написали',
    written: (count) => `Сообщений гостям: ${count}`,
    more: (count) => `и более ранние: ${count}`,
    to: (audience, count) => `${audience}: ${count === 0 ? 'остановлено до отправки' : peopleRu(count)}`,
  },
};

export const guestsWords = wordsIn({ en, ru });
