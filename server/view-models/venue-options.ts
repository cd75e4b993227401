import { fieldPath } from '#domain/documents/field-paths.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { VENUE_LINK, type VenueOption } from '#domain/venues.ts';
import type { Catalogue } from '#server/content/catalogue.ts';

/** The venues of the house as it is published, in the language of the room. */
export function venueOptions(catalogue: Catalogue, language: Language): VenueOption[] {
  return catalogue[language].house.venues.map(({ name, locationLink }, index) => ({
    value: locationLink,
    label: name,
    texts: [
      ...languages.map(
        (each) => [fieldPath('location', each), catalogue[each].house.venues[index]?.name ?? name] as const,
      ),
      [VENUE_LINK, locationLink],
    ],
  }));
}
