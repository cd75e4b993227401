import { pathIn } from '../../../i18n/urls.ts';
import {
  eventCard,
  programCard,
  type EventCardData,
  type ProgramCardData,
} from '../../../server/view-models/event-cards.ts';
import { masterDescription } from '../../../server/view-models/page-descriptions.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { Master, MasterSummary, Point } from '../../../domain/entities.ts';
import { languages, type Category, type Language, type PictureFile } from '../../../domain/field-values.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { upcomingEvents } from '../../../domain/past-and-upcoming.ts';
import { currentFirst, suggestedMasters } from '../../../domain/suggestions.ts';

export interface MasterData {
  id: string;
  fullName: string;
  credentials: string;
  description: string;
  /** For search engines and link previews. */
  summary: string;
  photo: PictureFile;
  /** One string per paragraph. */
  biography: string[];
  teaching: string[];
  subject: Category | 'Teens' | undefined;
  /** The first of them; those that are not over come first where there are many. */
  programs: ProgramCardData[];
  noOfPrograms: number;
  /** Programs that exist in the other language only. */
  inOtherLanguage: { language: Language; to: string; title: string }[];
  /** The nearest of them. */
  upcoming: EventCardData[];
  noOfUpcoming: number;
  banner: Point | undefined;
  others: MasterSummary[];
  existsIn: Language[];
}

const MOST_OTHERS = 4;
/** A list of more entries has its own page. */
const MOST_ENTRIES = 12;

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);

/** The data of the page of a master. */
export function masterData(master: Master, catalogue: Catalogue, language: Language, now: Date): MasterData {
  const content = catalogue[language];
  const today = dubaiDay(now);
  const programs = content.programsOfMaster(master.id);
  const upcoming = upcomingEvents(content.eventsOfMaster(master.id), today);
  const leadsAssessment = content.teens.expert.id === master.id;
  return {
    id: master.id,
    fullName: master.fullName,
    credentials: master.credentials,
    description: master.description,
    summary: masterDescription(master, upcoming, language),
    photo: master.photo,
    biography: paragraphs(master.text1),
    teaching: paragraphs(master.text2 ?? ''),
    subject: programs[0]?.category ?? (leadsAssessment ? 'Teens' : undefined),
    programs: currentFirst(programs, MOST_ENTRIES, today).map((program) => programCard(program, now, language)),
    noOfPrograms: programs.length,
    inOtherLanguage: languages
      .filter((other) => other !== language)
      .flatMap((other) =>
        catalogue[other]
          .programsOfMaster(master.id)
          .filter(({ id }) => content.program(id) === undefined)
          .slice(-MOST_ENTRIES)
          .map(({ id, title }) => ({
            language: other,
            to: pathIn(other, '/:lang?/program/:programId', { programId: id }),
            title,
          })),
      ),
    upcoming: upcoming.slice(0, MOST_ENTRIES).map((event) => eventCard(event, now, language)),
    noOfUpcoming: upcoming.length,
    banner: leadsAssessment ? content.teens.banner : undefined,
    others: suggestedMasters(content, MOST_OTHERS, today, master),
    existsIn: languages.filter((each) => catalogue[each].master(master.id) !== undefined),
  };
}
