import { diffArrays } from 'diff';

/** A piece of a text: in both, only in the later one, or only in the earlier one. */
export interface TextPiece {
  type: 'same' | 'added' | 'removed';
  text: string;
}

/** Two texts with more changes than this count as written anew: comparing them would take too long. */
const MAX_CHANGES = 2_000;

/** A word in any alphabet, a run of spaces, or another character. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-’'][\p{L}\p{N}\p{M}]+)*|\s+|[^\s\p{L}\p{N}\p{M}]/gu;

/**
 * Compares two texts by words. The `same` and `added` pieces together are the later text, the `same` and `removed` ones the
 * earlier.
 */
export function wordDifferences(before: string, after: string): TextPiece[] {
  const [earlier, later] = [before.match(WORD) ?? [], after.match(WORD) ?? []].map((words): string[] => [...words]);
  const changes = diffArrays(earlier!, later!, { maxEditLength: MAX_CHANGES }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  const pieces = changes.map(({ added, removed, value }): TextPiece => {
    return { type: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') };
  });
  return joinPieces(joinAcrossSpaces(pieces));
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
