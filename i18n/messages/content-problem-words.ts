import type { Remark, Sentence } from '#domain/documents/document.ts';
import { inEach, type Language } from '#domain/values/field-values.ts';
import { quoted } from '#i18n/typeset.ts';

/** What is wrong with content, or probably not meant, and what to write instead. */
const en = {
  /** Of a document, or what it refers to. */
  missingDocument: 'the site cannot do without this; put it back',
  missingText: 'the text is missing in this language; write it',
  otherId: (own: string, id: string) => `“${own}” is not the id it is kept under, “${id}”; use that one`,
  noPicture: (id: string) => `there is no picture “${id}”; add it to the pictures, or name another`,
  noDocument: (id: string, ids: string) =>
    ids === '' ? `there is no “${id}”, and no other; begin one` : `there is no “${id}”; use one of ${ids}`,
  noPageIn: (title: string, inLanguage: string) =>
    `${quoted(title, 'en')} has no page in ${inLanguage}; write it, choose another, or do not show this in ${inLanguage}`,
  overtaken:
    'has been published again since it was scheduled. Look at what the site says now, then publish or schedule it again',

  /** Of a file. */
  otherFileName: (own: string) => `“${own}” and the file’s name differ; give both the same name`,
  notYaml: (reason: string) => `this is not valid YAML (${reason}); mind the indentation and quotes`,
  notUtf8: (line: number) => `line ${line} is not UTF-8 text; save the file in this encoding, not in another one`,
  notJudged: 'this text is nested too deeply to be read; write it with fewer >, lists and brackets within each other',
  longWord: (start: string, max: number) =>
    `${quoted(start, 'en')} has more than ${max} characters without a space; write spaces, or a shorter link`,
  beforeHeadings: (start: string) =>
    `${quoted(start, 'en')} comes before the first heading; write a line with ## and a heading above it`,
  unknownBlock: (start: string) =>
    `${quoted(start, 'en')} cannot be shown on this page; use one # title, ## headings, paragraphs and simple lists`,
  noTitle: 'the title is missing; begin with a line # and the title',
  noHeadings: 'the headings are missing; begin every section with a line ## and its heading',
  unsafeLink: (href: string) => `a link leads to “${href}”; use an address that begins with https://, mailto: or /`,
  unknownInline: (start: string) =>
    `${quoted(start, 'en')} cannot be shown on this page; use words, **emphasis** and [links](https://…)`,

  /** Of a field, where its schema has no words for it. */
  unknownFields: (names: string) => `there is no field ${names} here; mind the spelling, or remove it`,
  missingChoice: 'this is missing; choose one',
  oneOf: (values: string) => `use one of ${values}`,
  missingField: 'this is missing; write it',
  types: {
    string: 'write a text here',
    number: 'write a number here',
    boolean: 'write true or false here',
    array: 'write a list here',
    object: 'write fields here, each with its name',
    record: 'write fields here, each with its name',
  } as Partial<Record<string, string>>,
  otherType: (type: string) => `write ${type} here`,
  exactly: (count: number | bigint) => `exactly ${count} needed here`,
  atLeast: (count: number | bigint) => `add at least ${count === 1 ? 'one' : count}`,
  atMost: (count: number | bigint) => `at most ${count} allowed here`,
  somethingElse: 'write something else here',

  /** What is allowed and probably not meant. */
  untranslated: { en: 'no English text', ru: 'no Russian text' } satisfies Record<Language, string>,
  noImage: 'no image',
  partOfMark: 'parts of this drawing are not shown; choose it as a file in the editors’ room, which draws all of it',
  otherProgram: 'in another program the event has another address; the old one leads there',
  unknownVenue: 'none of the venues has this link',
  otherVenue: (name: string) => `the venue with this link is called ${quoted(name, 'en')}`,
  outsideProgram: (dates: string) => `outside the dates of its program: ${dates}`,
  unknownFact: 'not known yet, so it is printed nowhere',
  dearerThanTickets: 'the program costs more than its single tickets',
  firstDayOver: (day: string) => `announces ${day}, which is over; take it out`,
  holiday: (day: string, holiday: string) => `${day} falls during ${holiday}`,
  holidays: { ramadan: 'Ramadan', fitr: 'Eid al-Fitr', adha: 'Eid al-Adha' },
  noPrice: 'no price',
  hiddenPrice: 'the price is not shown: its currency has no payment link',
  noPaymentLink: 'no payment link',
  noJoinLink: 'no link to join or watch yet, which ticket holders wait for',
  testLink: 'a link of the provider’s test mode: nobody pays real money there',
  sharedLink: (id: string) => `“${id}” has this payment link too; so a payment won’t say what it is for`,
  saysInstead: (match: string, instead: string) => `“${match}”; the site says “${instead}”`,
  markdown: (text: string) =>
    `${quoted(text, 'en')} would be printed as typed; only legal texts are formatted, so write it plainly`,
  failedMarkdown: (text: string) =>
    `${quoted(text, 'en')} would be printed as typed; look at the spaces in its formatting`,
  noBreakSpace: 'a no-break space; the site sets them itself',
  otherFigures: (here: string, there: string) => `the languages give different figures, ${here} and ${there}`,
  nothingCosts: (price: string) => `nothing on the site costs ${price}`,
  promisedOtherwise: (here: string, there: string, place: string) =>
    `${here} here, and ${there} in ${quoted(place, 'en')}; write the same in both`,
  promises: {
    refundDays: 'days for a refund',
    minutesEarly: 'minutes to come early',
    recommendedAge: 'recommended age',
  },
  noRefunds: 'no refunds',
  lostAddress: (path: string) =>
    `its address was to lead to ${path}, where there is no page; take it off again with an address of this site`,
};

