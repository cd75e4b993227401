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
export type SharedBenefit = (typeof sharedBenefits)[number];

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
  benefits: string[];
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
}
