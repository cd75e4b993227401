import { declarationOf, paymentProvider } from '#domain/values/payment-providers.ts';
import type { Language } from '#domain/values/field-values.ts';
import { counted } from '#i18n/numbers.ts';
import { pluralForm } from '#i18n/russian-forms.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** The words of what is to be done before a site goes live, for the start of the editors' room and for `npm run doctor`. */

const place = counted('place', 'places');
const document = counted('document', 'documents');

const en = {
  title: 'Before you go live',
  text: 'Each line disappears once it is done. Put away what you do not need.',
  left: (count: number) => `${count} left`,
  putAway: 'Put away',
  away: (count: number) => `Put away: ${count}`,
  where: (count: number) => `Where: ${place(count)}`,
  more: (count: number) => `and ${counted('more place', 'more places')(count)}`,
  bringBack: 'Bring back',
  sample: {
    title: 'Take the sample off the site',
    link: 'Take the sample off the site…',
    text: 'Sample content that nobody has edited leaves the site, as one publication that can be undone. What you have edited stays.',
    leaving: (count: number) => `${document(count)} will leave the site:`,
    staying: 'These stay:',
    because: {
      required: 'the site cannot do without it; write your own over it',
      held: 'people hold tickets for it; cancel it and tell them first',
      named: 'named on a page that stays',
      drafted: 'a draft of it, or one that refers to it, is not published yet; publish or discard that first',
      scheduled: 'it, or something that refers to it, goes out at a time that was set; cancel that first',
    },
    none: 'There is nothing left of the sample to take off.',
    confirm: 'Take it off',
    cancel: 'Leave it',
    problem:
      'Nothing was taken off: somebody else was publishing, or something would be missing from the site. Please try again.',
  },
  /** What is wrong in a sentence, of the number of places or of what it is about, and what to do. */
  lines: {
    unwritten: {
      text: (count) =>
        `${counted('page', 'pages')(count)} where something is still to be written: […] or a mailbox that is nobody’s`,
      remedy: 'Write it, and publish.',
    },
    sample: {
      text: (count) =>
        `${place(count)} on the site still ${count === 1 ? 'has' : 'have'} the words, links or pictures of the sample.`,
      remedy: 'Write your own and choose your own pictures, mailboxes and payment links, or take them off.',
    },
    facts: {
      text: counted('fact missing', 'facts missing'),
      remedy: 'Write what is true of the organiser and the venues. Until then visitors see nothing in their place.',
    },
    https: {
      text: (_, about) => `The address of the site is ${about}, so what visitors send can be read on the way.`,
      remedy: 'Set SITE_URL to an https address, with a proxy in front that speaks TLS (docs/deploy.md).',
    },
    www: {
      text: (_, about) => `${about} does not lead to the address of the site.`,
      remedy: 'Redirect this host to SITE_URL, with a certificate of its own, or take it out of DNS (docs/deploy.md).',
    },
    mail: {
      text: () => 'There is no mail server, so no email reaches anybody.',
      remedy: 'Set SMTP_URL and MAIL_FROM (docs/deploy.md, Settings).',
    },
    sender: {
      text: (_, about) => `The domain that emails come from lacks ${about}, so emails may be taken for spam.`,
      remedy: 'Add what is missing to DNS, as your mail provider says.',
    },
    payments: {
      text: (_, about) => `Visitors pay through ${about}, and nobody tells the site who has paid.`,
      remedy:
        'Enter the address for notices in the account of the provider, and set its secret (docs/deploy.md, Payments).',
    },
    google: {
      text: () => 'Nobody can log in with Google: it is not set up.',
      remedy:
        'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (docs/deploy.md, Settings), or put this away: email and password are enough.',
    },
    backup: {
      text: () => 'There is no backup yet.',
      remedy: 'Make one now, and have a timer make one every night (docs/deploy.md, Backups).',
    },
  } satisfies Record<string, { text: (count: number, about: string) => string; remedy: string }>,
};

