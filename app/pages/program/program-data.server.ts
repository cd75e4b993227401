import { priceInWords, type PriceInWords } from '../../data/cards.server.ts';
import type { Catalogue } from '../../data/catalogue.ts';
import type {
  Category,
  FaqEntry,
  IsoDay,
  Language,
  MasterSummary,
  PictureFile,
  Program,
  Video,
} from '../../domain/model.ts';
import { languages } from '../../domain/model.ts';
import { hasStarted, isPast, programHours } from '../../domain/schedule.ts';
import { programPaymentLink } from '../../domain/tickets.ts';
import { dayInWords, dayRange, money, type DayInWords } from '../../i18n/format.ts';

/** An evening in the program's timeline (spec.md §3, Timeline item). */
export interface TimelineItem {
  eventId: string;
  name: string;
  description: string | undefined;
  day: DayInWords;
  time: string | undefined;
  location: string;
  /** `0 AED` when the evening has no price yet (spec.md §5). */
  price: string;
  state: 'past' | 'sold-out' | 'today' | 'upcoming';
}

export interface ProgramData {
  id: string;
  title: string;
  description: string;
  category: Category;
  dateRange: string;
  price: PriceInWords;
  master: MasterSummary;
  whatsIncluded: string[];
  image: PictureFile;
  video: Video | undefined;
  started: boolean;
  paymentLink: string | undefined;
  noOfEvents: number;
  hours: number;
  timeline: TimelineItem[];
  faq: FaqEntry[];
  existsIn: Language[];
}

/** Everything the page of a program says. @param today the day in Dubai */
export function programData(program: Program, catalogue: Catalogue, language: Language, today: IsoDay): ProgramData {
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    category: program.category,
    dateRange: dayRange(program.startDate, program.endDate, language),
    price: priceInWords(program.price, language),
    master: program.master,
    whatsIncluded: program.whatsIncluded,
    image: program.image,
    video: program.video,
    started: hasStarted(program, today),
    paymentLink: programPaymentLink(program, language),
    noOfEvents: program.events.length,
    hours: programHours(program.events.length),
    timeline: program.events.map((event) => ({
      eventId: event.id,
      name: event.name,
      description: event.shortDescription,
      day: dayInWords(event.dateOfEvent, language),
      time: event.time,
      location: event.location,
      price: money(event.price.aed ?? 0, 'aed', language),
      state: isPast(event, today)
        ? 'past'
        : event.isSoldOut
          ? 'sold-out'
          : event.dateOfEvent === today
            ? 'today'
            : 'upcoming',
    })),
    faq: catalogue[language].faq(),
    existsIn: languages.filter((each) => catalogue[each].program(program.id) !== undefined),
  };
}
