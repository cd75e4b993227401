import { keysOf } from './records.ts';
import type { InBoth } from './field-values.ts';

/** Facts that only the operator of the site knows, about itself and its venues, and the pages that print them. */

/** The pages that print such facts, in words for the editors' room. */
export const factPages = {
  footer: ['footer', 'подвал сайта'],
  about: ['about us', 'о нас'],
  terms: ['terms and conditions', 'условия использования'],
  privacy: ['privacy policy', 'политика конфиденциальности'],
  event: ['event pages', 'страницы событий'],
} as const satisfies Record<string, InBoth>;
export type FactPage = keyof typeof factPages;

/** What a fact is called, on the site as in the editors' room, and the pages that print it. */
export interface FactDeclaration {
  label: InBoth;
  /** What to write, where the label alone does not say it. */
  help?: InBoth;
  pages: readonly FactPage[];
}

/** The facts about the operator, in the order in which pages show them. */
export const operatorFacts = {
  legalName: {
    label: ['Legal name', 'Юридическое лицо'],
    help: ['The company or person who sells the tickets', 'Кто продаёт билеты: компания или человек'],
    pages: ['footer', 'about', 'terms', 'privacy'],
  },
  licence: {
    label: ['Licence', 'Лицензия'],
    help: ['Number of the trade licence and who issued it', 'Номер торговой лицензии и кем она выдана'],
    pages: ['footer', 'about', 'terms'],
  },
  registeredAddress: {
    label: ['Registered address', 'Юридический адрес'],
    pages: ['footer', 'about', 'terms', 'privacy'],
  },
  vat: {
    label: ['Value-added tax', 'НДС'],
    help: [
      'Whether prices include it, the tax number, and how to get an invoice',
      'Входит ли он в цены, налоговый номер и как получить счёт',
    ],
    pages: ['about', 'terms'],
  },
  refundTime: {
    label: ['How long a refund takes', 'Срок возврата денег'],
    help: ['In days, and to which card or account it goes', 'Сколько дней и на какую карту или счёт'],
    pages: ['terms'],
  },
  specialistLicence: {
    label: ['Licence of the specialist who leads the assessment', 'Лицензия специалиста, который проводит диагностику'],
    help: ['Degree and licence', 'Степень и лицензия'],
    pages: ['terms'],
  },
  governingLaw: {
    label: ['Governing law', 'Применимое право'],
    help: ['The law that governs sales', 'Право какой страны действует при продаже'],
    pages: ['terms'],
  },
  court: {
    label: ['Disputes', 'Споры'],
    help: ['The courts that hear them', 'В каких судах они рассматриваются'],
    pages: ['terms'],
  },
  dataController: {
    label: ['Who is responsible for your data', 'Кто отвечает за ваши данные'],
    help: ['And where to write to them', 'И куда им писать'],
    pages: ['privacy'],
  },
  dataProcessors: {
    label: ['Hosting and email delivery', 'Хостинг и доставка писем'],
    help: [
      'The companies that host the site and deliver its emails',
      'Компании, у которых размещён сайт и которые доставляют письма',
    ],
    pages: ['privacy'],
  },
  dataStorage: {
    label: ['Where data are stored', 'Где хранятся данные'],
    help: ['The country', 'Страна'],
    pages: ['privacy'],
  },
  dataRetention: {
    label: ['What the law obliges us to keep', 'Что мы обязаны хранить по закону'],
    help: [
      'Which records of purchases and which correspondence, and for how long',
      'Какие сведения о покупках, какую переписку и сколько времени',
    ],
    pages: ['privacy'],
  },
} as const satisfies Record<string, FactDeclaration>;
export type OperatorFactName = keyof typeof operatorFacts;

/** The facts about a venue. The pages of its events show all of them, the about page shows the address. */
export const venueFacts = {
  address: {
    label: ['Address', 'Адрес'],
    help: ['Street, building and floor', 'Улица, дом и этаж'],
    pages: ['event', 'about'],
  },
  parking: {
    label: ['Parking', 'Парковка'],
    help: ['Where to park, and what it costs', 'Где поставить машину и сколько это стоит'],
    pages: ['event'],
  },
  metro: {
    label: ['Metro', 'Метро'],
    help: ['The nearest station and the way from it', 'Ближайшая станция и дорога от неё'],
    pages: ['event'],
  },
  stepFree: {
    label: ['Step-free access', 'Доступ без ступенек'],
    help: ['Whether a wheelchair can get in and reach the toilet', 'Проедет ли инвалидная коляска внутрь и к туалету'],
    pages: ['event'],
  },
} as const satisfies Record<string, FactDeclaration>;
export type VenueFactName = keyof typeof venueFacts;

/** Facts in the language of a page; what is not known is absent. */
type KnownFacts<Name extends string> = { readonly [Each in Name]?: string | undefined };

/** A venue. Events and the about page refer to it by its link to a map. */
type Venue = KnownFacts<VenueFactName> & { readonly locationLink: string };

/** A fact to show: its name, for a label, and its text in the language of the page. */
export interface PrintedFact<Name extends string> {
  name: Name;
  text: string;
}

/** The known facts about the operator that `page` shows, in their order. */
export function operatorFactsOn(page: FactPage, operator: KnownFacts<OperatorFactName>) {
  return printed<OperatorFactName>(operatorFacts, operator, page);
}

/** The known facts about the venue at `locationLink` that `page` shows; none for an unknown link and without a link. */
export function venueFactsOn(page: FactPage, venues: readonly Venue[], locationLink: string | undefined) {
  const venue = venues.find((each) => each.locationLink === locationLink);
  return venue === undefined ? [] : printed<VenueFactName>(venueFacts, venue, page);
}

function printed<Name extends string>(
  declared: Readonly<Record<Name, FactDeclaration>>,
  facts: KnownFacts<NoInfer<Name>>,
  page: FactPage,
): PrintedFact<Name>[] {
  return keysOf<Name>(declared).flatMap((name) => {
    const text = facts[name];
    return text !== undefined && declared[name].pages.includes(page) ? [{ name, text }] : [];
  });
}

type WrittenFacts<Name extends string> = { readonly [Each in Name]?: unknown };

/** Of the document of the house, what has facts. */
export interface WrittenHouse {
  mark?: string;
  operator?: WrittenFacts<OperatorFactName>;
  venues?: readonly WrittenFacts<VenueFactName>[];
}

/** The fields of all facts that are not written down yet: first about the operator, then about each venue (`venues.0.parking`). */
export function missingFacts({ operator = {}, venues = [] }: WrittenHouse): string[] {
  return [
    ...keysOf<OperatorFactName>(operatorFacts)
      .filter((name) => operator[name] === undefined)
      .map((name) => `operator.${name}`),
    ...venues.flatMap((venue, index) =>
      keysOf<VenueFactName>(venueFacts)
        .filter((name) => venue[name] === undefined)
        .map((name) => `venues.${index}.${name}`),
    ),
  ];
}
