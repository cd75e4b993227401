import { wordsIn } from '#i18n/typeset.ts';

const en = {
  title: 'Add an order',
  text: 'Cash, bank transfers, the guest list, and earlier orders.',
  hints: {
    purchase: 'Type a part of the name, or the day',
    email: 'Optional: a guest at the door needs none',
    amount: 'Leave empty for 0',
  },
  payments: { cash: 'Cash', transfer: 'Bank transfer', guest: 'Nothing: invited guest' },
  send: 'Send the ticket by email',
  submit: 'Add',
  notSold:
    'This is over, cancelled or has no dates yet, so there are no tickets to issue. Press “Do it anyway” to add the order without them.',
};

const ru: typeof en = {
  title: 'Добавить заказ',
  text: 'Наличные, переводы, список гостей и прежние заказы.',
  hints: {
    purchase: 'Часть названия или день',
    email: 'Можно оставить пустым: гостю на входе она не нужна',
    amount: 'Пусто — 0',
  },
  payments: { cash: 'Наличные', transfer: 'Перевод', guest: 'Без оплаты: приглашённый гость' },
  send: 'Отправить билет письмом',
  submit: 'Добавить',
  notSold:
    'Это уже прошло, отменено или ещё без дат, поэтому билетов не будет. Чтобы добавить заказ без них, нажмите «Сделать всё равно».',
};

export const addOrderWords = wordsIn({ en, ru });
