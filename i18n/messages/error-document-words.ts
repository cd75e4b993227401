import type { Language } from '#domain/values/field-values.ts';

/** What is said where no page can be rendered. The texts are HTML. */
const en = {
  ticketHelp: 'If you were buying a ticket, write to us and we will arrange it:',
  /** A page cannot be rendered at all. */
  failed: {
    title: 'The lights went out for a moment',
    text: 'Something has failed on our side. Please load the page again in a minute, or begin at the <a href="/">home page</a>.',
  },
  /** There are more requests than can be responded to. The home page is kept, so it is there also then. */
  overloaded: {
    title: 'Everyone came at once',
    text: 'There are more requests just now than we can answer. Please load the page again in a few seconds, or begin at the <a href="/">home page</a>.',
  },
};

const ru: typeof en = {
  ticketHelp: 'Если вы покупали билет, напишите нам, и мы всё устроим:',
  failed: {
    title: 'На минуту погас свет',
    text: 'Что-то сломалось у нас. Обновите страницу через минуту или начните с <a href="/ru">главной</a>.',
  },
  overloaded: {
    title: 'Все пришли одновременно',
    text: 'Запросов сейчас больше, чем сайт успевает обработать. Обновите страницу через несколько секунд или начните с <a href="/ru">главной</a>.',
  },
};

const words: Record<Language, typeof en> = { en, ru };

export function errorDocumentWords(language: Language): typeof en {
  return words[language];
}
