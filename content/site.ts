import type { Language } from '#domain/values/field-values.ts';

const name: Readonly<Record<Language, string>> = { en: 'Lyceum', ru: 'Лицей' };
const city: Readonly<Record<Language, string>> = { en: 'Dubai', ru: 'Дубай' };

/**
 * What belongs to the code and not to editors: the name, the city, and the hosts that visitors are sent to or something is
 * loaded from. Everything else about the house is a document, `content/house.yaml`.
 */
export const site = {
  name,
  city,
  /** ISO 3166. */
  country: 'AE',
  /** In the ids of events in calendars and feeds. It never changes, whatever the addresses of the site and its mailboxes are. */
  idHost: 'lyceum.example',
  /** Hosts a video link may point to. */
  videoHosts: ['www.youtube-nocookie.com'],
  /** Ends of the names of hosts that people's pictures come from when they sign in with Google. */
  profilePictureHosts: ['.googleusercontent.com'],
} as const;