export type ProblemWords = typeof en;

const ru: ProblemWords = {
  missingDocument: 'без этого сайт не обойдётся; верните на место',
  missingText: 'на этом языке текста нет; напишите его',
  otherId: (own, id) => `«${own}» — не тот id, под которым это хранится; нужен «${id}»`,
  noPicture: (id) => `изображения «${id}» нет; добавьте его к изображениям или выберите другое`,
  noDocument: (id, ids) => (ids === '' ? `«${id}» не существует; создайте` : `«${id}» не существует; есть ${ids}`),
  noPageIn: (title, inLanguage) =>
    `${quoted(title, 'ru')}: страницы ${inLanguage} нет; напишите её, выберите другое или не показывайте это ${inLanguage}`,
  overtaken: 'с тех пор опубликовано заново. Посмотрите, что на сайте теперь, и опубликуйте или запланируйте ещё раз',

  otherFileName: (own) => `«${own}» и имя файла различаются; назовите их одинаково`,
  notYaml: (reason) => `это не YAML (${reason}); проверьте отступы и кавычки`,
  notUtf8: (line) => `строка ${line} — не текст в UTF-8; сохраните файл в этой кодировке`,
  notJudged: 'текст вложен слишком глубоко, его не прочесть; уберите лишние >, списки и скобки друг в друге',
  longWord: (start, max) =>
    `в ${quoted(start, 'ru')} больше ${max} знаков без пробела; поставьте пробелы или сократите ссылку`,
  beforeHeadings: (start) =>
    `${quoted(start, 'ru')} стоит до первого заголовка; напишите над этим строку с ## и заголовком`,
  unknownBlock: (start) =>
    `${quoted(start, 'ru')} на этой странице не показать; нужны один заголовок #, подзаголовки ##, абзацы и простые списки`,
  noTitle: 'нет заголовка; начните со строки # и заголовка',
  noHeadings: 'нет подзаголовков; начинайте каждый раздел со строки ## и его заголовка',
  unsafeLink: (href) => `ссылка ведёт на «${href}»; нужен адрес, который начинается с https://, mailto: или /`,
  unknownInline: (start) =>
    `${quoted(start, 'ru')} на этой странице не показать; нужны слова, **выделение** и [ссылки](https://…)`,

  unknownFields: (names) => `поля ${names} здесь нет; проверьте, как оно написано, или уберите его`,
  missingChoice: 'здесь пусто; выберите',
  oneOf: (values) => `выберите одно из: ${values}`,
  missingField: 'здесь пусто; заполните поле',
  types: {
    string: 'здесь нужен текст',
    number: 'здесь нужно число',
    boolean: 'здесь нужно true или false',
    array: 'здесь нужен список',
    object: 'здесь нужны поля, каждое со своим названием',
    record: 'здесь нужны поля, каждое со своим названием',
  },
  otherType: (type) => `здесь нужно ${type}`,
  exactly: (count) => `здесь нужно ровно ${count}`,
  atLeast: (count) => `добавьте хотя бы ${count === 1 ? 'один пункт' : count}`,
  atMost: (count) => `здесь можно не больше ${count}`,
  somethingElse: 'напишите здесь что-нибудь другое',

  untranslated: { en: 'нет английского текста', ru: 'нет русского текста' },
  noImage: 'нет изображения',
  partOfMark:
    'часть этого рисунка на сайте не видна; выберите его файлом на редакторской странице — там он рисуется целиком',
  otherProgram: 'в другой программе у события другой адрес; прежний ведёт на него',
  unknownVenue: 'такой ссылки нет ни у одной площадки',
  otherVenue: (name) => `площадка с этой ссылкой называется ${quoted(name, 'ru')}`,
  outsideProgram: (dates) => `вне дат программы: ${dates}`,
  unknownFact: 'пока неизвестно, поэтому нигде не напечатано',
  dearerThanTickets: 'программа дороже, чем билеты на её события по отдельности',
  firstDayOver: (day) => `обещано: ${day} года, а этот день прошёл; уберите`,
  holiday: (day, holiday) => `${day} года приходится на ${holiday}`,
  holidays: { ramadan: 'рамадан', fitr: 'Ураза-байрам', adha: 'Курбан-байрам' },
  noPrice: 'нет цены',
  hiddenPrice: 'цена не показана: в этой валюте нет ссылки на оплату',
  noPaymentLink: 'нет ссылки на оплату',
  noJoinLink: 'ещё нет ссылки на трансляцию или видео, а её ждут обладатели билетов',
  testLink: 'ссылка из пробного режима сервиса: настоящих денег там не платят',
  sharedLink: (id) => `та же платёжная ссылка у «${id}»: по платежу не понять, за что он`,
  saysInstead: (match, instead) => `«${match}»; на сайте говорят «${instead}»`,
  markdown: (text) =>
    `${quoted(text, 'ru')} напечатается как есть; оформление есть только у правовых документов, напишите проще`,
  failedMarkdown: (text) => `${quoted(text, 'ru')} напечатается как есть; проверьте пробелы в оформлении`,
  noBreakSpace: 'неразрывный пробел; сайт расставляет их сам',
  otherFigures: (here, there) => `в двух языках разные числа: ${here} и ${there}`,
  nothingCosts: (price) => `ничего с ценой ${price} на сайте нет`,
  promisedOtherwise: (here, there, place) =>
    `здесь ${here}, а в другом месте (${quoted(place, 'ru')}) — ${there}; напишите одинаково`,
  promises: {
    refundDays: 'дни для возврата',
    minutesEarly: 'минуты до начала',
    recommendedAge: 'рекомендуемый возраст',
  },
  noRefunds: 'без возврата',
  lostAddress: (path) =>
    `его адрес должен вести на ${path}, а такой страницы нет; снимите его ещё раз, с адресом на этом сайте`,
};

const words: Record<Language, ProblemWords> = { en, ru };

export function problemWords(language: Language): ProblemWords {
  return words[language];
}

/** What to do about a problem, in each language of the editors’ room. */
export function remedyOf(inWords: (own: ProblemWords, language: Language) => string): Sentence {
  return inEach((language) => inWords(words[language], language));
}

/** The same about a field of a document; about all of it where the field is empty. */
export function remark(field: string, inWords: Parameters<typeof remedyOf>[0]): Remark {
  return { field, remedy: remedyOf(inWords) };
}
