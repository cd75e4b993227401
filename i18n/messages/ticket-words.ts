import type { VoidReason } from '#domain/orders.ts';
import { waitEn, waitRu } from '#i18n/numbers.ts';
import { pluralForm } from '#i18n/russian-forms.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** What the page of an order, the x and the form of a free seat say. Other pages do not load it. */
const en = {
  title: (count: number): string => (count === 0 ? 'Your order' : count === 1 ? 'Your ticket' : 'Your tickets'),
  membership: 'Your membership',
  intro: (name: string, code: string) => `${name} · order ${code}`,
  keep: (count: number): string =>
    `Anyone with the address of this page can use the ${count === 1 ? 'ticket' : 'tickets'}, so don’t share it.`,
  sentTo: (email: string) => `We write to you at ${email}. Not right? Tell us:`,
  fromMaster: 'From the master',
  notes: {
    'to-check': 'We have your order and are checking it. We’ll email you soon. Any questions? Write to us:',
    paid: 'There are no tickets in this order. Any questions? Write to us:',
    'part-refunded': 'Part of the price has been refunded. Any questions? Write to us:',
    refunded: 'This order has been refunded and is no longer valid. Any questions? Write to us:',
    disputed: 'The payment of this order is disputed. Please write to us as soon as you can:',
    cancelled: 'This order has been cancelled and is no longer valid. Any questions? Write to us:',
    owed: 'This order has been cancelled and is no longer valid. We’ll write to you about the money. Any questions? Write to us:',
  },
  offSite: 'This event is no longer on our site. Write to us, and we’ll tell you what happens to your ticket:',
  noSeat: 'This event no longer has the kind of seat your ticket is for.',
  seat: (number: number, of: number) => `Seat ${number} of ${of}`,
  show: 'Show this code at the door, on a screen or on paper.',
  online: 'Online nobody asks for this code: you join through the link on this page.',
  video: 'Nobody asks for this code: you watch through the link on this page.',
  qr: (code: string) => `QR code ${code}`,
  void: {
    returned: 'You gave this seat back.',
    refunded: 'The price of this ticket has been refunded.',
    void: 'This ticket is no longer valid.',
    settled: 'This ticket was exchanged for a credit or another way to take part.',
    cancelled: 'The order of this ticket was cancelled.',
    merged: 'This ticket is no longer valid: its order was a duplicate of another.',
  } satisfies Record<VoidReason, string>,
  refundedToBuyer: 'The price of this ticket has been refunded to the person who bought it.',
  voidForGuest: 'This ticket is no longer valid. Please ask the person who ordered it.',
  lent: (owner: string, isOnline: boolean) =>
    `${owner || 'The person who ordered this seat'}${owner && ' ordered this seat and'} can take it back until ${isOnline ? 'the event begins' : 'the doors open'}.`,
  lost: {
    given: (name: string) => `You gave this seat for good${name && ` to ${name}`}.`,
    back: (name: string) => `You gave this seat back${name && ` to ${name}`}.`,
    taken: (name: string) => (name ? `${name} has taken this seat back.` : 'This seat is somebody else’s again.'),
  },
  cancelled: 'We’ll email you about a refund or alternative access. Nothing yet? Write to us:',
  passedCancelled: 'Any refund goes to the person who bought the ticket.',
  moved: { valid: 'Tickets stay valid on the new date.', cannotCome: 'Can’t make it? Write to us:' },
  checkedIn: (time: string) => `Checked in at ${time}`,
  join: {
    title: 'Join online',
    at: (time: string, moscow: string) =>
      `The link to join appears here that day at ${time} (${moscow}), an hour before the start. Open this page again then.`,
    before: 'The link to join appears here an hour before the start.',
  },
  watch: {
    title: 'Watch',
    at: (time: string, moscow: string) =>
      `The link to the video appears here that day at ${time} (${moscow}), an hour before it opens, and stays for a year.`,
    before: 'The link to the video appears here an hour before it opens, and stays for a year.',
  },
  give: {
    title: 'Who’s coming?',
    text: 'We’ll look for this name at the door. If you add an email address, we send them the ticket and a page of their own; you can take the seat back until the doors open. Please tell them first.',
    textOnline:
      'If you add an email address, we send them the ticket and a page of their own with the link; you can take the seat back until the event begins. Please tell them first.',
    name: 'Name',
    email: 'Email (optional)',
    forGood: 'For good: I can’t take it back',
    forGoodText: 'As if you had sold it. Your ticket stops working at once, and any question about the seat is theirs.',
    whole: 'For all events of the program still to come',
    submit: 'Save',
    back: 'Take it back',
  },
  giveBack: {
    title: 'I can’t come',
    videoTitle: 'I don’t need it',
    free: 'Somebody else can have the seat at once. This can’t be undone.',
    paid: 'We’ll write to you. Until then the ticket stays valid.',
    passed:
      'Any refund goes to the person who bought the ticket. We’ll write to you; until then the ticket stays valid.',
    submitFree: 'Give the seat back',
    submitPaid: 'Let us know',
    submitLent: 'Give the seat back',
    lent: 'The seat goes back to the person who gave it to you, and your ticket stops working.',
    wanted: 'You have let us know. We’ll write to you.',
    untilThen: 'Until then the ticket stays valid.',
    withdraw: 'I can come after all',
  },
  done: {
    booked: (email: string, count: number) =>
      `You’re in. ${count === 1 ? 'The ticket is on its way' : 'Your tickets are on their way'} to ${email}.`,
    named: 'Saved. If somebody had the seat, it is yours again, with a new code.',
    lent: 'Saved. If the email address is new, the ticket is on its way there.',
    given: 'The new ticket is on its way by email. The old code no longer works.',
    mine: 'This seat is yours again, with a new code.',
    back: 'You have given the seat back. Thank you for telling us.',
    withdrawn: 'Good: the seat stays yours.',
    returned: 'You have given the seat back. Thank you for telling us.',
    requested: 'Thank you for telling us. We’ll write to you; until then the ticket stays valid.',
  },
  problems: {
    name: 'Please enter a short name, without links.',
    refused: 'Nothing has changed: this can no longer be done with this ticket.',
    often:
      'Nothing has changed: this seat was given to others three times today. Please try again tomorrow, or write to us.',
    emails: (minutes: number) =>
      `Nothing has changed: this address has been sent several tickets today. Try again in ${waitEn(minutes)}, or forward the email with your ticket: its code lets in whoever shows it.`,
  },
  past: 'Past events',
  booking: {
    title: 'A free seat',
    back: 'About the event',
    seats: (max: number) => `Please enter how many seats you need, from 1 to ${max}.`,
    tooFew: 'Not that many seats are left. Please choose fewer.',
    tooMany: (max: number) =>
      `One email address can book up to ${max} seats, including those you have already or have given to others.`,
    otherSeat: {
      'in-person':
        'Nothing is booked yet: the online seats have just gone. There are seats in the hall. Book there instead?',
      online: 'Nothing is booked yet: the hall has just filled up. There are online seats. Book these instead?',
    },
    network:
      'Nothing is booked yet: several seats booked from your network are still waiting to be confirmed. Log in and book at once, or try again in a few minutes or from another network.',
  },
  held: {
    title: 'Open our email',
    text: (email: string, count: number) =>
      `We have sent it to ${email}. Open the link in it and press “${count === 1 ? 'Take my seat' : 'Take my seats'}”: then ${count === 1 ? 'it is yours' : 'they are yours'}.`,
    hint: 'It usually arrives within a minute. If it doesn’t, look in your spam folder.',
    seats: (count: number, isOnline: boolean) =>
      `${count === 1 ? '1 free seat' : `${count} free seats`} ${isOnline ? 'online' : 'in the hall'}`,
    again: 'Send it again',
    sentAgain: 'We have sent it again. One address is sent three such emails a day, until one is answered.',
    readdressed: 'We have sent it to this address.',
    same: 'Our email went to this address already. If it isn’t there, look in your spam folder or send it again.',
    readdress: 'Not your address?',
    readdressText: 'Enter the right one. The link in the first email will then stop working. You can do this once.',
    submit: 'Send it to this address',
    gone: {
      title: 'There is nothing left to confirm here',
      text: 'If you have opened our email and confirmed, your ticket is in your mailbox. Otherwise please book again.',
    },
  },
  take: {
    title: (count: number): string => (count === 1 ? 'Take your seat' : 'Take your seats'),
    text: (count: number): string =>
      `One press confirms your booking, and ${count === 1 ? 'the seat is' : 'the seats are'} yours.`,
    gone: { full: 'Not enough seats left', closed: 'This booking has ended' },
    until: (when: string) => `Held for you until ${when}.`,
    left: 'We could hold seats for you only for a while, but there are still enough.',
    submit: (count: number): string => (count === 1 ? 'Take my seat' : 'Take my seats'),
    changed: 'Not taken yet: the event has changed. Please check it, then press again.',
    full: 'We could hold seats for you only for a while, and now there are not enough left.',
    closed: 'This event can no longer be booked here.',
    next: 'Next events',
  },
};

