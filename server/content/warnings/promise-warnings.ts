import { HOUSE, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import type { Promises } from '#domain/entities.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import { housePromises, type Language } from '#domain/values/field-values.ts';
import { remedyOf } from '#i18n/messages/content-problem-words.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { fixedDocument, kindOf } from '#server/content/content-kinds.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { textsOf, type FieldWarning, type WrittenText } from './text-warnings.ts';

/** Numbers that a published text promises and a field promises otherwise (rules.md, Promises): buyers may rely on either. */

type PromiseName = keyof Promises;
type Published = Pick<Catalogue, 'connection' | 'en'>;

/** How texts say a promise: in a sentence with this word, with these numbers. Of days before an event some are for the kitchen. */
const sayings: Record<Language, Record<PromiseName, { word: RegExp; numbers: RegExp }>> = {
  en: {
    refundDays: {
      word: /refund|credit|cancel|return/i,
      numbers: /(\d{1,3}) days?(?=[’'\s]).{0,20}?(?:before|notice)/gi,
    },
    minutesEarly: {
      word: /early|before/i,
      numbers: /(\d{1,3})(?:(?:[–-]| to )(\d{1,3}))? minutes? (?:early|before)/gi,
    },
    recommendedAge: { word: /recommend/i, numbers: /from (?:the )?(?:age )?(?:of )?(\d{1,2})(?!\d|[–:-])/gi },
  },
  ru: {
    refundDays: { word: /возвр|засчит|отказ|отмен/i, numbers: /(?:за|менее) (\d{1,3}) (?:дн|ден)/gi },
    minutesEarly: { word: /до начала|раньше/i, numbers: /(\d{1,3})(?:[–-](\d{1,3}))? минут\S* (?:до начала|раньше)/gi },
    recommendedAge: { word: /рекоменд/i, numbers: /(?<![а-яё])с (\d{1,2}) (?:лет|год)/gi },
  },
};
const names = Object.keys(housePromises) as PromiseName[];

/** What the sentences of a text promise in numbers. */
function promisedIn({ text, language }: WrittenText): { name: PromiseName; numbers: number[] }[] {
  const sentences = text.split(/\n|(?<=[.;!?])\s/);
  return sentences.flatMap((sentence) =>
    names.flatMap((name) => {
      const { word, numbers } = sayings[language][name];
      if (!word.test(sentence)) return [];
      const found = [...sentence.matchAll(numbers)];
      return found.map((match) => ({ name, numbers: match.slice(1).filter(Boolean).map(Number) }));
    }),
  );
}

const numbersOf = (promises: Promises, name: PromiseName): number[] =>
  name === 'minutesEarly' ? Object.values(promises.minutesEarly) : [promises[name]];

const inWords = (numbers: readonly number[]) => [...new Set(numbers)].join('–');

/** @param document questions, a legal text, an event or the house; of others nothing is promised */
export function promiseWarnings({ kind, id, value }: DocumentChange, catalogue: Published): FieldWarning[] {
  const { house } = catalogue.en;
  if (kind === 'faq' || kind === 'legal') {
    const own = kind === 'faq' ? promisesOf(readDocument(catalogue.connection, { kind: 'events', id })?.value) : {};
    return textsOf(value).flatMap((text) =>
      contradictions(text, { ...house, ...own }).map(({ name, here, there }) => {
        const place = name in own ? { kind: 'events' as const, id } : HOUSE;
        return { field: text.field, remedy: differing(name, here, there, place) };
      }),
    );
  }
  if (kind === 'events')
    return fieldWarnings({ ...house, ...promisesOf(value) }, promisesOf(value), [{ kind: 'faq', id }]);
  if (kind !== 'pages' || id !== HOUSE.id) return [];
  const said = catalogue.connection.all<DocumentKey>(
    "select kind, id from document where kind in ('faq', 'legal') and value is not null order by kind, id",
  );
  const promises = { ...housePromises, ...promisesOf(value) };
  return said.flatMap((text) => {
    const own =
      text.kind === 'faq' ? promisesOf(readDocument(catalogue.connection, { kind: 'events', id: text.id })?.value) : {};
    const left = Object.fromEntries(names.flatMap((name) => (name in own ? [] : [[name, promises[name]]])));
    return fieldWarnings(promises, left, [text]);
  });

  /** The fields of a document that texts say otherwise, each once for a text. */
  function fieldWarnings(all: Promises, own: Partial<Promises>, texts: readonly DocumentKey[]): FieldWarning[] {
    const found = texts.flatMap((key) =>
      textsOf(readDocument(catalogue.connection, key)?.value).flatMap((text) =>
        contradictions(text, all).map(({ name, here, there }) => ({
          field: name,
          remedy: differing(name, there, here, key),
        })),
      ),
    );
    const warnings = found.filter(({ field }) => field in own);
    return [...new Map(warnings.map((each) => [`${each.field} ${each.remedy.en}`, each])).values()];
  }
}

function contradictions(text: WrittenText, promises: Promises) {
  return promisedIn(text).flatMap(({ name, numbers }) => {
    const promised = numbersOf(promises, name);
    if (numbers.every((number) => promised.includes(number))) return [];
    return [{ name, here: inWords(numbers), there: inWords(promised) }];
  });
}

function differing(name: PromiseName, here: string, there: string, place: DocumentKey) {
  const label = fixedDocument(place)?.label ?? kindOf(place.kind).item;
  return remedyOf(
    (words, language) =>
      `${words.promises[name]}: ${words.promisedOtherwise(here, there, sentenceIn(label)[language])}`,
  );
}

/** Those that a document names itself. */
function promisesOf(value: unknown): Partial<Promises> {
  const written = Object.entries((value ?? {}) as Partial<Promises>);
  return Object.fromEntries(written.filter(([name]) => (names as string[]).includes(name)));
}
