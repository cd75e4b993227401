import { wordsIn } from '#i18n/typeset.ts';

/** Why a notice or an email failed, as editors read it. */
const en = {
  interrupted: 'Interrupted',
  early: 'Its payment has not arrived yet',
  noProvider: 'Its provider is not set up',
  unpaid: 'It is not paid yet',
  otherShop: 'The payment belongs to another shop',
  otherCurrency: 'It was paid in one currency and refunded in another',
  otherMode: 'Either the order or the notice is from the provider’s test mode',
  silent: 'The provider does not answer',
  refusing: 'The provider answers with status',
  unreadable: 'The provider’s answer cannot be read',
  tooLong: 'The provider’s answer is too long',
  malformed: 'This field of the notice is malformed:',
  perhapsSent: 'The mail server did not confirm that it took it',
};

const ru: typeof en = {
  interrupted: 'Прервано',
  early: 'Сам платёж ещё не поступил',
  noProvider: 'Платёжный сервис не настроен',
  unpaid: 'Ещё не оплачено',
  otherShop: 'Платёж другого магазина',
  otherCurrency: 'Оплачено в одной валюте, возвращено в другой',
  otherMode: 'Либо заказ, либо уведомление — из пробного режима сервиса',
  silent: 'Сервис не отвечает',
  refusing: 'Сервис отвечает кодом',
  unreadable: 'Ответ сервиса не удалось прочитать',
  tooLong: 'Ответ сервиса слишком длинный',
  malformed: 'Неверное поле в уведомлении:',
  perhapsSent: 'Почтовый сервер не подтвердил, что принял его',
};

export const failureWords = wordsIn({ en, ru });
