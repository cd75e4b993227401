import type { Language } from '../../domain/values/field-values.ts';
import { pluralForm } from '../russian-plural.ts';
import { quoted, wordsIn } from '../typeset.ts';

const holders = (count: number) => `${count} ticket ${count === 1 ? 'holder' : 'holders'}`;

const emailTitles: Record<Language, string> = { en: 'The email in English', ru: 'The email in Russian' };

/** The words of the page that tells ticket holders what has changed about an event. */
const en = {
  title: 'Tell ticket holders',
  question: (count: number, event: string) => `Tell ${holders(count)}: ${quoted(event, 'en')}?`,
  none: 'All ticket holders have been told what is published.',
  changes: 'What has changed',
  of: (count: number) => `This is new to ${holders(count)}.`,
  noEmail: (count: number) => `${holders(count)} without an email address: call them.`,
  email: emailTitles,
  emailText: 'Should the event change again before the emails go, they say what is true then.',
  subject: (subject: string) => `Subject: ${subject}`,
  tell: 'Tell them',
  known: 'They know already',
  knownText: 'Then nothing is sent.',
  waiting: (count: number, when: string) =>
    `${count === 1 ? '1 email goes out' : `${count} emails go out`} on ${when}, Dubai time.`,
  callBack: 'Call back',
  done: {
    told: 'The emails go out in 10 minutes. Until then you can call them back.',
    known: 'Noted. Nothing is sent.',
    back: 'Called back: the emails do not go out.',
    gone: 'It was too late: the emails have gone out.',
  },
};

const holdersRu = (count: number) => `${count} ${pluralForm(count, 'владелец', 'владельца', 'владельцев')}`;

const ru: typeof en = {
  title: 'Сообщить владельцам билетов',
  question: (count, event) =>
    `Сообщить ${count === 1 ? 'владельцу' : 'владельцам'} билетов (${count}): ${quoted(event, 'ru')}?`,
  none: 'Все владельцы билетов знают то, что опубликовано.',
  changes: 'Что изменилось',
  of: (count) => `Этого ещё не знают: ${holdersRu(count)} билетов.`,
  noEmail: (count) => `Без адреса почты — ${holdersRu(count)} билетов: им лучше позвонить.`,
  email: { en: 'Письмо по-английски', ru: 'Письмо по-русски' },
  emailText: 'Если до отправки событие изменится ещё раз, в письме будет то, что верно на тот момент.',
  subject: (subject) => `Тема: ${subject}`,
  tell: 'Сообщить',
  known: 'Они уже знают',
  knownText: 'Тогда письма не уйдут.',
  waiting: (count, when) =>
    `${pluralForm(count, 'Уйдёт', 'Уйдут', 'Уйдут')} ${count} ${pluralForm(count, 'письмо', 'письма', 'писем')}: ${when}, по Дубаю.`,
  callBack: 'Отозвать',
  done: {
    told: 'Письма уйдут через 10 минут. До этого их можно отозвать.',
    known: 'Готово. Письма не уйдут.',
    back: 'Отозвано: письма не уйдут.',
    gone: 'Уже поздно: письма ушли.',
  },
};

export const tellWords = wordsIn({ en, ru });
