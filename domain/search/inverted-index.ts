import { formsOf, stemOf, writtenWords } from './tokenize.ts';
import { comparedForm } from './transliteration.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A text of a document and what a word in it is worth. */
export interface Field {
  text: string;
  /** 0 means that a word here is found, but makes no result by itself. Those of a document add up to less than 10. */
  weight: number;
  /** The usual length in words: a word counts for more in a shorter text. */
  usualLength: number;
}

/** How a word of a query may match: a whole word in any form, the beginning of a word, or a word with typing errors. */
export type Strictness = 'whole' | 'beginning' | 'near';

/** Where a word of a query was found. */
export interface Matches {
  /** What it is worth in each document; -1 where it is not. */
  scores: Float32Array;
  /** The number of documents that have it. */
  count: number;
  /** The stems of the words that match. */
  stems: Set<string>;
}

export interface InvertedIndex {
  /** @param word as it was typed */
  match(word: string, strictness: Strictness): Matches;
}

/** A posting is one number: the document in its upper bits, in its lower ones what the word is worth there. */
const WEIGHT_BITS = 12;
const WEIGHT_MASK = 2 ** WEIGHT_BITS - 1;
/** What a worth of 1 is stored as. */
const WEIGHT_UNIT = 400;
/** How soon more occurrences of a word count no more, and how much the length of a text does (k1 and b of BM25). */
const SATURATION = 1.2;
const LENGTH_NORM = 0.7;
/** What a match is worth that is not whole. */
const PREFIX_WEIGHT = 0.5;
const TYPO_WEIGHT = 0.25;
/** Postings are sorted in portions of so many. */
const PORTION = 2 ** 16;

/**
 * Indexes documents one after another. It yields after each, so that a server can answer requests in between. The index
 * keeps numbers (four bytes for each different word of a document) and the vocabulary, but no text.
 *
 * @param count of documents, at most 2^20
 * @param fieldsOf the texts of a document, by its number
 */
export function* indexing(count: number, fieldsOf: (document: number) => Field[]): Generator<void, InvertedIndex> {
  const vocabulary = createVocabulary();
  const numbers = new Map<string, number>();
  let [words, postings] = [new Uint32Array(PORTION), new Uint32Array(PORTION)];
  let length = 0;
  for (let document = 0; document < count; document += 1) {
    for (const [number, weight] of weightsOf(fieldsOf(document), numbers, vocabulary)) {
      if (length === postings.length) [words, postings] = [doubled(words), doubled(postings)];
      words[length] = number;
      postings[length] = document * 2 ** WEIGHT_BITS + Math.ceil(weight * WEIGHT_UNIT);
      length += 1;
    }
    yield;
  }
  // A counting sort by word: `ends` counts the postings of each word, then says where they begin, then where they end.
  const ends = new Uint32Array(vocabulary.size + 1);
  for (let index = 0; index < length; index += 1) ends[words[index]! + 1]! += 1;
  yield;
  for (let number = 0; number < vocabulary.size; number += 1) ends[number + 1]! += ends[number]!;
  const sorted = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const number = words[index]!;
    sorted[ends[number]!] = postings[index]!;
    ends[number]! += 1;
    if (index % PORTION === 0) yield;
  }
  const postingsOf = (number: number) => sorted.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
  return {
    match: (word, strictness) => matchesOf(closenessOf(word, strictness, vocabulary), vocabulary, count, postingsOf),
  };
}

/** What each word of a document is worth in it, by the number of the word. */
function weightsOf(fields: Field[], numbers: Map<string, number>, vocabulary: Vocabulary): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { text, weight, usualLength } of fields) {
    const written = writtenWords(text);
    const damping = SATURATION * (1 - LENGTH_NORM + (LENGTH_NORM * written.length) / usualLength);
    const counts = new Map<number, number>();
    for (const word of written) {
      let number = numbers.get(word);
      if (number === undefined) {
        // A part of a string keeps the whole of it in memory, a copy does not.
        const copy = [...word].join('');
        number = vocabulary.add(stemOf(copy), formsOf(copy));
        numbers.set(copy, number);
      }
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    for (const [number, times] of counts) {
      weights.set(number, (weights.get(number) ?? 0) + (weight * times) / (times + damping));
    }
  }
  return weights;
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}

/**
 * How close the words of the vocabulary come to a word of a query, by their numbers. Typing errors are looked for only in
 * words that are unknown otherwise.
 */
function closenessOf(word: string, strictness: Strictness, vocabulary: Vocabulary): Map<number, number> {
  const closeness = new Map<number, number>();
  const take = (number: number, value: number) => {
    if (value > (closeness.get(number) ?? 0)) closeness.set(number, value);
  };
  const forms = formsOf(word).map(comparedForm);
  for (const form of forms) vocabulary.exactly(form, (number) => take(number, 1));
  if (strictness === 'whole') return closeness;
  for (const [index, form] of forms.entries()) {
    // The word as typed may be a beginning sooner than its stem, with which more words begin.
    const isBeginning = strictness === 'near' || index === 0 || form.includes('~');
    if (!isBeginning || form.length < 2) continue;
    vocabulary.beginningWith(form, (number, missing) =>
      take(number, (PREFIX_WEIGHT * form.length) / (form.length + 0.3 * missing)),
    );
  }
  if (strictness === 'beginning' || closeness.size > 0) return closeness;
  for (const form of forms) {
    const errors = form.length < 5 ? 0 : form.length < 9 ? 1 : 2;
    if (errors === 0) continue;
    vocabulary.near(form, errors, (number, wrong) => take(number, (TYPO_WEIGHT * form.length) / (form.length + wrong)));
  }
  return closeness;
}

function matchesOf(
  closeness: Map<number, number>,
  vocabulary: Vocabulary,
  count: number,
  postingsOf: (number: number) => Uint32Array,
): Matches {
  const matches: Matches = { scores: new Float32Array(count).fill(-1), count: 0, stems: new Set() };
  const { scores } = matches;
  for (const [number, value] of closeness) {
    matches.stems.add(vocabulary.stemOf(number));
    for (const posting of postingsOf(number)) {
      const document = posting >>> WEIGHT_BITS;
      const before = scores[document]!;
      if (before < 0) matches.count += 1;
      scores[document] = Math.max(before, ((posting & WEIGHT_MASK) / WEIGHT_UNIT) * value);
    }
  }
  return matches;
}
