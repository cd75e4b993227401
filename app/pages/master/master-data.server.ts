import { pathIn } from '../../../i18n/urls.ts';
import {
  eventCard,
  programCard,
  type EventCardData,
  type ProgramCardData,
} from '../../../server/view-models/event-cards.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { Master, MasterSummary, Point } from '../../../domain/entities.ts';
import { languages, type Category, type Language, type PictureFile } from '../../../domain/field-values.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { upcomingEvents } from '../../../domain/past-and-upcoming.ts';

export interface MasterData {
  fullName: string;
  credentials: string;
  description: string;
  photo: PictureFile;
  /** One string per paragraph. */
  biography: string[];
  teaching: string[];
  subject: Category | 'Teens' | undefined;
  programs: ProgramCardData[];
  /** Programs that exist in the other language only. */
  inOtherLanguage: { language: Language; to: string; title: string }[];
  upcoming: EventCardData[];
  banner: Point | undefined;
  others: MasterSummary[];
  existsIn: Language[];
}

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);

/** The data of the page of a master. */
export function masterData(master: Master, catalogue: Catalogue, language: Language, now: Date): MasterData {
  const content = catalogue[language];
  const programs = content.programs.filter((program) => program.master.id === master.id);
  const leadsAssessment = content.teens.expert.id === master.id;
  return {
    fullName: master.fullName,
    credentials: master.credentials,
    description: master.description,
    photo: master.photo,
    biography: paragraphs(master.text1),
    teaching: paragraphs(master.text2 ?? ''),
    subject: programs[0]?.category ?? (leadsAssessment ? 'Teens' : undefined),
    programs: programs.map((program) => programCard(program, now, language)),
    inOtherLanguage: languages
      .filter((other) => other !== language)
      .flatMap((other) =>
        catalogue[other].programs
          .filter((program) => program.master.id === master.id && content.program(program.id) === undefined)
          .map(({ id, title }) => ({
            language: other,
            to: pathIn(other, '/:lang?/program/:programId', { programId: id }),
            title,
          })),
      ),
    upcoming: upcomingEvents(content.eventsOfMaster(master.id), dubaiDay(now)).map((event) =>
      eventCard(event, now, language),
    ),
    banner: leadsAssessment ? content.teens.banner : undefined,
    others: content.masters
      .filter(({ id }) => id !== master.id)
      .map(({ id, fullName, credentials, photo }) => ({ id, fullName, credentials, photo })),
    existsIn: languages.filter((each) => catalogue[each].master(master.id) !== undefined),
  };
}
