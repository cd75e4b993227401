import type { Language } from '../../domain/values/field-values.ts';
import { typesetAll } from '../typeset.ts';

/** The words of the form of a free seat, on its own page: what the form itself says stands with the page of an event. */
const en = typesetAll('en', {
  title: 'A free seat',
  back: 'About the event',
  problems: {
    name: 'Please write your name, without links or unusual characters.',
    email: 'Please write one email address. That is where the ticket goes.',
    seats: (most: number) => `Please write how many seats you need, from 1 to ${most}.`,
    tooFew: 'Not that many seats are left. Please choose fewer.',
    tooMany: (most: number) => `${most} seats are the most for one email address, those you already have included.`,
  },
});

const ru: typeof en = typesetAll('ru', {
  title: 'Бесплатное место',
  back: 'О событии',
  problems: {
    name: 'Напишите имя — без ссылок и необычных знаков.',
    email: 'Напишите один адрес почты: на него придёт билет.',
    seats: (most) => `Напишите, сколько мест нужно: от 1 до ${most}.`,
    tooFew: 'Столько мест уже не осталось. Выберите меньше.',
    tooMany: (most) => `На один адрес можно взять не больше ${most} мест — вместе с теми, что у вас уже есть.`,
  },
});

const words: Record<Language, typeof en> = { en, ru };

export function bookingWords(language: Language): typeof en {
  return words[language];
}
