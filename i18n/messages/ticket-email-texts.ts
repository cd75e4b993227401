import type { SeatNow } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { pluralForm } from '#i18n/russian-forms.ts';
import { quoted } from '#i18n/typeset.ts';

/** What has changed about an event since the holder of a ticket was last told, the most important first. */
export const holderChanges = ['cancelled', 'takesPlace', 'format', 'day', 'time', 'place', 'link'] as const;
export type HolderChange = (typeof holderChanges)[number];

/** The words of the emails about an order. Emails are not typeset. */
const en = {
  ticket: {
    subject: (what: string, count: number) => `${count === 1 ? 'Your ticket' : 'Your tickets'}: ${what}`,
    thanks: (isVideo: boolean): string =>
      isVideo ? 'Thank you. Enjoy the lecture.' : 'Thank you. We look forward to seeing you.',
    /** Of a ticket that somebody else has lent or given. */
    forYou: (what: string) => `A ticket for you: ${what}`,
    welcome: (isVideo: boolean): string =>
      isVideo
        ? 'There is nothing to pay. Enjoy the lecture.'
        : 'There is nothing to pay. We look forward to seeing you.',
    again: (count: number): string =>
      count === 1
        ? 'Here is your ticket again. Its code has not changed.'
        : 'Here are your tickets again. Their codes have not changed.',
    revived: (count: number): string =>
      count === 1
        ? 'Your ticket is valid again. Its code has not changed.'
        : 'Your tickets are valid again. Their codes have not changed.',
    corrected: (count: number): string =>
      count === 1
        ? 'Here is your ticket. If it reached you earlier at another address, use this one: the other no longer works.'
        : 'Here are your tickets. If they reached you earlier at another address, use these: the others no longer work.',
    /** @param count of the tickets for each of `events` */
    hall: (count: number, events: number): string =>
      events > 1
        ? count === 1
          ? 'Each event has its own code. Show it at the door, on your phone or on paper.'
          : 'Each event has its own codes, one for each guest. Show them at the door, on a phone or on paper.'
        : count === 1
          ? 'Show the code of your ticket at the door, on your phone or on paper.'
          : 'Each guest shows one of the codes at the door, on a phone or on paper.',
    link: {
      join: 'The link to join is on your ticket page from an hour before the start.',
      watch: 'The link to the video is on your ticket page from an hour before it opens, and stays for a year.',
    },
    page: 'Open the ticket page',
    pageText: (isVideo: boolean): string =>
      isVideo
        ? 'Don’t need the ticket? On the ticket page you can give it to somebody else or let us know.'
        : 'Can’t make it? On the ticket page you can give the seat to somebody else or tell us that you’re not coming.',
    /** Of a seat that is lent. */
    borrowedText: (isVideo: boolean): string =>
      isVideo
        ? 'Don’t need the ticket? On the ticket page you can give it back.'
        : 'Can’t make it? On the ticket page you can give the seat back.',
    order: (code: string) => `Order ${code}`,
    alt: (code: string) => `QR code of the ticket ${code}`,
    labelFor: (label: string, guest: string) => `${label} for ${guest}`,
  },
  received: {
    subject: (code: string, isPaid: boolean) =>
      isPaid
        ? `Order ${code}: we have your payment and will write to you`
        : `Order ${code}: we have it and will write to you`,
    text: (paid: string | undefined) =>
      `Thank you. ${paid === undefined ? 'We have your order.' : `We have your payment of ${paid}.`} Before we can confirm it, we need to check it; we’ll email you as soon as that is done.`,
    next: 'There is nothing you need to do. If you have a question, just reply to this email.',
    page: 'Open the page of your order',
  },
  facts: {
    when: 'When',
    where: 'Where',
    /** Of a video: from when to when. */
    onDemand: (when: string) => `From ${when}, for a year`,
    video: 'Video, on your ticket page',
  },
  membership: {
    subject: 'Your membership',
    text: 'Thank you, and welcome. Your membership is paid for.',
    next: 'We’ll email you access to the courses. There is nothing else you need to do.',
    title: 'Membership',
    length: 'Length',
    included: 'It includes',
    page: 'See the courses',
  },
  reminder: {
    subject: (isTomorrow: boolean, time: string | undefined, name: string) =>
      `${isTomorrow ? 'Tomorrow' : 'Today'}${time === undefined ? '' : ` at ${time}`}: ${name}`,
    text: (isTomorrow: boolean): string => (isTomorrow ? 'See you tomorrow!' : 'See you today!'),
  },
  changed: {
    what: {
      cancelled: 'Cancelled',
      takesPlace: 'It takes place after all',
      format: 'How you attend has changed',
      day: 'New date',
      time: 'New time',
      place: 'New venue',
      link: 'How to join',
    },
    text: {
      cancelled: (name: string) => `We are sorry: ${quoted(name, 'en')} has been cancelled.`,
      takesPlace: (name: string) => `Good news: ${quoted(name, 'en')} takes place after all.`,
      day: (name: string) => `${quoted(name, 'en')} has been moved to another day.`,
      time: (name: string, wasKnown: boolean) =>
        wasKnown
          ? `The start time of ${quoted(name, 'en')} has changed.`
          : `The start time of ${quoted(name, 'en')} is now known.`,
      place: (name: string) => `${quoted(name, 'en')} takes place at a different venue.`,
      link: (name: string) => `There is a link now for ${quoted(name, 'en')}.`,
    },
    format: {
      'in-person': (name: string) =>
        `${quoted(name, 'en')} takes place in the hall now, and your ticket is for the hall.`,
      online: (name: string) => `${quoted(name, 'en')} takes place online now.`,
      none: (name: string) =>
        `We are sorry: ${quoted(name, 'en')} no longer takes place in the form your ticket is for.`,
    } satisfies Record<SeatNow, (name: string) => string>,
    before: (now: string, before: string) => `${now}. Previously: ${before}`,
    valid: (count: number, isInHall: boolean) =>
      `${count === 1 ? 'Your ticket is' : 'Your tickets are'} still valid${isInHall ? `, and ${count === 1 ? 'its code has' : 'their codes have'} not changed` : ''}. The attached file updates your calendar.`,
    cannotCome: 'Can’t make it? Write to us and we’ll find a way.',
    refund:
      'We’ll email you about a refund or alternative access. You don’t have to ask, and there is nothing you need to do.',
    free: 'There is nothing you need to do. We’d be glad to see you at another event.',
    passed: 'Any refund goes to the person who bought this ticket. There is nothing you need to do.',
    refunded: 'The price has been refunded to you. There is nothing you need to do.',
    /** Of seats by which others come. `names` may be empty. */
    away: {
      comes: (names: string, count: number) =>
        `This is about the ${count === 1 ? 'seat' : 'seats'} that you gave to ${names || 'somebody else'}. Whoever comes hears from us too.`,
      valid: (names: string, count: number) =>
        `The ${count === 1 ? 'seat' : 'seats'} that you gave to ${names || 'somebody else'} ${count === 1 ? 'is' : 'are'} valid after all, so there is no refund for ${count === 1 ? 'it' : 'them'}.`,
    },
  },
  refunded: {
    subject: (name: string) => `Your ticket is no longer valid: ${name}`,
    text: (name: string) =>
      `Your ticket for ${quoted(name, 'en')} is no longer valid: its price has been refunded to the person who bought it.`,
    withOrder: (name: string) =>
      `Your ticket for ${quoted(name, 'en')} is no longer valid: the order it belongs to has changed. If you did not expect this, write to us.`,
    again: 'Still interested? As long as there are tickets, you can get one of your own.',
  },
  hold: {
    subject: (name: string) => `Confirm your booking: ${name}`,
    text: (name: string, count: number) =>
      `Somebody, most likely you, has asked for ${count === 1 ? 'a free seat' : `${count} free seats`} at ${quoted(name, 'en')}. Open the page below and press “${count === 1 ? 'Take my seat' : 'Take my seats'}”: then ${count === 1 ? 'it is yours, and your ticket comes' : 'they are yours, and your tickets come'} by email.`,
    until: (when: string, count: number) => `We hold the ${count === 1 ? 'seat' : 'seats'} for you until ${when}.`,
    lapsed: 'You can still confirm as long as there are enough seats.',
    seats: 'Seats',
    kind: (count: number, isOnline: boolean) => `${count} ${isOnline ? 'online' : 'in the hall'}`,
    page: 'Confirm on the site',
    notYou: 'If it wasn’t you, you don’t need to do anything: nothing will be booked.',
    enough: {
      subject: (name: string) => `You already have seats: ${name}`,
      text: (name: string, max: number) =>
        `Somebody, most likely you, has asked for more free seats at ${quoted(name, 'en')}. One email address can book up to ${max}, including those given to others, so nothing new has been booked. Here is what you have:`,
    },
  },
  passedBy: (name: string | undefined) =>
    `${name ?? 'Somebody'} gave you this ticket for good, and gave us your address.`,
  lentBy: (name: string | undefined, isOnline: boolean) =>
    `${name ?? 'Somebody'} ordered this seat for you and gave us your address. It can be taken back until ${isOnline ? 'the event begins' : 'the doors open'}.`,
  handed: {
    subject: (name: string) => `Ticket given away: ${name}`,
    text: (name: string) =>
      `You have given away a ticket for ${quoted(name, 'en')} for good. Its code no longer works; a new one has gone to the person you named.`,
    notYou: 'If it wasn’t you, just reply to this email.',
  },
  taken: {
    subject: (name: string) => `Your seat has been taken back: ${name}`,
    text: (name: string, by: string | undefined) =>
      `${by === undefined ? 'Your seat' : `${by} has taken back your seat`} at ${quoted(name, 'en')}${by === undefined ? ' is somebody else’s again' : ''}, so your ticket for it no longer works.`,
  },
  back: {
    subject: (name: string) => `Your seat is back: ${name}`,
    text: (name: string, by: string | undefined) =>
      `${by ?? 'The person you gave it to'} can’t come and has given you back the seat at ${quoted(name, 'en')}.`,
    next: 'It has a new code, which is on your ticket page. There you can also give the seat to somebody else, or tell us that nobody comes.',
  },
  toEvent: 'See the event',
  returned: {
    subject: (name: string) => `Seat given back: ${name}`,
    text: (name: string) => `You have given back a seat at ${quoted(name, 'en')}, so its ticket is no longer valid.`,
    again:
      'Thank you for telling us: somebody else can have it now. Changed your mind? As long as there are seats, you can book again.',
  },
};

