import { nameOfPath } from '#domain/documents/form-node.ts';
import { fieldPath } from '#domain/documents/field-paths.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { VENUE, VENUE_LINK, VENUE_NAME, type VenueOption } from '#domain/venues.ts';
import type { Catalogue } from '#server/content/catalogue.ts';

/** The venues of the house as it is published, in the language of the room. */
export function venueOptions(catalogue: Catalogue, language: Language): VenueOption[] {
  return catalogue[language].house.venues.map(({ name, locationLink }, index) => ({
    value: locationLink,
    label: name,
    texts: [
      ...languages.map(
        (each) => [fieldPath(VENUE_NAME, each), catalogue[each].house.venues[index]?.name ?? name] as const,
      ),
      [VENUE_LINK, locationLink],
    ],
  }));
}

/** Writes the venue that is chosen in a form that was sent without scripts into the fields that it stands for. */
export function writeVenue(form: FormData, catalogue: Catalogue, language: Language): void {
  const chosen = venueOptions(catalogue, language).find(({ value }) => value === form.get(VENUE));
  for (const [path, text] of chosen?.texts ?? []) form.set(nameOfPath(path), text);
}
