/**
 * The nouns of the house, as a page in one language sees them (spec.md §3).
 * Days are ISO `yyyy-mm-dd` in Asia/Dubai, times `HH:MM` there, money whole AED and RUB.
 */

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];

export const categories = ['Literature', 'Architecture', 'History', 'Culture'] as const;
export type Category = (typeof categories)[number];

export const eventTypes = ['in-person', 'online', 'digital'] as const;
export type EventType = (typeof eventTypes)[number];

/** Benefits that many evenings share; their wording lives with the messages. Others are written out. */
export const sharedBenefits = ['materials', 'refreshments', 'recording', 'questions', 'certificate'] as const;

export type IsoDay = string;

export interface Price {
  aed?: number;
  rub?: number;
}

/** A picture in every size and format; `version` is part of its file names, so they can be kept for ever. */
export interface PictureFile {
  name: string;
  version: string;
  width: number;
  height: number;
  /** The widths it is kept in, in pixels, ascending. */
  widths: number[];
}

export interface Takeaway {
  title: string;
  description: string;
}

export interface MasterSummary {
  id: string;
  fullName: string;
  credentials: string;
  photo: PictureFile;
}

export interface Master extends MasterSummary {
  name: string;
  surname: string;
  description: string;
  /** Biography. */
  text1: string;
  /** What the master teaches here; may be empty. */
  text2: string;
}

export interface LectureEvent {
  id: string;
  programId: string;
  category: Category;
  master: MasterSummary;
  name: string;
  shortDescription?: string;
  description?: string;
  dateOfEvent: IsoDay;
  time?: string;
  /** How long it takes, in minutes. */
  minutes: number;
  /** The language it is held in. */
  heldIn: Language;
  location: string;
  locationLink?: string;
  eventType: EventType;
  price: Price;
  priceOnline: Price;
  priceDescription?: string;
  stripeLink?: string;
  stripeLinkOnline?: string;
  kassaLink?: string;
  kassaLinkOnline?: string;
  images: PictureFile[];
  /** What a ticket includes: one for the hall, and one to join online. */
  benefits: string[];
  benefitsOnline: string[];
  /** Whether ticket holders get a recording afterwards. */
  isRecorded: boolean;
  keyTakeaways: Takeaway[];
  video?: Video;
  isSoldOut: boolean;
}

export interface Program {
  id: string;
  title: string;
  description: string;
  category: Category;
  startDate: IsoDay;
  endDate?: IsoDay;
  price: Price;
  master: MasterSummary;
  whatsIncluded: string[];
  stripeLink?: string;
  image: PictureFile;
  video?: Video;
  events: LectureEvent[];
}

export interface Video {
  title: string;
  description: string;
  /** The player's address on the video host. */
  url: string;
  thumbnail: PictureFile;
}

export interface FaqEntry {
  question: string;
  /** Lines: `§` sub-heading, `-` list item, anything else a paragraph. */
  answer: string;
}

/** The words and pictures of the home page. */
export interface Home {
  hero: { title: string; subtitle: string; description: string; image: PictureFile };
  quote: { text: string; author: string };
  slides: { caption: string; image: PictureFile }[];
  partners: { name: string; image: PictureFile }[];
  formats: { type: EventType; title: string; description: string }[];
  videos: Video[];
  teens: { title: string; description: string; image: PictureFile };
  /** Stands beside the form of signing in. */
  loginImage: PictureFile;
}

/** A heading with a sentence or two under it. */
export interface Point {
  title: string;
  description: string;
}

/** The days on which something is offered, both included. */
export interface BookingWindow {
  start: IsoDay;
  end: IsoDay;
}

/** The assessment of children and teenagers (spec.md §2, Teens). */
export interface Teens {
  bookingWindow: BookingWindow;
  /** In dirhams. */
  price: number;
  expert: MasterSummary;
  expertText: string;
  image: PictureFile;
  title: string;
  description: string;
  stats: { value: string; label: string }[];
  about: { title: string; paragraphs: string[] };
  video: Video;
  points: Point[];
  steps: Point[];
  includes: string[];
  banner: Point;
}

export interface BookMeeting extends Point {
  author: string;
  day: IsoDay;
  /** `HH:MM` in Dubai. */
  time: string;
  image: PictureFile;
  joinLink?: string;
}

export interface BookClub {
  description: string;
  location: string;
  locationLink: string;
  meetings: BookMeeting[];
  rules: Point[];
}

/** A way to belong to the house (spec.md §3, Pricing card). */
export interface MembershipPlan {
  id: string;
  /** In dirhams. */
  price: number;
  duration: string;
  benefits: string[];
  image: PictureFile;
  mostPopular: boolean;
  stripeLink: string;
}

export interface Membership {
  description: string;
  plans: MembershipPlan[];
  notes: string[];
}

/** A recording, and the hour at which it is talked over with the master. Times are `HH:MM` in Dubai. */
interface Lesson extends Point {
  minutes: number;
  day: IsoDay;
  from: string;
  to: string;
}

/** Recorded lessons for members, taken at one’s own pace (docs/decisions: courses). */
export interface Course {
  id: string;
  title: string;
  subtitle: string;
  description: string[];
  master: MasterSummary;
  heldIn: Language;
  image: PictureFile;
  lessons: Lesson[];
}

/** What the house says about itself. */
export interface About {
  description: string;
  idea: { title: string; paragraphs: string[] };
  evening: (Point & { time: string })[];
  places: (Point & { link?: string })[];
  images: PictureFile[];
}