type TicketEmailWords = typeof en;

const ru: TicketEmailWords = {
  ticket: {
    subject: (what, count) => `${count === 1 ? 'Ваш билет' : 'Ваши билеты'}: ${what}`,
    thanks: (isVideo) => (isVideo ? 'Спасибо! Приятного просмотра.' : 'Спасибо! Будем вас ждать.'),
    forYou: (what) => `Билет для вас: ${what}`,
    welcome: (isVideo) =>
      isVideo ? 'Платить ничего не нужно. Приятного просмотра.' : 'Платить ничего не нужно. Будем вас ждать.',
    again: (count) =>
      count === 1
        ? 'Присылаем ваш билет ещё раз. Код на нём прежний.'
        : 'Присылаем ваши билеты ещё раз. Коды на них прежние.',
    revived: (count) =>
      count === 1
        ? 'Ваш билет снова действует. Код на нём прежний.'
        : 'Ваши билеты снова действуют. Коды на них прежние.',
    corrected: (count) =>
      count === 1
        ? 'Присылаем ваш билет. Если раньше он приходил вам на другой адрес, пользуйтесь этим: прежний больше не действует.'
        : 'Присылаем ваши билеты. Если раньше они приходили вам на другой адрес, пользуйтесь этими: прежние больше не действуют.',
    hall: (count, events) =>
      events > 1
        ? count === 1
          ? 'У каждого события свой код. Покажите его на входе — с телефона или на бумаге.'
          : 'На каждом событии свои коды, по одному на гостя. Покажите их на входе — с телефона или на бумаге.'
        : count === 1
          ? 'Покажите код билета на входе — с телефона или на бумаге.'
          : 'Каждый гость показывает на входе один из кодов — с телефона или на бумаге.',
    link: {
      join: 'Ссылка на трансляцию появляется на странице билета за час до начала.',
      watch: 'Ссылка на видео появляется на странице билета за час до открытия и остаётся там год.',
    },
    page: 'Открыть страницу билета',
    pageText: (isVideo) =>
      isVideo
        ? 'Билет не нужен? На странице билета можно отдать его другому человеку или сообщить нам.'
        : 'Не сможете прийти? На странице билета можно отдать место другому человеку или предупредить, что вас не будет.',
    borrowedText: (isVideo) =>
      isVideo
        ? 'Билет не нужен? Верните его на странице билета.'
        : 'Не сможете прийти? Верните место на странице билета.',
    order: (code) => `Заказ ${code}`,
    alt: (code) => `QR-код билета ${code}`,
    labelFor: (label, guest) => `${label}, ${guest}`,
  },
  received: {
    subject: (code, isPaid) =>
      isPaid ? `Заказ ${code}: мы получили оплату и напишем вам` : `Заказ ${code}: мы получили его и напишем вам`,
    text: (paid) =>
      `Спасибо! ${paid === undefined ? 'Мы получили ваш заказ.' : `Мы получили вашу оплату: ${paid}.`} Прежде чем всё подтвердить, нам нужно кое-что проверить. Как только проверим, пришлём письмо.`,
    next: 'Делать ничего не нужно. Если есть вопросы, просто ответьте на это письмо.',
    page: 'Открыть страницу заказа',
  },
  facts: {
    when: 'Когда',
    where: 'Где',
    onDemand: (when) => `${when}, затем в течение года`,
    video: 'Видео на странице билета',
  },
  membership: {
    subject: 'Ваш абонемент',
    text: 'Спасибо и добро пожаловать! Абонемент оплачен.',
    next: 'Доступ к курсам пришлём отдельным письмом. Больше ничего делать не нужно.',
    title: 'Абонемент',
    length: 'Срок',
    included: 'Что входит',
    page: 'Посмотреть курсы',
  },
  reminder: {
    subject: (isTomorrow, time, name) =>
      `${isTomorrow ? 'Завтра' : 'Сегодня'}${time === undefined ? '' : ` в ${time}`}: ${name}`,
    text: (isTomorrow) => (isTomorrow ? 'До встречи завтра!' : 'До встречи сегодня!'),
  },
  changed: {
    what: {
      cancelled: 'Отменяется',
      takesPlace: 'Всё-таки состоится',
      format: 'Изменился формат участия',
      day: 'Новая дата',
      time: 'Новое время',
      place: 'Новая площадка',
      link: 'Как подключиться',
    },
    text: {
      cancelled: (name) => `К сожалению, событие ${quoted(name, 'ru')} отменяется.`,
      takesPlace: (name) => `Хорошая новость: событие ${quoted(name, 'ru')} всё-таки состоится.`,
      day: (name) => `Событие ${quoted(name, 'ru')} переносится на другой день.`,
      time: (name, wasKnown) =>
        wasKnown
          ? `У события ${quoted(name, 'ru')} изменилось время начала.`
          : `Стало известно время начала события ${quoted(name, 'ru')}.`,
      place: (name) => `Событие ${quoted(name, 'ru')} пройдёт на другой площадке.`,
      link: (name) => `Есть ссылка на событие ${quoted(name, 'ru')}.`,
    },
    format: {
      'in-person': (name) => `Событие ${quoted(name, 'ru')} теперь пройдёт в зале, и ваш билет — в зал.`,
      online: (name) => `Событие ${quoted(name, 'ru')} теперь пройдёт онлайн.`,
      none: (name) => `К сожалению, на событии ${quoted(name, 'ru')} больше нет таких мест, как в вашем билете.`,
    },
    before: (now, before) => `${now}. Было: ${before}`,
    valid: (count, isInHall) =>
      `${count === 1 ? 'Ваш билет действует' : 'Ваши билеты действуют'}${isInHall ? `, ${count === 1 ? 'код на нём прежний' : 'коды на них прежние'}` : ''}. Приложенный файл обновит событие в вашем календаре.`,
    cannotCome: 'Не сможете прийти? Напишите нам — что-нибудь придумаем.',
    refund: 'Мы напишем вам сами: вернём деньги или предложим другой способ участия. Делать ничего не нужно.',
    free: 'Делать ничего не нужно. Будем рады видеть вас на других событиях.',
    passed: 'Если деньги за этот билет будут возвращены, их получит тот, кто его купил. Делать ничего не нужно.',
    refunded: 'Деньги мы вам уже вернули. Делать ничего не нужно.',
    away: {
      comes: (names, count) =>
        `Речь о ${count === 1 ? 'месте, которое вы отдали' : 'местах, которые вы отдали'}${names && ` (кому: ${names})`}. Тому, кто придёт, мы тоже сообщим.`,
      valid: (names, count) =>
        count === 1
          ? `Место, которое вы отдали${names && ` (кому: ${names})`}, снова действует, поэтому деньги за него не возвращаем.`
          : `Места, которые вы отдали${names && ` (кому: ${names})`}, снова действуют, поэтому деньги за них не возвращаем.`,
    },
  },
  refunded: {
    subject: (name) => `Билет больше не действует: ${name}`,
    text: (name) =>
      `Ваш билет на событие ${quoted(name, 'ru')} больше не действует: деньги за него вернули тому, кто его купил.`,
    withOrder: (name) =>
      `Ваш билет на событие ${quoted(name, 'ru')} больше не действует: заказ, к которому он относится, изменён. Если для вас это неожиданность, напишите нам.`,
    again: 'Всё ещё интересно? Пока есть билеты, можно взять свой.',
  },
  hold: {
    subject: (name) => `Подтвердите бронь: ${name}`,
    text: (name, count) =>
      `Кто-то — скорее всего, вы — бронирует ${count === 1 ? '' : `${count} `}${pluralForm(count, 'бесплатное место', 'бесплатных места', 'бесплатных мест')} на событии ${quoted(name, 'ru')}. Откройте страницу по ссылке ниже и нажмите «${count === 1 ? 'Занять место' : 'Занять места'}» — после этого пришлём ${count === 1 ? 'билет' : 'билеты'}.`,
    until: (when, count) => `Держим ${count === 1 ? 'место' : 'места'} для вас до ${when}.`,
    lapsed: 'Подтвердить бронь можно, пока мест достаточно.',
    seats: 'Места',
    kind: (count, isOnline) => `${count} ${isOnline ? 'онлайн' : 'в зале'}`,
    page: 'Подтвердить на сайте',
    notYou: 'Если это были не вы, ничего делать не нужно: ничего забронировано не будет.',
    enough: {
      subject: (name) => `У вас уже есть места: ${name}`,
      text: (name, max) =>
        `Кто-то — скорее всего, вы — бронирует ещё места на событии ${quoted(name, 'ru')}. На один адрес можно взять не больше ${max} мест, считая отданные другим, поэтому новых мест мы не забронировали. Вот что у вас есть:`,
    },
  },
  passedBy: (name) =>
    `${name === undefined ? 'Этот билет отдали вам насовсем' : `Этот билет теперь ваш насовсем. От кого: ${name}`}. Ваши имя и почту мы узнали от того, кто его отдал.`,
  lentBy: (name, isOnline) =>
    `Это место заказали для вас.${name === undefined ? '' : ` Кто: ${name}.`} Ваш адрес мы взяли из заказа. До ${isOnline ? 'начала' : 'открытия дверей'} место могут забрать обратно.`,
  handed: {
    subject: (name) => `Билет отдан: ${name}`,
    text: (name) =>
      `Вы насовсем отдали билет на событие ${quoted(name, 'ru')}. Его код больше не действует; новый отправлен тому, кого вы указали.`,
    notYou: 'Если это были не вы, просто ответьте на это письмо.',
  },
  taken: {
    subject: (name) => `Место забрали обратно: ${name}`,
    text: (name, by) =>
      `Ваше место на событии ${quoted(name, 'ru')} забрали обратно${by === undefined ? '' : ` (кто: ${by})`}. Ваш билет на него больше не действует.`,
  },
  back: {
    subject: (name) => `Место вернули вам: ${name}`,
    text: (name, by) =>
      `Место на событии ${quoted(name, 'ru')}, которое вы отдали${by === undefined ? '' : ` (кому: ${by})`}, вам вернули: прийти не получится.`,
    next: 'У места новый код, он на странице билета. Там же можно отдать место другому человеку или сообщить нам, что никто не придёт.',
  },
  toEvent: 'Страница события',
  returned: {
    subject: (name) => `Вы освободили место: ${name}`,
    text: (name) => `Вы освободили место на событии ${quoted(name, 'ru')}, и билет на него больше не действует.`,
    again:
      'Спасибо, что предупредили: теперь место достанется кому-то другому. Передумали? Пока есть места, можно забронировать снова.',
  },
};

export const ticketEmailWords = (language: Language): TicketEmailWords => ({ en, ru })[language];
