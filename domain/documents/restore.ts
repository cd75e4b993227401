import { followPath, isSimilar, matchItems } from './match-items.ts';
import { valueAt, withValueAt } from './values.ts';
import { comparePassages } from './word-differences.ts';

/**
 * Puts one field back to what an earlier state of the document says, wherever it stands now. An item that is no longer
 * there comes back after what it stood after.
 *
 * @param path in `earlier`, for example `keyTakeaways.2.title.en`, or `keyTakeaways.2` for an item
 */
export function restoreField(current: unknown, earlier: unknown, path: string): unknown {
  const now = followPath(path, earlier, current, 'recognised');
  if (now !== undefined) return withValueAt(current, now, valueAt(earlier, path));
  const keys = path.split('.');
  const lost = keys.findIndex((_, index) => followed(keys.slice(0, index + 1)) === undefined);
  const list = followed(keys.slice(0, lost)) ?? '';
  const [items, place] = [valueAt(current, list), Number(keys[lost])];
  const before = valueAt(earlier, keys.slice(0, lost).join('.'));
  if (!Array.isArray(items) || !Array.isArray(before)) return current;
  const found = matchItems(before, items, 'recognised');
  const previous = found.findLastIndex((index) => index !== undefined && index < place);
  return withValueAt(current, list, items.toSpliced(previous + 1, 0, before[place]));

  function followed(some: readonly string[]): string | undefined {
    return followPath(some.join('.'), earlier, current, 'recognised');
  }
}

/**
 * Puts a paragraph of an earlier text back where it belongs: in place of what became of it, else after what it stood
 * after.
 *
 * @param index counts the paragraphs of `earlier`, as `paragraphsOf` gives them; one that is not there changes nothing
 */
export function restoreParagraph(current: string, earlier: string, index: number): string {
  const restored = paragraphsOf(earlier)[index];
  if (restored === undefined) return current;
  const { place, isReplaced } = placeOf(paragraphsOf(earlier), paragraphsOf(current), index);
  const parts = partsOf(current);
  if (isReplaced) return parts.with(place * 2, restored).join('');
  const old = partsOf(earlier);
  const gap = (index > 0 ? old[index * 2 - 1] : old[1]) ?? '\n\n';
  if (parts.length === 0) return restored;
  return (place === 0 ? [restored, gap, ...parts] : parts.toSpliced(place * 2 - 1, 0, gap, restored)).join('');
}

/** The indexes of the paragraphs that one text has and a later one has not. */
export function lostParagraphs(earlier: string, current: string): number[] {
  let index = 0;
  return comparePassages(paragraphsOf(earlier), paragraphsOf(current)).flatMap(({ isSame, before }) => {
    const start = index;
    index += before.length;
    return isSame ? [] : before.map((_, offset) => start + offset);
  });
}

/** The lines of a text that are not empty. */
export function paragraphsOf(text: string): string[] {
  return partsOf(text).filter((_, index) => index % 2 === 0);
}

/** Paragraphs, and between them what separates them. */
function partsOf(text: string): string[] {
  return text.trim() === '' ? [] : text.trim().split(/(\s*\n\s*)/);
}

/** Where a paragraph of `earlier` belongs in `current`, and whether it replaces the one that stands there. */
function placeOf(earlier: string[], current: string[], index: number): { place: number; isReplaced: boolean } {
  let [start, place] = [0, 0];
  for (const { isSame, before, after } of comparePassages(earlier, current)) {
    const offset = index - start;
    if (offset < before.length && isSame) return { place: place + offset, isReplaced: true };
    if (offset < before.length) {
      const become = (old: string) => after.findIndex((text) => isSimilar({ text }, { text: old }));
      const own = become(before[offset]!);
      if (own >= 0) return { place: place + own, isReplaced: true };
      const previous =
        before
          .slice(0, offset)
          .map(become)
          .findLast((found) => found >= 0) ?? -1;
      return { place: place + previous + 1, isReplaced: false };
    }
    start += before.length;
    place += after.length;
  }
  return { place, isReplaced: false };
}
