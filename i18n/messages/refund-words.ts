import { counted } from '#i18n/numbers.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** The words of money that guests want or are owed, at the start of the room and in the list of orders. */
const en = {
  disputes: counted('payment is disputed: answer at the provider', 'payments are disputed: answer at the provider'),
  wanted: counted('guest wants a refund: decide on it', 'guests want a refund: decide on them'),
  owed: counted('refund owed: return the money', 'refunds owed: return the money'),
  text: 'Money that is still with us. Return it at the payment provider, whose notice takes the order off this list, or note in the order how it was settled.',
  gone: 'The event is cancelled, or has no such tickets',
  upTo: (amount: string) => `up to ${amount}`,
  promised: (day: string) => `promised on ${day}`,
  untold: 'the guest was told nothing yet',
};

const orders = counted('заказ', 'заказа', 'заказов');

const ru: typeof en = {
  disputes: (count) => `Оспорено платежей: ${count}. Ответьте в платёжном сервисе`,
  wanted: (count) => `Просят вернуть деньги: ${orders(count)}. Решите, что ответить`,
  owed: (count) => `Нужно вернуть деньги: ${orders(count)}`,
  text: 'Деньги, которые ещё у нас. Верните их в платёжном сервисе — после его уведомления заказ уйдёт из списка — или отметьте в заказе, как всё улажено.',
  gone: 'Событие отменено, или таких мест больше нет',
  upTo: (amount) => `до ${amount}`,
  promised: (day) => `обещано ${day}`,
  untold: 'гостю пока не сообщили',
};

export const refundWords = wordsIn({ en, ru });