const ru: typeof en = {
  title: (count) => (count === 0 ? 'Ваш заказ' : count === 1 ? 'Ваш билет' : 'Ваши билеты'),
  membership: 'Ваш абонемент',
  intro: (name, code) => `${name} · заказ ${code}`,
  keep: (count) =>
    `По адресу этой страницы ${count === 1 ? 'билетом' : 'билетами'} может воспользоваться любой — не пересылайте его.`,
  sentTo: (email) => `Пишем вам на ${email}. Адрес не тот? Напишите нам:`,
  fromMaster: 'Просьба мастера',
  notes: {
    'to-check': 'Мы получили ваш заказ и проверяем его. Скоро пришлём письмо. Есть вопросы? Напишите нам:',
    paid: 'В этом заказе нет билетов. Есть вопросы? Напишите нам:',
    'part-refunded': 'Часть денег за этот заказ возвращена. Есть вопросы? Напишите нам:',
    refunded: 'Деньги за этот заказ возвращены, он больше не действует. Есть вопросы? Напишите нам:',
    disputed: 'Оплата этого заказа оспорена. Пожалуйста, напишите нам как можно скорее:',
    cancelled: 'Этот заказ отменён и больше не действует. Есть вопросы? Напишите нам:',
    owed: 'Этот заказ отменён и больше не действует. О деньгах мы вам напишем. Есть вопросы? Напишите нам:',
  },
  offSite: 'Этого события больше нет на сайте. Напишите нам, и мы расскажем, что будет с вашим билетом:',
  noSeat: 'На этом событии больше нет таких мест, как в вашем билете.',
  seat: (number, of) => `Место ${number} из ${of}`,
  show: 'Покажите этот код на входе — на экране или на бумаге.',
  online: 'Онлайн этот код не спросят: подключиться можно по ссылке на этой странице.',
  video: 'Этот код не спросят: смотреть можно по ссылке на этой странице.',
  qr: (code) => `QR-код ${code}`,
  void: {
    returned: 'Вы освободили это место.',
    refunded: 'Деньги за этот билет возвращены.',
    void: 'Этот билет больше не действует.',
    settled: 'Этот билет обменяли на зачёт или другой способ участия.',
    cancelled: 'Заказ с этим билетом отменён.',
    merged: 'Этот билет больше не действует: его заказ повторял другой.',
  },
  refundedToBuyer: 'Деньги за этот билет вернули тому, кто его купил.',
  voidForGuest: 'Этот билет больше не действует. Спросите того, кто его заказал.',
  lent: (owner, isOnline) =>
    `Это место заказали для вас${owner && ` (кто: ${owner})`}; до ${isOnline ? 'начала' : 'открытия дверей'} его могут забрать обратно.`,
  lost: {
    given: (name) => `Вы отдали это место насовсем${name && ` (кому: ${name})`}.`,
    back: (name) => `Вы вернули это место${name && ` (кому: ${name})`}.`,
    taken: (name) => `Это место забрали обратно${name && ` (кто: ${name})`}.`,
  },
  cancelled: 'Мы напишем вам сами: вернём деньги или предложим другой способ участия. Письма нет? Напишите:',
  passedCancelled: 'Если деньги возвращаются, их получит тот, кто купил билет.',
  moved: { valid: 'Билеты действуют и на новую дату.', cannotCome: 'Не получается в этот день? Напишите нам:' },
  checkedIn: (time) => `Вход отмечен в ${time}`,
  join: {
    title: 'Подключиться онлайн',
    at: (time, moscow) =>
      `Ссылка на трансляцию появится здесь в этот день в ${time} (${moscow}), за час до начала. Откройте тогда эту страницу снова.`,
    before: 'Ссылка на трансляцию появится здесь за час до начала.',
  },
  watch: {
    title: 'Смотреть',
    at: (time, moscow) =>
      `Ссылка на видео появится здесь в этот день в ${time} (${moscow}), за час до открытия, и останется на год.`,
    before: 'Ссылка на видео появится здесь за час до открытия и останется на год.',
  },
  give: {
    title: 'Кто придёт?',
    text: 'По этому имени гостя найдут на входе. Если указать почту, мы отправим туда билет с отдельной страницей; до открытия дверей место можно забрать обратно. Пожалуйста, сначала предупредите этого человека.',
    textOnline:
      'Если указать почту, мы отправим туда билет с отдельной страницей, где появится ссылка; до начала место можно забрать обратно. Пожалуйста, сначала предупредите этого человека.',
    name: 'Имя',
    email: 'Почта (необязательно)',
    forGood: 'Насовсем, без права забрать обратно',
    forGoodText:
      'Как если бы вы его продали. Ваш билет сразу перестанет действовать, и все вопросы о месте будет решать новый владелец.',
    whole: 'На все предстоящие события программы',
    submit: 'Сохранить',
    back: 'Забрать обратно',
  },
  giveBack: {
    title: 'Не смогу прийти',
    videoTitle: 'Билет не нужен',
    free: 'Место сразу освободится для другого гостя. Отменить это нельзя.',
    paid: 'Мы напишем вам. До тех пор билет действует.',
    passed: 'Если деньги возвращаются, их получит тот, кто купил билет. Мы напишем вам; до тех пор билет действует.',
    submitFree: 'Освободить место',
    submitPaid: 'Сообщить нам',
    submitLent: 'Вернуть место',
    lent: 'Место вернётся к тому, кто его вам отдал, а ваш билет перестанет действовать.',
    wanted: 'Вы сообщили нам об этом. Мы напишем вам.',
    untilThen: 'До тех пор билет действует.',
    withdraw: 'Всё-таки приду',
  },
  done: {
    booked: (email, count) =>
      `${count === 1 ? 'Место ваше. Билет уже отправлен' : 'Места ваши. Билеты уже отправлены'} на ${email}.`,
    named: 'Записали. Если место было у другого, оно снова ваше, с новым кодом.',
    lent: 'Записали. Если адрес почты новый, билет уже отправлен туда.',
    given: 'Новый билет уже отправлен письмом. Старый код больше не действует.',
    mine: 'Место снова ваше, код у него новый.',
    back: 'Место возвращено. Спасибо, что предупредили.',
    withdrawn: 'Хорошо: место остаётся за вами.',
    returned: 'Место освобождено. Спасибо, что предупредили.',
    requested: 'Спасибо, что предупредили. Мы напишем вам; до тех пор билет действует.',
  },
  problems: {
    name: 'Введите имя — не слишком длинное и без ссылок.',
    refused: 'Ничего не изменилось: с этим билетом этого сделать уже нельзя.',
    often: 'Ничего не изменилось: сегодня это место отдавали уже трижды. Попробуйте завтра или напишите нам.',
    emails: (minutes) =>
      `Ничего не изменилось: на этот адрес сегодня уже отправлено несколько билетов. Попробуйте снова через ${waitRu(minutes)} или перешлите письмо с вашим билетом: по его коду войдёт тот, кто его покажет.`,
  },
  past: 'Прошедшие события',
  booking: {
    title: 'Бесплатное место',
    back: 'О событии',
    seats: (max) => `Укажите, сколько мест нужно: от 1 до ${max}.`,
    tooFew: 'Столько мест уже не осталось. Выберите меньше.',
    tooMany: (max) =>
      `На один адрес можно взять не больше ${max} мест — вместе с теми, что у вас уже есть или отданы другим.`,
    otherSeat: {
      'in-person':
        'Пока ничего не забронировано: места на трансляции только что закончились. Есть места в зале. Забронировать?',
      online: 'Пока ничего не забронировано: зал только что заполнился. Есть места на трансляции. Забронировать?',
    },
    network:
      'Пока ничего не забронировано: несколько мест, занятых из вашей сети, ещё не подтверждены. Войдите — тогда забронировать можно сразу — или попробуйте через несколько минут или из другой сети.',
  },
  held: {
    title: 'Откройте наше письмо',
    text: (email, count) =>
      `Мы отправили его на ${email}. ${count === 1 ? 'Место будет вашим' : 'Места будут вашими'}, как только вы перейдёте по ссылке из письма и нажмёте «${count === 1 ? 'Занять место' : 'Занять места'}».`,
    hint: 'Обычно письмо приходит за минуту. Если его нет, загляните в спам.',
    seats: (count, isOnline) =>
      `${count} ${pluralForm(count, 'бесплатное место', 'бесплатных места', 'бесплатных мест')} ${isOnline ? 'онлайн' : 'в зале'}`,
    again: 'Отправить ещё раз',
    sentAgain: 'Отправили ещё раз. На один адрес за день уходит не больше трёх таких писем, пока на них не ответили.',
    readdressed: 'Отправили на этот адрес.',
    same: 'На этот адрес письмо уже отправлено. Если его нет, загляните в спам или отправьте ещё раз.',
    readdress: 'Это не ваш адрес?',
    readdressText:
      'Укажите правильный. Ссылка из первого письма тогда перестанет действовать. Сделать это можно один раз.',
    submit: 'Отправить на этот адрес',
    gone: {
      title: 'Подтверждать здесь больше нечего',
      text: 'Если вы уже перешли по ссылке из письма и подтвердили бронь, билет ждёт вас в почте. Если нет — забронируйте ещё раз.',
    },
  },
  take: {
    title: (count) => (count === 1 ? 'Займите место' : 'Займите места'),
    text: (count) =>
      `Нажмите кнопку: бронь подтвердится, и ${count === 1 ? 'место будет вашим' : 'места будут вашими'}.`,
    gone: { full: 'Свободных мест не хватает', closed: 'Бронь больше не действует' },
    until: (when) => `Держим для вас до ${when}.`,
    left: 'Держать места дольше мы не могли, но их ещё достаточно.',
    submit: (count) => (count === 1 ? 'Занять место' : 'Занять места'),
    changed: 'Бронь ещё не подтверждена: событие изменилось. Проверьте и нажмите ещё раз.',
    full: 'Держать места дольше мы не могли, а теперь их не хватает.',
    closed: 'Забронировать место на этом событии здесь больше нельзя.',
    next: 'Ближайшие события',
  },
};

export const ticketWords = wordsIn({ en, ru });
