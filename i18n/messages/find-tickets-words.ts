import { pluralForm } from '#i18n/russian-forms.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** What the ways to one's tickets say: the form and the email that find them, the list of an account, and a link that leads to none. */
const en = {
  find: {
    title: 'Find my tickets',
    text: 'Enter the email address you booked or paid with, or that somebody else gave for your ticket. We’ll email you the links to all your tickets for upcoming events.',
    submit: 'Send me the links',
    done: 'If this address has tickets for upcoming events, the links are on their way.',
  },
  found: {
    subject: 'Your tickets',
    text: 'Somebody, most likely you, has asked for the links to your tickets. Here they are, except for past events:',
    order: 'Order',
    checking: (what: string) => `Being checked: ${what}`,
    /** Of which nobody knows yet what it is for. */
    payment: 'your payment',
    keep: 'Anyone with one of these links can use the tickets, so don’t share this email.',
  },
  missing: {
    title: 'There is no ticket here',
    text: 'The link may be incomplete. Open it again from our email, or let us send you the links to your tickets. If that doesn’t help, write to us with the code of your order.',
  },
  replaced: {
    title: 'This ticket has gone to another address',
    text: 'The email address of this order was corrected, so this link and its codes no longer work. The new ones are in the email to that address. Any questions? Write to us.',
  },
  yours: {
    text: (email: string) =>
      `Ordered with ${email}, or sent to it from somebody else’s order. Tickets for another address are in the emails we sent there.`,
    none: 'No tickets yet.',
    others: 'Find tickets ordered with another address',
    count: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    membership: (length: string) => `Membership: ${length}`,
  },
};

const ru: typeof en = {
  find: {
    title: 'Найти мои билеты',
    text: 'Укажите почту, на которую вы бронировали или покупали билеты или которую для вашего билета назвал кто-то другой. Пришлём ссылки на все билеты на предстоящие события.',
    submit: 'Прислать ссылки',
    done: 'Если на этот адрес есть билеты на предстоящие события, ссылки уже отправлены.',
  },
  found: {
    subject: 'Ваши билеты',
    text: 'Кто-то — скорее всего, вы — запросил ссылки на ваши билеты. Вот они — кроме билетов на прошедшие события:',
    order: 'Заказ',
    checking: (what) => `Проверяем: ${what}`,
    payment: 'ваша оплата',
    keep: 'По такой ссылке билетами может воспользоваться любой — не пересылайте это письмо.',
  },
  missing: {
    title: 'Такого билета нет',
    text: 'Возможно, ссылка оборвалась по дороге. Откройте её ещё раз из письма или попросите прислать ссылки на ваши билеты. Если не поможет, напишите нам и укажите код заказа.',
  },
  replaced: {
    title: 'Билет отправлен на другой адрес',
    text: 'Адрес почты в этом заказе исправили, поэтому эта ссылка и её коды больше не действуют. Новые — в письме на исправленный адрес. Если есть вопросы, напишите нам.',
  },
  yours: {
    text: (email) =>
      `Здесь билеты, заказанные на ${email} или присланные сюда другими. Остальные — в письмах на другие адреса.`,
    none: 'Билетов пока нет.',
    others: 'Найти билеты, заказанные на другой адрес',
    count: (count) => `${count} ${pluralForm(count, 'билет', 'билета', 'билетов')}`,
    membership: (length) => `Абонемент: ${length}`,
  },
};

export const findTicketsWords = wordsIn({ en, ru });
