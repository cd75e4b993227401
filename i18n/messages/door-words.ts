import type { Refusal } from '../../domain/orders.ts';
import { wordsIn } from '../typeset.ts';

/** The words at the door: of a scanned ticket, and of the list of guests. */
const en = {
  comeIn: 'Come in',
  alreadyIn: (time: string) => `Already in since ${time}`,
  notTonight: 'Not for tonight',
  why: {
    unknown: 'There is no ticket with this code.',
    void: 'This ticket is no longer valid: it was passed on or given back.',
    refunded: 'The money for this ticket was returned.',
    cancelled: 'This event does not take place.',
    'another-day': 'It is for another day:',
    online: 'This ticket is for the online broadcast, not for the hall.',
  } satisfies Record<Refusal | 'unknown', string>,
  marks: { 'to-check': 'Order to be checked', disputed: 'Payment disputed' },
  seats: (isIn: number, seats: number) => `${isIn} of ${seats} in`,
  checkIn: 'Check in',
  checkedIn: (time: string) => `Checked in at ${time}`,
  undo: 'Undo',
  undone: 'Taken back: not in.',
  problems: {
    'signed-out': 'Not done: you are logged out. Log in, then tap again.',
    attempts: 'Not done: too many taps in a minute. Wait a little, then tap again.',
    unavailable: 'Not done: the site cannot be reached. Tap again.',
    'already-in': 'Somebody else has just checked in this seat.',
    gone: 'Not done: this ticket is no longer good for tonight.',
  },
  list: {
    title: 'Guest list',
    find: 'Name or code',
    search: 'Search',
    showAll: 'Show everybody',
    none: 'Nobody has a ticket yet.',
    nobody: 'Nobody of that name or code.',
    notToday: 'Guests are checked in on the day of the event.',
    online: (count: number) => `Online: ${count}`,
    print: 'Print',
  },
  holder: {
    eyebrow: 'Ticket',
    text: 'To pass it on, give it back or see the codes, use the link in the email that brought the ticket.',
    again: 'Send that email again',
    sent: 'If this ticket is valid, the email is on its way to the address it was ordered with. It is sent at most once an hour.',
    atDoor: 'Working at the door? Log in',
    limited: {
      title: 'Too many codes',
      text: 'Too many tickets were opened from your network. Please try again in a quarter of an hour.',
    },
  },
};

const ru: typeof en = {
  comeIn: 'Проходите',
  alreadyIn: (time) => `Уже внутри с ${time}`,
  notTonight: 'Не на сегодня',
  why: {
    unknown: 'Билета с таким кодом нет.',
    void: 'Билет больше не действует: его передали или вернули.',
    refunded: 'Деньги за этот билет возвращены.',
    cancelled: 'Событие не состоится.',
    'another-day': 'Билет на другой день:',
    online: 'Это билет на трансляцию, а не в зал.',
  },
  marks: { 'to-check': 'Заказ нужно проверить', disputed: 'Платёж оспорен' },
  seats: (isIn, seats) => `${isIn} из ${seats} внутри`,
  checkIn: 'Отметить',
  checkedIn: (time) => `Вход отмечен в ${time}`,
  undo: 'Отменить',
  undone: 'Отметка снята.',
  problems: {
    'signed-out': 'Не отмечено: вы вышли из аккаунта. Войдите и нажмите ещё раз.',
    attempts: 'Не отмечено: слишком много нажатий за минуту. Подождите немного и нажмите ещё раз.',
    unavailable: 'Не отмечено: нет связи с сайтом. Нажмите ещё раз.',
    'already-in': 'Это место только что отметил кто-то другой.',
    gone: 'Не отмечено: этот билет на сегодня больше не годится.',
  },
  list: {
    title: 'Список гостей',
    find: 'Имя или код',
    search: 'Найти',
    showAll: 'Показать всех',
    none: 'Билетов пока ни у кого нет.',
    nobody: 'Никого с таким именем или кодом.',
    notToday: 'Гостей отмечают в день события.',
    online: (count) => `Онлайн: ${count}`,
    print: 'Распечатать',
  },
  holder: {
    eyebrow: 'Билет',
    text: 'Передать билет, вернуть его или открыть коды можно по ссылке из письма, в котором он пришёл.',
    again: 'Прислать это письмо ещё раз',
    sent: 'Если билет действует, письмо уже идёт на адрес, указанный при заказе. Мы присылаем его не чаще раза в час.',
    atDoor: 'Встречаете гостей? Войдите',
    limited: {
      title: 'Слишком много кодов',
      text: 'Из вашей сети открывали слишком много билетов. Попробуйте через четверть часа.',
    },
  },
};

export const doorWords = wordsIn({ en, ru });
