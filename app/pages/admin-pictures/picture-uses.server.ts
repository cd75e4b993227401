import type { Catalogue, LocalizedContent } from '../../../server/content/catalogue.ts';
import { inSlices } from '../../../domain/in-slices.ts';
import { languages, type Language } from '../../../domain/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { documentName, type DocumentKey } from '../../../domain/documents/document.ts';

/** A published document that shows a picture, with its title where it has one. */
export interface PictureUse extends DocumentKey {
  title: Partial<Record<Language, string>>;
}

/** By the name of the picture. */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>;

const found = new WeakMap<Catalogue, Promise<PictureUses>>();

/** Which documents show each picture. It is worked out once per catalogue, without keeping other requests waiting. */
export function pictureUses(catalogue: Catalogue): Promise<PictureUses> {
  const known = found.get(catalogue);
  if (known) return known;
  const uses = inSlices(collecting(catalogue));
  found.set(catalogue, uses);
  uses.catch(() => found.delete(catalogue));
  return uses;
}

function* collecting(catalogue: Catalogue): Generator<void, PictureUses> {
  const uses = new Map<string, Map<string, PictureUse>>();
  for (const language of languages) {
    for (const { key, title, value } of documentsIn(catalogue[language])) {
      for (const name of picturesIn(value)) {
        const ofPicture = uses.get(name) ?? new Map<string, PictureUse>();
        uses.set(name, ofPicture);
        const use = ofPicture.get(documentName(key)) ?? { ...key, title: {} };
        ofPicture.set(documentName(key), use);
        use.title[language] = title;
      }
      yield;
    }
  }
  return new Map([...uses].map(([name, ofPicture]) => [name, [...ofPicture.values()]]));
}

function* documentsIn(content: LocalizedContent): Generator<{ key: DocumentKey; title: string; value: object }> {
  for (const { id, title, image, video } of content.programs) {
    yield { key: { kind: 'programs', id }, title, value: { image, video } };
  }
  for (const { id, name, images, video } of content.events) {
    yield { key: { kind: 'events', id }, title: name, value: { images, video } };
  }
  for (const { id, fullName, photo } of content.masters) {
    yield { key: { kind: 'masters', id }, title: fullName, value: { photo } };
  }
  for (const course of content.courses) {
    yield { key: { kind: 'courses', id: course.id }, title: course.title, value: course };
  }
  const { links } = messagesOf(content.language).layout;
  yield { key: { kind: 'pages', id: 'home' }, title: links.home, value: content.home };
  yield { key: { kind: 'pages', id: 'teens' }, title: links.teens, value: content.teens };
  yield { key: { kind: 'pages', id: 'book-club' }, title: links.bookClub, value: content.bookClub };
  yield { key: { kind: 'pages', id: 'membership' }, title: links.membership, value: content.membership };
  yield { key: { kind: 'pages', id: 'about' }, title: links.about, value: content.about };
}

/** The names of the pictures in a value; those of a master it names belong to the master. */
function* picturesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || 'fullName' in value) return;
  if ('version' in value && 'widths' in value && 'name' in value) yield value.name as string;
  else for (const inner of Object.values(value)) yield* picturesIn(inner);
}
