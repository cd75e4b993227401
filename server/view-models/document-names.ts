import {
  documentName,
  languageByLetters,
  titleInAny,
  type DocumentChange,
  type DocumentKey,
} from '#domain/documents/document.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import { inFirst, type Language } from '#domain/values/field-values.ts';
import { documentFormPath } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { kindOf, documentTitle } from '#server/content/content-kinds.ts';

export type NamedDocument = ReturnType<typeof namedDocument>;

/**
 * @param value the document as an editor wrote it; undefined where it is not known any more
 * @param nameOf names the document that this one belongs to, as questions do to their event
 */
export function namedDocument(
  { kind, id }: DocumentKey,
  value: unknown,
  room: Language,
  nameOf: NameOf = () => undefined,
) {
  const { idOf } = kindOf(kind);
  const owner = idOf && nameOf({ kind: idOf, id });
  const title = owner ?? documentTitle({ kind, id }, value, room, () => undefined);
  return {
    /** `events/event2` */
    name: documentName({ kind, id }),
    title,
    language: languageByLetters(title, room),
    /** What it is, for example “Event”. */
    kind: sentenceIn(kindOf(kind).item)[room],
    to: documentFormPath(room, { kind, id }),
  };
}

/** Gives the title of a document that another one refers to; undefined where there is none. */
export type NameOf = (key: DocumentKey) => string | undefined;

/** The titles of what is published, else of what is written. */
export function namesIn(catalogue: Catalogue, room: Language, drafts: readonly DocumentChange[] = []): NameOf {
  const written = new Map(drafts.map((draft) => [documentName(draft), draft.value]));
  return ({ kind, id }) => {
    const published = inFirst(room, (each) => catalogue[each].title(kind, id));
    return published ?? titleInAny(written.get(documentName({ kind, id })), room);
  };
}
