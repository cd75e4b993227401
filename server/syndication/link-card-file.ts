import { hash } from 'node:crypto';

import { languages, type Language } from '../../domain/field-values.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { courseLinkCard, eventLinkCard, masterLinkCard, programLinkCard, type LinkCard } from './link-card.ts';
import { publicEvent, type PublicAt } from './public-event.ts';
import { sitePageCard } from './site-page-card.ts';

/** To be raised when cards are drawn in another way: messengers keep a picture for as long as its address stays. */
const DRAWING = 1;

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
const FILE = /^(en|ru)((?:\.[a-z0-9-]{1,60}){0,4})-[0-9a-f]{16}\.jpg$/;

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
export function linkCard(catalogue: Catalogue, language: Language, path: string, at: PublicAt): LinkCard | undefined {
  const content = catalogue[language];
  const { program: programId, event: eventId, master: masterId, course: courseId } = PAGE.exec(path)?.groups ?? {};
  // The programs of a master may exist in the other language only.
  const subjectOf = (id: string) =>
    [content, ...languages.map((each) => catalogue[each])].flatMap((each) => each.programsOfMaster(id))[0]?.category;
  if (programId !== undefined && eventId !== undefined) {
    const event = content.event(programId, eventId);
    return event && eventLinkCard(publicEvent(event, catalogue, language, at), at);
  }
  if (programId !== undefined) {
    const program = content.program(programId);
    return program && programLinkCard(program, language, at);
  }
  if (masterId !== undefined) {
    const master = content.master(masterId);
    const subject = subjectOf(masterId) ?? (content.teens.expert.id === masterId ? 'Teens' : undefined);
    return master && masterLinkCard(master, subject, language);
  }
  if (courseId !== undefined) {
    const course = content.course(courseId);
    return course && courseLinkCard(course, subjectOf(course.master.id), language);
  }
  return sitePageCard(content, path, at.now);
}

/** The pages of which there may be many. */
const PAGE =
  /^\/(?:program\/(?<program>[a-z0-9-]+)(?:\/event\/(?<event>[a-z0-9-]+))?|masters\/(?<master>[a-z0-9-]+)|course\/(?<course>[a-z0-9-]+))$/;
