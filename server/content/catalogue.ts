import { faqFor } from '../../domain/faq-blocks.ts';
import { inOrder, programsOf } from '../../domain/past-and-upcoming.ts';
import type {
  Course,
  FaqEntry,
  Home,
  Language,
  LectureEvent,
  Master,
  PictureFile,
  Program,
} from '../../domain/model.ts';
import { readContent, type Content, type ContentFiles } from './parse-content.ts';
import { edition } from './localize-entities.ts';
import { houseEdition, type HouseEdition } from './localize-site-pages.ts';

/** Everything the house says in one language. Read-only; pages read it and nothing else. */
export interface LocalizedContent extends HouseEdition {
  language: Language;
  home: Home;
  /** By first day. */
  programs: Program[];
  /** All evenings of all programs, in the order in which they happen. */
  events: LectureEvent[];
  masters: Master[];
  program(id: string): Program | undefined;
  /** The id is trimmed and lower-cased before matching (spec.md §2, Event detail). */
  event(programId: string, eventId: string): LectureEvent | undefined;
  master(id: string): Master | undefined;
  course(id: string): Course | undefined;
  /** The questions of an evening, or the house's when it has none of its own or no id is given. */
  faq(eventId?: string): FaqEntry[];
}

/** One snapshot of the content in every language. */
export type Catalogue = Readonly<Record<Language, LocalizedContent>>;

/**
 * Reads the house's content into a catalogue.
 *
 * @param files every YAML file under `content/`
 * @param picture gives a picture by name; it must exist, since every name without a photograph gets a plate
 * @throws ContentError naming file, field and remedy of everything that is wrong, not only of the first mistake
 */
export function readCatalogue(files: ContentFiles, picture: (name: string) => PictureFile): Catalogue {
  const content = readContent(files);
  return Object.freeze({ en: bind('en', content, picture), ru: bind('ru', content, picture) });
}

function bind(language: Language, content: Content, picture: (name: string) => PictureFile): LocalizedContent {
  const { home, programs, masters, faq } = edition(language, content, picture);
  const house = houseEdition(language, content, masters, picture);
  const events = inOrder(programs.flatMap((program) => program.events));
  const program = (id: string) => programs.find((each) => each.id === id);
  return Object.freeze({
    ...house,
    language,
    home,
    programs: programsOf(programs),
    events,
    masters,
    program,
    event: (programId: string, eventId: string) => {
      const wanted = eventId.trim().toLowerCase();
      return program(programId)?.events.find((event) => event.id === wanted);
    },
    master: (id: string) => masters.find((each) => each.id === id),
    course: (id: string) => house.courses.find((each) => each.id === id),
    faq: (eventId?: string) => faqFor(faq, eventId),
  });
}
