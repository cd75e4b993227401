import { stemOf, wordsOf, type Word } from './tokenize.ts';

/** A piece of a text; the pieces joined are the text again. */
export interface Part {
  text: string;
  /** Whether this is what was looked for. */
  hit?: true;
}

/** How long an excerpt is, in characters. */
const EXCERPT_LENGTH = 190;
/** How much text an excerpt keeps before its first hit, in characters. */
const LEAD_LENGTH = 50;

/** The whole of a text in parts, with its hits highlighted; no character is added or lost. */
export function highlight(text: string, isHit: (word: string) => boolean): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const word of wordsOf(text)) {
    if (!isHit(word.text)) continue;
    if (word.start > done) parts.push({ text: text.slice(done, word.start) });
    parts.push({ text: text.slice(word.start, word.end), hit: true });
    done = word.end;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** The part of a text with the most different hits, cut at words; the beginning of the text when there are none. */
export function excerpt(text: string, isHit: (word: string) => boolean): Part[] {
  const words = wordsOf(text);
  const hits = words.filter(({ text: word }) => isHit(word));
  let [from, most] = [0, 0];
  for (const first of hits) {
    const near = hits.filter(
      ({ start, end }) => start >= first.start && end <= first.start + EXCERPT_LENGTH - LEAD_LENGTH,
    );
    const count = new Set(near.map(({ text: word }) => stemOf(word))).size;
    if (count > most) [from, most] = [first.start, count];
  }
  const start = beginning(text, words, from);
  const end = words.findLast((word) => word.end <= start + EXCERPT_LENGTH)?.end ?? 0;
  // A single word longer than an excerpt is cut rather than lost.
  const stop = text.length - start <= EXCERPT_LENGTH ? text.length : end > start ? end : start + EXCERPT_LENGTH;
  return highlight(`${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`, isHit);
}

/** Where an excerpt that must show the word at `hit` begins: at the sentence when it is near, else at a word. */
function beginning(text: string, words: readonly Word[], hit: number): number {
  if (hit <= LEAD_LENGTH) return 0;
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => text.lastIndexOf(end, hit - 1))) + 2;
  if (sentence > 1 && hit - sentence <= 2 * LEAD_LENGTH) return sentence;
  return words.find(({ start }) => start >= hit - LEAD_LENGTH)?.start ?? hit;
}
