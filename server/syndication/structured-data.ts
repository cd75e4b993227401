import type { BreadcrumbList, Graph, ItemList, Organization, Person, WebSite } from 'schema-dts';

import { site } from '../../content/site.ts';
import type { House } from '../../domain/entities.ts';
import { otherLanguages, type Language, type PictureFile } from '../../domain/values/field-values.ts';
import { operatorFactsOn } from '../../domain/values/operator-facts.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../i18n/typeset.ts';
import { pathIn } from '../../i18n/urls.ts';
import type { PageGraph } from '../request/request-context.ts';
import { pictureFileName } from '../pictures/picture-formats.ts';

/** A language of the site at its public origin, `https://lyceum.example`, and what is known of the house in this language. */
export interface SiteIn {
  origin: string;
  language: Language;
  house: House;
}

/**
 * A graph as the text of a data block (JSON-LD 1.1, §7.2), in plain spaces. Nothing in it can end the element that it
 * stands in.
 *
 * @returns undefined where there is nothing to say
 */
export function jsonLd(graph: PageGraph): string | undefined {
  if (graph.length === 0) return undefined;
  const whole: Graph = { '@context': 'https://schema.org', '@graph': graph };
  return plainSpaces(JSON.stringify(whole)).replaceAll('<', String.raw`\u003c`);
}

/** What stands for the operator of the site in every graph. */
export const organizationId = (origin: string) => ({ '@id': `${origin}/#organization` });

/** The operator of the site. Facts that it has not provided are left out. */
export function organization({ origin, language, house }: SiteIn): Organization {
  const { mailboxes, social, operator } = house;
  const known = Object.fromEntries(operatorFactsOn('about', operator).map(({ name, text }) => [name, text]));
  const profiles = [social.instagram, social.telegram].filter((address) => address !== undefined);
  return {
    '@type': 'Organization',
    ...organizationId(origin),
    name: site.name[language],
    ...(known['legalName'] && { legalName: known['legalName'] }),
    url: origin + pathIn(language, '/:lang?'),
    logo: `${origin}/icons/icon-512.png`,
    email: mailboxes.hello,
    ...(known['registeredAddress'] && { address: known['registeredAddress'] }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The site itself, in one of its languages. */
export function website({ origin, language }: Pick<SiteIn, 'origin' | 'language'>): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: origin + pathIn(language, '/:lang?'),
    name: site.name[language],
    alternateName: otherLanguages(language).map((each) => site.name[each]),
    description: messagesOf(language).site.description,
    inLanguage: language,
    publisher: organizationId(origin),
  };
}

/**
 * The way from the home page to a page.
 *
 * @param pages below the home page: the name of each, and its path in this language
 */
export function breadcrumbs(at: SiteIn, pages: readonly { name: string; path: string }[]): BreadcrumbList {
  const home = { name: site.name[at.language], path: pathIn(at.language, '/:lang?') };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...pages].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at.origin + path,
    })),
  };
}

/**
 * The pages that a list leads to, in its order.
 *
 * @param first the number of the first of these entries in a list of several pages
 */
export function itemList(
  { origin }: SiteIn,
  name: string,
  entries: readonly { name: string; path: string }[],
  first = 1,
): ItemList {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: entry.name,
      url: origin + entry.path,
    })),
  };
}

/** A master, by the address of their page. */
export function person({ name, url }: { name: string; url: string }): Extract<Person, object> {
  return { '@type': 'Person', '@id': `${url}#person`, name, url };
}

/** The address of a picture in its largest size. */
export function pictureUrl(origin: string, { name, version, widths }: PictureFile): string {
  return `${origin}/pictures/${pictureFileName(name, version, widths.at(-1)!, 'jpg')}`;
}
