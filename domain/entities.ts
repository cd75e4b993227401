import type { z } from 'zod';

import type { Category, IsoDay, Language, PictureFile, promiseNames } from './values/field-values.ts';
import type { courseSchema, faqSchema, masterSchema, programSchema } from './schemas/entity-schemas.ts';
import type { eventSchema, unlistedFields } from './schemas/event-schema.ts';
import type { houseSchema } from './schemas/house-schema.ts';
import type { video } from './schemas/schema-fields.ts';
import type {
  aboutSchema,
  bookClubSchema,
  membershipSchema,
  teensSchema,
  homeSchema,
} from './schemas/site-page-schemas.ts';

/**
 * What the site consists of, as a page in one language sees it. The fields are those of the schemas; here
 * stands only what the server derives from several of them.
 */

/**
 * Content in one language: a text becomes a string, a picture’s name its files, a master’s id the master in short. A picture that is
 * not there is undefined, and in no list: it costs its place on a page, never the page.
 */
export type Localized<T> =
  T extends z.$brand<'text'>
    ? string
    : T extends z.$brand<'picture'>
      ? PictureFile | undefined
      : T extends z.$brand<'master'>
        ? MasterSummary
        : T extends readonly (infer Item)[]
          ? NonNullable<Localized<Item>>[]
          : T extends object
            ? { [Key in keyof T]: Localized<T[Key]> }
            : T;

type LocalizedOf<Schema extends z.ZodType> = Localized<z.output<Schema>>;

export interface MasterSummary {
  id: string;
  fullName: string;
  credentials: string;
  photo: PictureFile | undefined;
}

export interface Dated {
  /** When what is published of it in this language last changed, ISO 8601 in UTC. */
  changedAt: string;
}

export interface Master extends LocalizedOf<typeof masterSchema>, Dated {
  fullName: string;
}

/** What visitors may rely on (rules.md, Promises). */
export type Promises = Pick<House, (typeof promiseNames)[number]>;

/** What an event may leave to its house. */
type FromHouse = 'heldIn' | keyof Promises;

/** An event as lists show it. */
export interface ListedEvent
  extends
    Omit<LocalizedOf<typeof eventSchema>, (typeof unlistedFields)[number] | FromHouse>,
    Omit<Promises, 'recommendedAge'>,
    Dated {
  /** Its own, else that of the house. */
  heldIn: Language;
  /** That of the house. */
  city: string;
  programId: string;
  /** Of its program. */
  category: Category;
  /** Its short description, else the beginning of the long one. */
  teaser?: string | undefined;
  /** Whether ticket holders get a recording afterwards. */
  isRecorded: boolean;
  /** Whether its link to join or watch is known, which only ticket holders see. */
  hasLink: boolean;
  /** How often its date, time, place, status or length has changed since it was first published: SEQUENCE of RFC 5545. */
  sequence: number;
  /** When these last changed, ISO 8601 in UTC. */
  scheduledAt: string;
  /** The kinds of seat of which few are left, where they are counted. */
  lastSeats?: readonly ('in-person' | 'online')[];
  /** The kinds of seat that are sold out because they were counted; of the others that are, an editor says so. */
  countedOut?: readonly ('in-person' | 'online')[];
}

/** An event as its own page shows it. */
export interface LectureEvent
  extends ListedEvent, Omit<LocalizedOf<typeof eventSchema>, 'program' | 'listOfBenefits' | FromHouse>, Promises {
  /** What a ticket includes: one for the hall, and one to join online. */
  benefits: string[];
  benefitsOnline: string[];
}

export interface Program
  extends
    Omit<LocalizedOf<typeof programSchema>, 'isSeries' | 'startDate'>,
    Pick<Promises, 'noRefunds' | 'refundDays'>,
    Dated {
  startDate: IsoDay;
  /** In the order in which they happen. */
  events: ListedEvent[];
}

/** Lectures that are sold one by one, below one address: it has nothing of a whole (rules.md, Programs). */
export type Series = Pick<
  Program,
  'id' | 'title' | 'description' | 'category' | 'master' | 'image' | 'video' | 'events'
>;

export type Video = LocalizedOf<typeof video>;
export type FaqEntry = LocalizedOf<typeof faqSchema>[number];
export type Home = LocalizedOf<typeof homeSchema>;

/** The assessment of children and teenagers (rules.md, Teens). */
export type Teens = LocalizedOf<typeof teensSchema>;
/** The days on which something is offered, both included. */
export type BookingWindow = Teens['bookingWindow'];
/** A heading with a sentence or two under it. */
export type Point = Teens['points'][number];

export type BookClub = LocalizedOf<typeof bookClubSchema>;

export type Membership = LocalizedOf<typeof membershipSchema>;
/** A way to become a member (rules.md, Membership and courses). */
export type MembershipPlan = Membership['plans'][number];

/** Recorded lessons for members, taken at one’s own pace (docs/decisions/004-events-and-tickets.md). */
export interface Course extends LocalizedOf<typeof courseSchema>, Dated {}

/** Who the house is: its name and words, how to reach it, who runs it, where its events take place; facts that are not known are absent. */
export type House = LocalizedOf<typeof houseSchema>;

/** Whether each page that a house may be without is off. */
export type OffPages = House['off'];

export type About = LocalizedOf<typeof aboutSchema>;
