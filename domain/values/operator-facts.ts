import type { Language } from './field-values.ts';

/** Facts that only the operator of the site knows, about itself and its venues, and the pages that show them. */

/** A text in both languages; undefined until the operator provides it. */
type Fact = Readonly<Record<Language, string>> | undefined;

/** The pages that show such facts. */
export type FactPage = 'footer' | 'about' | 'terms' | 'privacy' | 'event';

/** The facts about the operator, in the order in which pages show them, each with its pages. */
const operatorFactPages = {
  legalName: ['footer', 'about', 'terms', 'privacy'],
  licence: ['footer', 'about', 'terms'],
  registeredAddress: ['footer', 'about', 'terms', 'privacy'],
  vat: ['about', 'terms'],
  refundTime: ['terms'],
  specialistLicence: ['terms'],
  governingLaw: ['terms'],
  court: ['terms'],
  dataController: ['privacy'],
  dataProcessors: ['privacy'],
  dataStorage: ['privacy'],
  dataRetention: ['privacy'],
} as const satisfies Record<string, readonly FactPage[]>;

export type OperatorFactName = keyof typeof operatorFactPages;

export type OperatorFacts = Readonly<Record<OperatorFactName, Fact>>;

/** The facts about a venue. The pages of its events show all of them, the about page shows the address. */
const venueFactPages = {
  address: ['event', 'about'],
  parking: ['event'],
  metro: ['event'],
  stepFree: ['event'],
} as const satisfies Record<string, readonly FactPage[]>;

export type VenueFactName = keyof typeof venueFactPages;

type VenueFacts = Readonly<Record<VenueFactName, Fact>>;

/** A venue. Events and the about page refer to it by its link to a map. */
export interface Venue extends VenueFacts {
  readonly name: Readonly<Record<Language, string>>;
  readonly locationLink: string;
}

/** A fact to show: its name, for a label, and its text in the language of the page. */
export interface PrintedFact<Name extends string> {
  name: Name;
  text: string;
}

/** The known facts about the operator that `page` shows, in their order. */
export function operatorFactsOn(
  page: FactPage,
  operator: OperatorFacts,
  language: Language,
): PrintedFact<OperatorFactName>[] {
  return printed(operatorFactPages, operator, page, language);
}

/** The known facts about the venue at `locationLink` that `page` shows; none for an unknown link and without a link. */
export function venueFactsOn(
  page: FactPage,
  venues: readonly Venue[],
  locationLink: string | undefined,
  language: Language,
): PrintedFact<VenueFactName>[] {
  const venue = venues.find((each) => each.locationLink === locationLink);
  return venue === undefined ? [] : printed(venueFactPages, venue, page, language);
}

/** A fact that the operator has not provided yet, about itself or about a venue. */
export type MissingFact = { pages: readonly FactPage[] } & (
  | { name: OperatorFactName; venue?: undefined }
  | { name: VenueFactName; venue: Venue }
);

/** Every missing fact: first about the operator, then about each venue. */
export function missingFacts(operator: OperatorFacts, venues: readonly Venue[]): MissingFact[] {
  return [
    ...namesOf(operatorFactPages)
      .filter((name) => operator[name] === undefined)
      .map((name) => ({ name, pages: operatorFactPages[name] })),
    ...venues.flatMap((venue) =>
      namesOf(venueFactPages)
        .filter((name) => venue[name] === undefined)
        .map((name) => ({ name, venue, pages: venueFactPages[name] })),
    ),
  ];
}

function printed<Name extends string>(
  pagesOf: Readonly<Record<Name, readonly FactPage[]>>,
  facts: Readonly<Record<NoInfer<Name>, Fact>>,
  page: FactPage,
  language: Language,
): PrintedFact<Name>[] {
  return namesOf(pagesOf).flatMap((name) => {
    const text = facts[name]?.[language];
    return text !== undefined && pagesOf[name].includes(page) ? [{ name, text }] : [];
  });
}

function namesOf<Name extends string>(facts: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(facts) as Name[];
}
