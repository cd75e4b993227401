import type { OffPages } from '#domain/entities.ts';
import type { Found, Result } from '#domain/search/search-result.ts';
import { highlight } from '#domain/search/highlight.ts';
import { formsOf, stemOf, writtenWords } from '#domain/search/tokenize.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { footerLinks, headerLinks, legalLinks, menuLinks, shownLinks, sitePages } from '#i18n/site-pages.ts';
import { pathIn } from '#i18n/urls.ts';
import { termsOf } from './find.ts';

/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 3;

/**
 * Puts the pages of menu and footer before what a search finds, where the query is (part of) their name in either language.
 * A page that fits is the answer: guesses that only come near are left out then.
 *
 * @param off pages that are not there
 */
export function withPagesByName(found: Found, language: Language, off: OffPages): Found {
  const results = pagesByName(found.meant ?? found.query, language, off);
  if (results.length === 0) return found;
  const others = found.near ? { count: 0, groups: [], hasMore: false } : found;
  return {
    ...found,
    near: false,
    hasMore: others.hasMore,
    count: results.length + others.count,
    groups: [{ kind: 'page', results }, ...others.groups],
  };
}

function pagesByName(query: string, language: Language, off: OffPages): Result[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const isNamed = (names: string, isWord: (term: string, word: string) => boolean) => {
    const words = writtenWords(names);
    return terms.every((term) => words.some((word) => isWord(term, word)));
  };
  const pages = pagesOf(language, off);
  const whole = pages.filter(({ names }) => isNamed(names, isSameWord));
  const named = whole.length > 0 ? whole : pages.filter(({ names }) => isNamed(names, isBeginning));
  const stems = new Set(terms.map(stemOf));
  return named.map(({ to, title }) => ({
    id: `page${to}`,
    kind: 'page',
    to,
    title: highlight(title, (word) => stems.has(stemOf(word))),
    note: [],
    excerpt: [],
  }));
}

function isSameWord(term: string, word: string): boolean {
  const forms = new Set(formsOf(word));
  return formsOf(term).some((form) => forms.has(form));
}

function isBeginning(term: string, word: string): boolean {
  const [typed, written] = [term, word].map((each) => formsOf(each)[0]!);
  return typed!.length >= SHORTEST_BEGINNING && written!.startsWith(typed!);
}

/** As menu and footer call them, with all that they are called. */
function pagesOf(language: Language, off: OffPages) {
  const links = new Map([...headerLinks, ...menuLinks, ...footerLinks, ...legalLinks].map((link) => [link.to, link]));
  const pages = shownLinks([...links.values()], { off, hasPrograms: true }).map(({ to, label }) => ({
    to: pathIn(language, to),
    title: label(messagesOf(language)),
    names: languages.map((each) => `${label(messagesOf(each))} ${sitePages[to].title(messagesOf(each))}`).join(' '),
  }));
  if (off.faq) return pages;
  const names = languages.map((each) => messagesOf(each).faq.title).join(' ');
  const faq = {
    to: `${pathIn(language, '/:lang?')}#faq`,
    title: messagesOf(language).faq.title,
    names: `FAQ ${names}`,
  };
  return [...pages, faq];
}
