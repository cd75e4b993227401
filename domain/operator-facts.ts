import type { Language } from './model.ts';

/** What only the operator of the site knows about itself and its venues, and on which pages visitors read it. */

/** A text in both languages; undefined while nobody has written it down. */
type Fact = Readonly<Record<Language, string>> | undefined;

/** The pages on which such facts are printed. */
export type FactPage = 'footer' | 'about' | 'terms' | 'privacy' | 'event';

/** The operator's own facts in the order in which they are printed, each with its pages. */
export const operatorFactPages = {
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

/** What guests of a venue ask; all of it is printed on the pages of its events, the address also on the page about us. */
export const venueFactPages = {
  address: ['event', 'about'],
  parking: ['event'],
  metro: ['event'],
  stepFree: ['event'],
} as const satisfies Record<string, readonly FactPage[]>;

export type VenueFactName = keyof typeof venueFactPages;

type VenueFacts = Readonly<Record<VenueFactName, Fact>>;

/** A venue: its events and places name it by the same link to a map. */
export interface Venue extends VenueFacts {
  readonly name: Readonly<Record<Language, string>>;
  readonly locationLink: string;
}

/** A fact to print: its name, for a label, and its text in the page's language. */
export interface PrintedFact<Name extends string> {
  name: Name;
  text: string;
}

/** The operator's facts that are known and belong on `page`, in their order. */
export function operatorFactsOn(
  page: FactPage,
  operator: OperatorFacts,
  language: Language,
): PrintedFact<OperatorFactName>[] {
  return printed(operatorFactPages, operator, page, language);
}

/** What is known about the venue at `locationLink` and belongs on `page`; nothing for other places and without a link. */
export function venueFactsOn(
  page: FactPage,
  venues: readonly Venue[],
  locationLink: string | undefined,
  language: Language,
): PrintedFact<VenueFactName>[] {
  const venue = venues.find((each) => each.locationLink === locationLink);
  return venue === undefined ? [] : printed(venueFactPages, venue, page, language);
}

/** A fact nobody has written down, of the operator or of a venue. */
export type MissingFact = { pages: readonly FactPage[] } & (
  | { name: OperatorFactName; venue?: undefined }
  | { name: VenueFactName; venue: Venue }
);

/** Every fact that is not known yet: the operator's first, then each venue's. */
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
