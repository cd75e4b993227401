import { href } from 'react-router';

import type { Language } from '../domain/model.ts';

type Path = Parameters<typeof href>[0];

/** The language of an address: Russian under `/ru`, English without a prefix. */
export function languageOf(params: { lang?: string | undefined }): Language {
  return params.lang === 'ru' ? 'ru' : 'en';
}

/** The language of the site that this one is not. */
export function otherLanguage(language: Language): Language {
  return language === 'ru' ? 'en' : 'ru';
}

/** The address of a page in a language, for example `pathIn('ru', '/:lang?/masters/:masterId', { masterId: 'm1' })`. */
export function pathIn(language: Language, path: Path, params: Readonly<Record<string, string>> = {}): string {
  const withLanguage = { ...params, lang: language === 'ru' ? 'ru' : undefined };
  // `href` types the parameters of each path; this function takes any page of the site, so it names the path only.
  return (href as (path: string, params: object) => string)(path, withLanguage);
}

/** The addresses of one page in every language, from its address in one of them. */
export function alternateUrls(pathname: string, language: Language): Record<Language, string> {
  // A request for a page's data alone ends in `.data`, the home page's in `_.data`.
  const page = pathname.replace(/(\/_|\/_root)?\.data$/, '');
  const english = language === 'ru' ? page.slice('/ru'.length) : page;
  return { en: english || '/', ru: `/ru${english === '/' ? '' : english}` };
}

/** Where every way of signing in ends: this browser remembers, and is led on. @param to where to go from there */
export function loginDoneUrl(language: Language, to: string, more: Readonly<Record<string, string>> = {}): string {
  return `${pathIn(language, '/:lang?/login/done')}?${new URLSearchParams({ to, ...more })}`;
}

/**
 * What is for one person: logging in and out, the session, the editors' room. An address is private when its first
 * segment after the language is one of these.
 */
const privateSegments = new Set(['login', 'sign-out', 'session', 'Admin']);

/**
 * Whether an address is for one person. Only there does the server tell React Router who asks, and nothing of it is ever
 * kept. Every other address looks the same to everybody. Other spellings have been redirected or are unknown before.
 */
export function isPrivate(pathname: string): boolean {
  const [, segment = ''] = /^(?:\/ru)?\/([^/.]+)/.exec(pathname) ?? [];
  return privateSegments.has(segment);
}
