/** A piece of a text: in both, only in the later one, or only in the earlier one. */
export interface TextPiece {
  type: 'same' | 'added' | 'removed';
  text: string;
}

/** Neighbouring parts of two sequences: equal, or what stands in place of one another; either may be empty. */
interface Passage {
  isSame: boolean;
  before: string[];
  after: string[];
}

/** A comparison takes as many steps as the product of both lengths; beyond this a passage counts as written anew. */
const MOST_STEPS = 1_000_000;

/** A word, a run of spaces, or another character. */
const PIECE = /[\p{L}\p{N}\p{M}]+(?:[-’'][\p{L}\p{N}\p{M}]+)*|\s+|[^\s\p{L}\p{N}\p{M}]|\p{M}+/gu;

/**
 * Compares two texts by lines, and changed lines by words. The `same` and `added` pieces together are the later text, the
 * `same` and `removed` ones the earlier.
 */
export function wordDifferences(before: string, after: string): TextPiece[] {
  const pieces = comparePassages(linesOf(before), linesOf(after)).flatMap((lines) =>
    lines.isSame
      ? piecesOf(lines)
      : comparePassages(wordsOf(lines.before.join('')), wordsOf(lines.after.join(''))).flatMap(piecesOf),
  );
  return joinPieces(joinAcrossSpaces(pieces));
}

/** Compares two sequences. Takes bounded time: where both are very long and nothing at their ends is equal, they are one passage. */
function comparePassages(before: readonly string[], after: readonly string[]): Passage[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;

  const same = (items: readonly string[]): Passage[] =>
    items.length > 0 ? [{ isSame: true, before: [...items], after: [...items] }] : [];
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

/** The longest common subsequence, by the lengths of those of all ends of both. */
function compareMiddle(before: string[], after: string[]): Passage[] {
  if (before.length + after.length === 0) return [];
  if (before.length * after.length > MOST_STEPS) return [{ isSame: false, before, after }];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const [down, right] = [lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!];
      lengths[row * width + column] =
        before[row] === after[column] ? lengths[(row + 1) * width + column + 1]! + 1 : Math.max(down, right);
    }
  }
  const passages: Passage[] = [];
  const passageOf = (isSame: boolean): Passage => {
    const last = passages.at(-1);
    if (last?.isSame === isSame) return last;
    const next: Passage = { isSame, before: [], after: [] };
    passages.push(next);
    return next;
  };
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && column < after.length && before[row] === after[column];
    const isRemoved =
      column === after.length ||
      (row < before.length && lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!);
    const passage = passageOf(isSame);
    if (isSame || isRemoved) passage.before.push(before[row++]!);
    if (isSame || !isRemoved) passage.after.push(after[column++]!);
  }
  return passages;
}

/** Each line with the end of line after it. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function wordsOf(text: string): string[] {
  return text.match(PIECE) ?? [];
}

function piecesOf({ isSame, before, after }: Passage): TextPiece[] {
  const pieces: TextPiece[] = isSame
    ? [{ type: 'same', text: after.join('') }]
    : [
        { type: 'removed', text: before.join('') },
        { type: 'added', text: after.join('') },
      ];
  return pieces.filter(({ text }) => text !== '');
}

/** A space that alone stayed between changed words is a part of the change: several words read better than many single ones. */
function joinAcrossSpaces(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.flatMap((piece, index): TextPiece[] => {
    const isBetween =
      piece.type === 'same' &&
      /^[^\S\n]+$/.test(piece.text) &&
      [pieces[index - 1], pieces[index + 1]].every((each) => each !== undefined && each.type !== 'same');
    if (!isBetween) return [piece];
    return [
      { type: 'removed', text: piece.text },
      { type: 'added', text: piece.text },
    ];
  });
}

/** Between two passages that stay: first all that was removed, then all that was added. */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  let [removed, added] = ['', ''];
  const finish = () => {
    if (removed !== '') joined.push({ type: 'removed', text: removed });
    if (added !== '') joined.push({ type: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { type, text } of pieces) {
    if (type === 'removed') removed += text;
    else if (type === 'added') added += text;
    else {
      finish();
      joined.push({ type, text });
    }
  }
  finish();
  return joined;
}