const ru: typeof en = {
  title: 'Прежде чем открыться',
  text: 'Сделанное исчезает отсюда само. То, что вам не нужно, можно убрать.',
  left: (count) => `Осталось: ${count}`,
  putAway: 'Убрать',
  away: (count) => `Убрано: ${count}`,
  where: (count) => `Где: ${counted('место', 'места', 'мест')(count)}`,
  more: (count) => `и ещё ${counted('место', 'места', 'мест')(count)}`,
  bringBack: 'Вернуть',
  sample: {
    title: 'Снять с сайта всё из образца',
    link: 'Снять с сайта всё из образца…',
    text: 'С сайта уйдёт всё из образца, чего никто не менял, одной публикацией, которую можно отменить. То, что вы изменили, останется.',
    leaving: (count) =>
      `С сайта ${pluralForm(count, 'уйдёт', 'уйдут', 'уйдут')} ${counted('документ', 'документа', 'документов')(count)}:`,
    staying: 'Останется:',
    because: {
      required: 'без этого сайт не обойдётся; напишите своё',
      held: 'у гостей уже есть билеты; сначала отмените событие и сообщите им',
      named: 'есть на странице, которая остаётся',
      drafted:
        'есть неопубликованный черновик этого документа или черновик, который на него ссылается; сначала опубликуйте его или удалите',
      scheduled: 'этот документ или то, что на него ссылается, выйдет по расписанию; сначала отзовите публикацию',
    },
    none: 'Из образца снимать больше нечего.',
    confirm: 'Снять с сайта',
    cancel: 'Оставить',
    problem: 'Ничего не снято: публиковал кто-то ещё, или сайт остался бы неполным. Попробуйте ещё раз.',
  },
  lines: {
    unwritten: {
      text: (count) =>
        `Осталось дописать ${counted('страницу', 'страницы', 'страниц')(count)}, где стоит […] или ничья почта`,
      remedy: 'Напишите и опубликуйте.',
    },
    sample: {
      text: (count) =>
        `Слова, ссылки или изображения из образца остались в ${counted('месте', 'местах', 'местах')(count)}.`,
      remedy: 'Напишите своё, выберите свои изображения, почту и платёжные ссылки — или снимите эти документы с сайта.',
    },
    facts: {
      text: (count) => `Не хватает сведений: ${count}`,
      remedy:
        'Впишите их в разделе «Организатор»: их знает только тот, кому принадлежит сайт. До тех пор посетители ничего на их месте не увидят.',
    },
    https: {
      text: (_, about) => `Адрес сайта — ${about}: то, что отправляют посетители, можно прочесть в пути.`,
      remedy: 'Укажите в SITE_URL адрес с https и поставьте перед сайтом прокси с TLS (docs/deploy.md).',
    },
    www: {
      text: (_, about) => `${about} не ведёт на адрес сайта.`,
      remedy: 'Перенаправьте этот адрес на SITE_URL, со своим сертификатом, или уберите его из DNS (docs/deploy.md).',
    },
    mail: {
      text: () => 'Почтового сервера нет: ни одно письмо никому не придёт.',
      remedy: 'Укажите SMTP_URL и MAIL_FROM (docs/deploy.md, Settings).',
    },
    sender: {
      text: (_, about) => `У домена, с которого уходят письма, в DNS нет ${about}: письма могут принять за спам.`,
      remedy: 'Добавьте недостающее в DNS, как говорит ваша почтовая служба.',
    },
    payments: {
      text: (_, about) => `Посетители платят через ${about}, но сайт не узнаёт, кто заплатил.`,
      remedy:
        'Впишите в кабинете сервиса адрес для уведомлений и укажите секрет в настройках (docs/deploy.md, Payments).',
    },
    google: {
      text: () => 'Вход через Google не настроен.',
      remedy:
        'Укажите GOOGLE_CLIENT_ID и GOOGLE_CLIENT_SECRET (docs/deploy.md, Settings) или уберите эту строку: почты и пароля достаточно.',
    },
    backup: {
      text: () => 'Резервной копии ещё нет.',
      remedy: 'Сделайте её сейчас и настройте копию каждую ночь (docs/deploy.md, Backups).',
    },
  },
};

export const launchWords = wordsIn({ en, ru });

const and: Record<Language, string> = { en: ' and ', ru: ' и ' };

/** What a line is about, for its sentence. @param about records, ids of payment providers, or one host */
export function aboutInWords(about: readonly string[], language: Language): string {
  const nameOf = (each: string) => {
    const provider = paymentProvider(each);
    return provider === undefined ? each : declarationOf(provider).name[language];
  };
  return about.map(nameOf).join(and[language]);
}
