/** A venue of the house, as the forms of an event offer it. */
export interface VenueOption {
  /** Its link to a map. */
  value: string;
  /** What it is called in the language of the room. */
  label: string;
  /** What the event says that takes place there: texts by the paths of its fields. */
  texts: readonly (readonly [path: string, text: string])[];
}

/** The field of a form in which one is chosen; empty for another place, which is written out. */
export const VENUE = 'venue';
/** The fields of an event that name its venue. */
export const VENUE_NAME = 'location';
export const VENUE_LINK = 'locationLink';

/** The venue that fields name as the house does; undefined for another place. @param textAt what stands in a field */
export function venueOf(venues: readonly VenueOption[], textAt: (path: string) => unknown): VenueOption | undefined {
  return venues.find(({ texts }) => texts.every(([path, text]) => textAt(path) === text));
}
