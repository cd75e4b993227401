import { languages, type Language } from '../../domain/field-values.ts';
import type { PackedCatalogue, PackedLists, PackedPages } from './packed-catalogue.ts';

/**
 * How a catalogue goes from one process to another: piece by piece, each of which takes some milliseconds, and of its lists
 * only what the other one does not have from the catalogue before.
 */

/** The long texts of some events, one after another. */
export interface PackedTexts {
  ids: string[];
  /** Where those of each event end. */
  ends: number[];
  bytes: Uint8Array;
}

/** The next new ones of a list. */
type PackedItems = { [List in keyof PackedLists]: { list: List; items: PackedLists[List] } }[keyof PackedLists];

/** Where each of a list stands in the list of the catalogue before; -1 for a new one. */
export type Places = Record<keyof PackedLists, Int32Array>;

export type CataloguePiece =
  /** The first piece, with the version of the catalogue before; undefined where everything is new. */
  | { upon: string | undefined; head: Omit<PackedCatalogue, 'lists' | 'texts' | 'version' | 'pages'> }
  | { language: Language; pages: PackedPages; places: Places }
  | { texts: PackedTexts }
  | { language: Language; news: PackedItems }
  /** The last piece. */
  | { version: string };

const BYTES_A_PIECE = 1024 * 1024;
const ITEMS_A_PIECE = 500;

const lists = ['events', 'programs', 'masters', 'courses'] as const satisfies readonly (keyof PackedLists)[];

/** @param before a catalogue that the receiver has; undefined for none */
export function* piecesOf(packed: PackedCatalogue, before: PackedCatalogue | undefined): Generator<CataloguePiece> {
  const { benefits, redirects, version } = packed;
  yield { upon: before?.version, head: { benefits, redirects } };
  // Every event has the benefits that events share.
  const isSame = (list: keyof PackedLists) => list !== 'events' || before?.benefits === benefits;
  const news: { language: Language; list: keyof PackedLists; items: PackedLists[keyof PackedLists] }[] = [];
  for (const language of languages) {
    const places = {} as Places;
    for (const list of lists) {
      const all: readonly object[] = packed.lists[language][list];
      const known = isSame(list) ? (before?.lists[language][list] ?? []) : [];
      const placeOf = new Map<object, number>(known.map((item, index) => [item, index]));
      places[list] = Int32Array.from(all, (item) => placeOf.get(item) ?? -1);
      const items = all.filter((item) => !placeOf.has(item)) as PackedLists[typeof list];
      news.push({ language, list, items });
    }
    yield { language, pages: packed.pages[language], places };
  }
  const events = news.filter(({ list }) => list === 'events').flatMap(({ items }) => items.map(({ id }) => id));
  yield* textsOfEvents(new Set(events), packed.texts);
  for (const { language, list, items } of news)
    for (let start = 0; start < items.length; start += ITEMS_A_PIECE)
      yield { language, news: { list, items: items.slice(start, start + ITEMS_A_PIECE) } as PackedItems };
  yield { version };
}

function* textsOfEvents(events: ReadonlySet<string>, texts: PackedCatalogue['texts']): Generator<CataloguePiece> {
  let piece: Buffer[] = [];
  let [ids, ends, end]: [string[], number[], number] = [[], [], 0];
  const take = () => {
    const whole = { texts: { ids, ends, bytes: Buffer.concat(piece) } };
    [piece, ids, ends, end] = [[], [], [], 0];
    return whole;
  };
  for (const id of events) {
    const bytes = texts.get(id)!;
    piece.push(bytes);
    ids.push(id);
    ends.push((end += bytes.length));
    if (end >= BYTES_A_PIECE) yield take();
  }
  if (ids.length > 0) yield take();
}
