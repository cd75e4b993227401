import { hash } from 'node:crypto';

import { languages, type Language } from '../../domain/values/field-values.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { documentAt } from '../content/content-kinds.ts';
import { courseLinkCard, eventLinkCard, masterLinkCard, programLinkCard, type LinkCard } from './link-card.ts';
import { publicEvent, type PublicAt } from './public-event.ts';
import { sitePageCard, titleLinkCard } from './site-page-card.ts';

/** To be raised when cards are drawn in another way: messengers keep a picture for as long as its address stays. */
const DRAWING = 2;

/**
 * The file of the card of a page, below `/cards/`: `ru.program.program1-0123456789abcdef.jpg`. It names the page, so that any
 * process can draw it, and a hash of what the card shows, so that nobody sees an old one.
 *
 * @param path of the page in English, without a query
 * @returns undefined where the page does not exist in this language
 */
export function linkCardFile(catalogue: Catalogue, language: Language, path: string, at: PublicAt): string | undefined {
  const card = linkCard(catalogue, language, path, at);
  return card && fileOf(card, language, path);
}

/** The card that a file shows; undefined where there is no such page, or where its card shows something else by now. */
export function cardOfFile(catalogue: Catalogue, file: string, at: PublicAt): LinkCard | undefined {
  const [, language, page] = FILE.exec(file) ?? [];
  if (page === undefined) return undefined;
  const path = page.replaceAll('.', '/') || '/';
  const card = linkCard(catalogue, language as Language, path, at);
  return card && fileOf(card, language as Language, path) === file ? card : undefined;
}

/** No id of content has a dot. */
const FILE = new RegExp(`^(${languages.join('|')})((?:\\.[a-z0-9-]{1,60}){0,4})-[0-9a-f]{16}\\.jpg$`);

function fileOf(card: LinkCard, language: Language, path: string): string {
  const page = path === '/' ? '' : path.replaceAll('/', '.');
  const pictures = card.pictures.map(({ name, version, focus }) => [name, version, focus]);
  const shown = JSON.stringify([DRAWING, { ...card, pictures }]);
  return `${language}${page}-${hash('sha256', shown).slice(0, 16)}.jpg`;
}

/**
 * The card of a public page.
 *
 * @param path in English, without a query: `/program/program1`
 * @returns undefined where there is no page in this language
 */
function linkCard(catalogue: Catalogue, language: Language, path: string, at: PublicAt): LinkCard | undefined {
  const content = catalogue[language];
  const document = documentAt(path);
  if (document === undefined) return sitePageCard(content, path, at.now);
  const { kind, id } = document;
  // The programs of a master may exist in the other language only.
  const subjectOf = (master: string) =>
    [content, ...languages.map((each) => catalogue[each])].flatMap((each) => each.programs({ master, limit: 1 }))[0]
      ?.category;
  switch (kind) {
    case 'events': {
      const event = content.event(path.split('/')[2]!, id);
      return event && eventLinkCard(publicEvent(event, catalogue, language, at));
    }
    case 'programs': {
      const program = content.program(id);
      return program && programLinkCard(program, language, at);
    }
    case 'masters': {
      const master = content.master(id);
      const subject = subjectOf(id) ?? (content.teens.expert.id === id ? 'Teens' : undefined);
      return master && masterLinkCard(master, subject, language);
    }
    case 'courses': {
      const course = content.entity('courses', id);
      return course && courseLinkCard(course, subjectOf(course.master.id), language);
    }
    default:
      return titleLinkCard(content, { kind, id });
  }
}
