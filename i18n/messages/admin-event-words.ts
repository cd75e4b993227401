import type { EventChange } from '../../domain/event-changes.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { typesetAll } from '../typeset.ts';

/** The words for what editors do to an event that is on the site. */
const en = typesetAll('en', {
  links: {
    move: 'Move…',
    cancel: 'Cancel…',
    restore: 'No longer cancelled…',
    'sell-out-hall': 'Sold out (hall)…',
    'sell-out-online': 'Sold out (online)…',
    'reopen-hall': 'Tickets for the hall again…',
    'reopen-online': 'Online tickets again…',
  } satisfies Record<EventChange, string>,
  titles: {
    move: 'Move the event',
    cancel: 'Cancel the event',
    restore: 'The event takes place after all',
    'sell-out-hall': 'The hall is sold out',
    'sell-out-online': 'Online tickets are sold out',
    'reopen-hall': 'There are tickets for the hall again',
    'reopen-online': 'There are online tickets again',
  } satisfies Record<EventChange, string>,
  texts: {
    move: 'The event stands on its new day everywhere, and says until both days are over where it was. Tickets stay valid; refunds go by the first day.',
    cancel: 'The event keeps its day and is struck through in lists. Nothing of it can be bought any more.',
    restore: 'The event is listed and sold as it was before it was cancelled.',
    'sell-out-hall': 'Nobody can buy a ticket for the hall any more.',
    'sell-out-online': 'Nobody can buy a ticket for the broadcast any more.',
    'reopen-hall': 'Tickets for the hall can be bought again.',
    'reopen-online': 'Tickets for the broadcast can be bought again.',
  } satisfies Record<EventChange, string>,
  date: 'New date',
  time: 'Time',
  timeHelp: 'In Dubai. Leave it empty while it is not known.',
  dateProblem: 'Write the new date, or another time.',
  dateOver: 'This day is over. Choose one that is to come.',
  visitors: 'What visitors will read',
  nothing: 'Nothing special.',
  draft: 'There is a draft with other changes. Publishing shows them all, and publishes them together.',
  over: 'The event is over. Change this only if it did not take place.',
  unpublished: 'The event is not on the site: nobody has seen it there. Change it in its form, or discard its draft.',
  impossible: 'There is nothing to do here: it is so already, or the event has no such tickets, or it is over.',
  saveDraft: 'Save as draft',
  publish: 'Publish now…',
});

export type EventWords = typeof en;

const ru = typesetAll<EventWords>('ru', {
  links: {
    move: 'Перенести…',
    cancel: 'Отменить…',
    restore: 'Всё-таки состоится…',
    'sell-out-hall': 'Билеты в зал проданы…',
    'sell-out-online': 'Онлайн-билеты проданы…',
    'reopen-hall': 'Снова есть места в зале…',
    'reopen-online': 'Снова есть онлайн-билеты…',
  },
  titles: {
    move: 'Перенести событие',
    cancel: 'Отменить событие',
    restore: 'Событие всё-таки состоится',
    'sell-out-hall': 'Билеты в зал проданы',
    'sell-out-online': 'Онлайн-билеты проданы',
    'reopen-hall': 'В зале снова есть места',
    'reopen-online': 'Снова есть онлайн-билеты',
  },
  texts: {
    move: 'Событие везде встанет на новый день, и, пока не пройдут оба, на сайте будет сказано, с какого дня его перенесли. Билеты действуют; деньги возвращаем по правилам первого дня.',
    cancel: 'Событие останется на своём дне, в списках его название зачёркнуто. Билеты больше не продаются.',
    restore: 'Событие стоит в списках и продаётся, как до отмены.',
    'sell-out-hall': 'Билеты в зал больше не продаются.',
    'sell-out-online': 'Билеты на трансляцию больше не продаются.',
    'reopen-hall': 'Билеты в зал снова продаются.',
    'reopen-online': 'Билеты на трансляцию снова продаются.',
  },
  date: 'Новая дата',
  time: 'Время',
  timeHelp: 'По Дубаю. Пока не известно, оставьте пустым.',
  dateProblem: 'Напишите новую дату или другое время.',
  dateOver: 'Этот день уже прошёл. Выберите другой.',
  visitors: 'Что прочтут посетители',
  nothing: 'Ничего особенного.',
  draft: 'У события есть черновик с другими изменениями. При публикации вы увидите все, и опубликуются они вместе.',
  over: 'Событие прошло. Меняйте это, только если оно не состоялось.',
  unpublished: 'Этого события нет на сайте, его там никто не видел. Измените его в форме или удалите черновик.',
  impossible: 'Менять здесь нечего: так уже и есть, или таких билетов у события нет, или оно прошло.',
  saveDraft: 'Сохранить в черновик',
  publish: 'Опубликовать…',
});

const words: Record<Language, EventWords> = { en, ru };

export function eventWords(language: Language): EventWords {
  return words[language];
}
