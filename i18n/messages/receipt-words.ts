import { pluralForm } from '#i18n/russian-forms.ts';
import { wordsIn } from '#i18n/typeset.ts';

const en = {
  title: 'Receipt',
  order: 'Order',
  day: 'Date',
  buyer: 'For',
  bought: 'What',
  tickets: (count: number, isOnline: boolean) =>
    `${count} ${isOnline ? 'online' : 'in-person'} ${count === 1 ? 'ticket' : 'tickets'}`,
  price: 'Price',
  discount: 'Discount',
  paid: 'Paid',
  tax: 'Including tax',
  returned: 'Refunded',
  seller: 'From',
  print: 'Print',
  back: 'Back to the order',
};

const ru: typeof en = {
  title: 'Квитанция',
  order: 'Заказ',
  day: 'Дата',
  buyer: 'Кому',
  bought: 'За что',
  tickets: (count, isOnline) =>
    `${count} ${pluralForm(count, 'билет', 'билета', 'билетов')} ${isOnline ? 'на трансляцию' : 'в зал'}`,
  price: 'Цена',
  discount: 'Скидка',
  paid: 'Оплачено',
  tax: 'В том числе налог',
  returned: 'Возвращено',
  seller: 'От кого',
  print: 'Распечатать',
  back: 'Назад к заказу',
};

export const receiptWords = wordsIn({ en, ru });
