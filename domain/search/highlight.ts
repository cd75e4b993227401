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
/** The first hits of a text are enough to find a good part: each of them is compared with those around it. */
const MAX_HITS = 1_000;

/** The whole of a text in parts, with its hits highlighted; no character is added or lost. */
export function highlight(text: string, isHit: (word: string) => boolean): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { start, end } of hitsIn(text, isHit)) {
    if (start > done) parts.push({ text: text.slice(done, start) });
    parts.push({ text: text.slice(start, end), hit: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** The part of a text with the most different hits, cut at words; the beginning of the text when there are none. */
export function excerpt(text: string, isHit: (word: string) => boolean): Part[] {
  const hits = hitsIn(text, isHit)
    .slice(0, MAX_HITS)
    .map((word) => ({ ...word, stem: stemOf(word.text) }));
  let [from, most] = [0, 0];
  for (const [index, { start }] of hits.entries()) {
    const stems = new Set<string>();
    for (let next = index; hits[next] && hits[next]!.end <= start + EXCERPT_LENGTH - LEAD_LENGTH; next += 1) {
      stems.add(hits[next]!.stem);
    }
    if (stems.size > most) [from, most] = [start, stems.size];
  }
  const start = beginning(text, from);
  // One character more, so that a word that is cut by the end of this part counts as too long.
  const rest = text.slice(start, start + EXCERPT_LENGTH + 1);
  const end = start + (wordsOf(rest).findLast((word) => word.end <= EXCERPT_LENGTH)?.end ?? 0);
  // A single word longer than an excerpt is cut rather than lost.
  const stop = text.length - start <= EXCERPT_LENGTH ? text.length : end > start ? end : start + EXCERPT_LENGTH;
  return highlight(`${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`, isHit);
}

function hitsIn(text: string, isHit: (word: string) => boolean): Word[] {
  return wordsOf(text).filter((word) => isHit(word.text));
}

/** Where an excerpt that must show the word at `hit` begins: at the sentence when it is near, else at a word. */
function beginning(text: string, hit: number): number {
  if (hit <= LEAD_LENGTH) return 0;
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => text.lastIndexOf(end, hit - 1))) + 2;
  if (sentence > 1 && hit - sentence <= 2 * LEAD_LENGTH) return sentence;
  // One character more, so that a word that begins before this part is not taken for one that begins with it.
  const lead = hit - LEAD_LENGTH - 1;
  const word = wordsOf(text.slice(lead, hit)).find(({ start }) => start > 0);
  return word === undefined ? hit : lead + word.start;
}
