import { counted } from '#i18n/numbers.ts';
import type { AlertKind } from '#domain/house-alerts.ts';
import type { SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';

const ordersEn = counted('order', 'orders');
const seatsEn = counted('seat', 'seats');

/** The words of the emails to the house itself. Emails are not typeset. */
const en = {
  alerts: {
    dispute: {
      one: 'A payment is disputed',
      all: counted('payment is disputed', 'payments are disputed'),
      toDo: 'Answer at the payment provider, before its deadline. The tickets stay valid until it is decided.',
    },
    check: {
      one: 'An order is to be checked',
      all: counted('order to check', 'orders to check'),
      toDo: 'Open the order: it says what is wrong, and what can be done.',
    },
    refund: {
      one: 'A guest wants a refund',
      all: counted('guest wants a refund', 'guests want a refund'),
      toDo: 'Return the money at the payment provider, settle it otherwise, or refuse: the order says whether a refund is due.',
    },
    notice: {
      one: 'A notice of a payment could not be processed',
      all: counted('notice of a payment could not be processed', 'notices of payments could not be processed'),
      toDo: 'Look at the reason in the list of orders, and try again.',
    },
    email: {
      one: 'An email to a guest was refused',
      all: counted('email to a guest was refused', 'emails to guests were refused'),
      toDo: 'Correct the address in the order, or call the guest. What they have bought stays theirs.',
    },
    publication: {
      one: 'A scheduled publication did not go out',
      all: counted('scheduled publication did not go out', 'scheduled publications did not go out'),
      toDo: 'See what stands in its way, and publish it by hand or schedule it anew.',
    },
  } satisfies Record<AlertKind, object>,
  several: (count: number) => `${count} things need you`,
  toDo: 'What to do',
  others: 'Others',
  more: (count: number) => `${count} more in the editors’ room`,
  planned: 'Was to go out',
  open: 'Open',
  room: 'Open the editors’ room',
  why: 'This email goes to the addresses under “Who is told”.',
  morning: {
    subject: (day: string) => `${day}: what is on, and what waits`,
    evenings: 'Today and tomorrow',
    days: ['Today', 'Tomorrow'],
    seats: (kind: SeatKind, taken: number, of?: number) =>
      `${kind === 'online' ? 'online' : 'hall'} ${taken}${of === undefined ? '' : ` of ${of}`}`,
    waiting: 'Waiting',
    refunds: 'Refunds',
    drafts: 'Drafts',
    yesterday: 'Yesterday',
    bookings: (orders: number, seats: number, money: string) =>
      [ordersEn(orders), seatsEn(seats), money].filter((part) => part !== '').join(', '),
  },
};

const ordersRu = counted('заказ', 'заказа', 'заказов');
const seatsRu = counted('место', 'места', 'мест');

const ru: typeof en = {
  alerts: {
    dispute: {
      one: 'Платёж оспорен',
      all: counted('оспоренный платёж', 'оспоренных платежа', 'оспоренных платежей'),
      toDo: 'Ответьте в кабинете платёжного сервиса, пока не истёк срок. До решения билеты действуют.',
    },
    check: {
      one: 'Нужно проверить заказ',
      all: (count) => `Проверить: ${ordersRu(count)}`,
      toDo: 'Откройте заказ: там написано, что не так и что можно сделать.',
    },
    refund: {
      one: 'Гость просит вернуть деньги',
      all: counted('гость просит вернуть деньги', 'гостя просят вернуть деньги', 'гостей просят вернуть деньги'),
      toDo: 'Верните деньги в платёжном сервисе, договоритесь иначе или откажите: в заказе сказано, положен ли возврат.',
    },
    notice: {
      one: 'Уведомление о платеже не обработано',
      all: counted(
        'уведомление о платеже не обработано',
        'уведомления о платежах не обработаны',
        'уведомлений о платежах не обработаны',
      ),
      toDo: 'Посмотрите причину в списке заказов и попробуйте ещё раз.',
    },
    email: {
      one: 'Письмо гостю не принято',
      all: counted('письмо гостю не принято', 'письма гостям не приняты', 'писем гостям не приняты'),
      toDo: 'Исправьте адрес в заказе или позвоните. Всё, что куплено, остаётся за гостем.',
    },
    publication: {
      one: 'Запланированная публикация не вышла',
      all: counted(
        'запланированная публикация не вышла',
        'запланированные публикации не вышли',
        'запланированных публикаций не вышли',
      ),
      toDo: 'Посмотрите, что мешает, и опубликуйте сами или назначьте новое время.',
    },
  },
  several: (count) => `Нужно ваше внимание: ${count}`,
  toDo: 'Что делать',
  others: 'Остальное',
  more: (count) => `ещё ${count} в редакции`,
  planned: 'Должна была выйти',
  open: 'Открыть',
  room: 'Открыть редакцию',
  why: 'Это письмо получают адреса из поля «Кому сообщать».',
  morning: {
    subject: (day) => `${day}: что сегодня и что ждёт`,
    evenings: 'Сегодня и завтра',
    days: ['Сегодня', 'Завтра'],
    seats: (kind, taken, of) =>
      `${kind === 'online' ? 'онлайн' : 'зал'} ${taken}${of === undefined ? '' : ` из ${of}`}`,
    waiting: 'Ждёт',
    refunds: 'Возвраты',
    drafts: 'Черновики',
    yesterday: 'Вчера',
    bookings: (orders, seats, money) =>
      [ordersRu(orders), seatsRu(seats), money].filter((part) => part !== '').join(', '),
  },
};

export const houseEmailWords = (language: Language): typeof en => ({ en, ru })[language];
