import type { Language } from '../domain/values/field-values.ts';
import type { OperatorFacts, Venue } from '../domain/values/operator-facts.ts';

const name: Readonly<Record<Language, string>> = { en: 'Lyceum', ru: 'Лицей' };
const city: Readonly<Record<Language, string>> = { en: 'Dubai', ru: 'Дубай' };

/** What is true everywhere on the site: its name, where it is and how to reach it. Change it here and nowhere else. */
export const site = {
  name,
  city,
  /** ISO 3166. */
  country: 'AE',
  mailboxes: {
    /** Tickets, refunds, access to data. */
    support: 'care@lyceum.example',
    /** Everything else: ideas, partners, the press. */
    hello: 'hello@lyceum.example',
  },
  social: {
    instagram: 'https://www.instagram.com/lyceum.example',
    telegram: 'https://t.me/lyceum_example',
    whatsapp: 'https://wa.me/971500000000',
  },
  /** Hosts a ticket link may point to. Anything else in a content file stops the start. */
  paymentHosts: {
    stripe: ['buy.stripe.com'],
    kassa: ['yookassa.ru'],
  },
  /** Hosts a video link may point to. */
  videoHosts: ['www.youtube-nocookie.com'],
  /** Ends of the names of hosts that people's pictures come from when they sign in with Google. */
  profilePictureHosts: ['.googleusercontent.com'],
} as const;

/**
 * What only the operator knows. Each fact is a text in both languages, `{ en: '…', ru: '…' }`, printed where its comment
 * says; while it is `undefined` nothing is printed, and the editors' room lists it as missing. Write down only what is true.
 */
export const operator: OperatorFacts = {
  /** The legal name of the company or person who sells the tickets. Footer, about, terms, privacy. */
  legalName: undefined,
  /** Number of the trade licence and who issued it. Footer, about, terms. */
  licence: undefined,
  /** The registered address. Footer, about, terms, privacy. */
  registeredAddress: undefined,
  /** Whether prices include value-added tax, the tax number, and how to get an invoice. About, terms. */
  vat: undefined,
  /** How many days a refund takes and to which card or account it goes. Terms. */
  refundTime: undefined,
  /** Degree and licence of the specialist who leads the teen assessment. Terms. */
  specialistLicence: undefined,
  /** The law that governs sales. Terms. */
  governingLaw: undefined,
  /** The courts that hear disputes. Terms. */
  court: undefined,
  /** Who answers for personal data, and where to write to them. Privacy. */
  dataController: undefined,
  /** The companies that host the site and deliver its emails. Privacy. */
  dataProcessors: undefined,
  /** The country in which the data are stored. Privacy. */
  dataStorage: undefined,
  /** How long records of purchases and correspondence are kept. Privacy. */
  dataRetention: undefined,
};

/** The places where events happen; an event belongs to the one with the same `locationLink`. Unknown facts as above. */
export const venues: readonly Venue[] = [
  {
    name: { en: 'The Reading Room, Al Quoz', ru: 'Читальный зал, Аль-Куз' },
    locationLink: 'https://maps.google.com/?q=The+Reading+Room+Al+Quoz+Dubai',
    /** Street, building and floor. Pages of its events, about. */
    address: undefined,
    /** Where to park, and what it costs. Pages of its events. */
    parking: undefined,
    /** The nearest metro station and the way from it. Pages of its events. */
    metro: undefined,
    /** Whether a wheelchair gets in, and to the toilet. Pages of its events. */
    stepFree: undefined,
  },
  {
    name: { en: 'The Copper Kitchen studio, Jumeirah', ru: 'Кухня-студия «Медная», Джумейра' },
    locationLink: 'https://maps.google.com/?q=The+Copper+Kitchen+studio+Jumeirah+Dubai',
    address: undefined,
    parking: undefined,
    metro: undefined,
    stepFree: undefined,
  },
];
