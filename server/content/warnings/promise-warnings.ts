import { hasKey, keysOf } from '#domain/values/records.ts';
import { HOUSE, type DocumentChange, type DocumentKey, type Remark } from '#domain/documents/document.ts';
import type { Promises } from '#domain/entities.ts';
import { withPromises } from '#domain/promises.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import type { Language } from '#domain/values/field-values.ts';
import { remark } from '#i18n/messages/content-problem-words.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { fixedDocument, kindOf } from '#server/content/content-kinds.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { textsOf, type WrittenText } from './text-warnings.ts';

/** Numbers that a published text promises and a field promises otherwise (rules.md, Promises): buyers may rely on either. */

type PromiseName = 'refundDays' | 'minutesEarly' | 'recommendedAge';
type Published = Pick<Catalogue, 'connection' | 'en'>;

/** The numbers that texts say in words, in the cases that follow what is promised. */
const numberWords = new Map(
  Object.entries({
    1: 'a one',
    2: 'two две два двух',
    3: 'three три трёх трех',
    4: 'four четыре четырёх четырех',
    5: 'five пять пяти',
    6: 'six шесть шести',
    7: 'seven семь семи',
    8: 'eight восемь восьми',
    9: 'nine девять девяти',
    10: 'ten десять десяти',
    12: 'twelve двенадцать двенадцати',
    14: 'fourteen четырнадцать четырнадцати',
    15: 'fifteen пятнадцать пятнадцати',
    16: 'sixteen шестнадцать шестнадцати',
    18: 'eighteen восемнадцать восемнадцати',
    20: 'twenty двадцать двадцати',
    30: 'thirty тридцать тридцати',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
);
const NUMBER = ['\\d{1,3}', ...numberWords.keys()].join('|');

/** An expression in which `#from` and `#to` are a number in figures or words. */
const numbersLike = (pattern: string) => new RegExp(pattern.replaceAll(/#(\w+)/g, `(?<$1>${NUMBER})`), 'gi');

/** How texts say a promise: in a sentence with this word, with these numbers, of weeks where they say so. Of days before an event some are for the kitchen. */
const sayings: Record<Language, Record<PromiseName, { word: RegExp; numbers: RegExp }>> = {
  en: {
    refundDays: {
      word: /refund|credit|cancel|return/i,
      numbers: numbersLike(String.raw`\b#from (?:days?|(?<weeks>weeks?))(?=[’'\s]).{0,20}?(?:before|notice)`),
    },
    minutesEarly: {
      word: /early|before/i,
      numbers: numbersLike(String.raw`\b#from(?:(?:[–-]| to )#to)? minutes? (?:early|before)`),
    },
    recommendedAge: {
      word: /recommend/i,
      numbers: numbersLike(String.raw`from (?:the )?(?:age )?(?:of )?(?!a )#from(?![\w–:-])`),
    },
  },
  ru: {
    refundDays: {
      word: /возвр|засчит|отказ|отмен/i,
      numbers: numbersLike('(?:за|менее) (?:чем за )?(?:#from (?:дн|ден|(?<weeks>недел))|(?<week>неделю) до)'),
    },
    minutesEarly: {
      word: /до начала|раньше/i,
      numbers: numbersLike(String.raw`(?<![а-яё\d])#from(?:[–-]#to)? минут\S* (?:до начала|раньше)`),
    },
    recommendedAge: { word: /рекоменд/i, numbers: numbersLike('(?<![а-яё])с #from (?:лет|год)') },
  },
};
const names = keysOf<PromiseName>(sayings.en);

/** What the sentences of a text promise in numbers. */
function promisedIn({ text, language }: WrittenText): { name: PromiseName; numbers: number[] }[] {
  const sentences = text.split(/\n|(?<=[.;!?])\s/);
  return sentences.flatMap((sentence) =>
    names.flatMap((name) => {
      const { word, numbers } = sayings[language][name];
      if (!word.test(sentence)) return [];
      return [...sentence.matchAll(numbers)].map(({ groups }) => {
        const { from = 'a', to = from, weeks, week } = groups as Partial<Record<string, string>>;
        return { name, numbers: [from, to].map((each) => numberOf(each) * ((weeks ?? week) ? 7 : 1)) };
      });
    }),
  );
}

const numberOf = (word: string) => numberWords.get(word.toLowerCase()) ?? Number(word);

/** What a promise is in numbers: of refunds that there are none, no number. Undefined where nothing is promised. */
function numbersOf({ noRefunds, refundDays, minutesEarly, recommendedAge }: Promises, name: PromiseName) {
  if (name === 'minutesEarly') return minutesEarly && Object.values(minutesEarly);
  const number = name === 'refundDays' ? refundDays : recommendedAge;
  if (name === 'refundDays' && noRefunds) return [];
  return number === undefined ? undefined : [number];
}

const inWords = (numbers: readonly number[]) => [...new Set(numbers)].join('–');

/** @param document questions, a legal text, an event or the house; of others nothing is promised */
export function promiseWarnings({ kind, id, value }: DocumentChange, catalogue: Published): Remark[] {
  const { house } = catalogue.en;
  if (kind === 'faq' || kind === 'legal') {
    const own = kind === 'faq' ? promisesOf(readDocument(catalogue.connection, { kind: 'events', id })?.value) : {};
    return textsOf(value).flatMap((text) =>
      contradictions(text, withPromises(own, house)).map(({ name, here, there }) => {
        const place = name in own ? { kind: 'events' as const, id } : HOUSE;
        return differing(text.field, name, here, there, place);
      }),
    );
  }
  if (kind === 'events')
    return fieldWarnings(withPromises(promisesOf(value), house), promisesOf(value), [{ kind: 'faq', id }]);
  if (kind !== 'pages' || id !== HOUSE.id) return [];
  const said = catalogue.connection.all<DocumentKey>(
    "select kind, id from document where kind in ('faq', 'legal') and value is not null order by kind, id",
  );
  const promises = promisesOf(value);
  return said.flatMap((text) => {
    const own =
      text.kind === 'faq' ? promisesOf(readDocument(catalogue.connection, { kind: 'events', id: text.id })?.value) : {};
    const left = Object.fromEntries(names.flatMap((name) => (name in own ? [] : [[name, promises[name]]])));
    return fieldWarnings(promises, left, [text]);
  });

  /** The fields of a document that texts say otherwise, each once for a text. */
  function fieldWarnings(all: Promises, own: Partial<Promises>, texts: readonly DocumentKey[]): Remark[] {
    const found = texts.flatMap((key) =>
      textsOf(readDocument(catalogue.connection, key)?.value).flatMap((text) =>
        contradictions(text, all).map(({ name, here, there }) => differing(name, name, there, here, key)),
      ),
    );
    const warnings = found.filter(({ field }) => field in own);
    return [...new Map(warnings.map((each) => [`${each.field} ${each.remedy.en}`, each])).values()];
  }
}

function contradictions(text: WrittenText, promises: Promises) {
  return promisedIn(text).flatMap(({ name, numbers }) => {
    const promised = numbersOf(promises, name);
    if (promised === undefined || numbers.every((number) => promised.includes(number))) return [];
    return [{ name, here: inWords(numbers), there: inWords(promised) }];
  });
}

function differing(field: string, name: PromiseName, here: string, there: string, place: DocumentKey): Remark {
  const label = fixedDocument(place)?.label ?? kindOf(place.kind).item;
  return remark(
    field,
    (words, language) =>
      `${words.promises[name]}: ${words.promisedOtherwise(here || words.noRefunds, there || words.noRefunds, sentenceIn(label)[language])}`,
  );
}

/** Those that a document names itself. */
function promisesOf(value: unknown): Promises {
  const { noRefunds, ...written } = (value ?? {}) as Promises;
  const own = Object.entries(written).filter(([name]) => hasKey(sayings.en, name));
  return { ...Object.fromEntries(own), ...(noRefunds && { noRefunds, refundDays: undefined }) };
}
