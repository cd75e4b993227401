/** A piece of a line whose letters follow each other in one direction. */
export interface DirectedText {
  text: string;
  isRightToLeft: boolean;
}

/**
 * The pieces of a line as they stand from left to right, in a line that begins on the left as all of ours do: what the
 * Unicode Bidirectional Algorithm (UAX 9) says of a text without explicit marks.
 */
export function inVisualOrder(line: string): DirectedText[] {
  const pieces: DirectedText[] = [];
  let end = 0;
  for (const { 0: rightToLeft, index } of line.matchAll(RIGHT_TO_LEFT)) {
    if (index > end) pieces.push({ text: line.slice(end, index), isRightToLeft: false });
    end = index + rightToLeft.length;
    const parts = rightToLeft.split(NUMBER).map((text, part) => ({ text, isRightToLeft: part % 2 === 0 }));
    pieces.push(...parts.filter(({ text }) => text !== '').toReversed());
  }
  if (end < line.length) pieces.push({ text: line.slice(end), isRightToLeft: false });
  return pieces;
}

/** From a letter of such a script to the last one, or number, before a letter of another script; brackets stay with what is in them. */
const RIGHT_TO_LEFT =
  /\p{scx=Arabic}\p{M}*(?:(?:(?!\p{scx=Arabic})[^\p{L}()])*(?:[\p{scx=Arabic}\p{N}]\p{M}*|\((?:\p{scx=Arabic}|[^\p{L}()])*\)))*/gu;

/** Figures stand from left to right among them too. */
const NUMBER = /(\p{N}+(?:[.,:/]\p{N}+)*)/u;
