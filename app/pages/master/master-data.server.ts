import { pathIn } from '../../../i18n/urls.ts';
import { eventCard, programCard } from '../../../server/view-models/event-cards.ts';
import { masterDescription } from '../../../server/view-models/page-descriptions.ts';
import { existsIn, type Catalogue } from '../../../server/content/catalogue.ts';
import { currentFirst } from '../../../server/view-models/suggested-programs.ts';
import type { Master } from '../../../domain/entities.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';

export type MasterData = ReturnType<typeof masterData>;

const MAX_OTHERS = 4;
/** A list of more entries has its own page. */
const MAX_ENTRIES = 12;

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);

/** The data of the page of a master. */
export function masterData(master: Master, catalogue: Catalogue, language: Language, now: Date) {
  const content = catalogue[language];
  const today = dubaiDay(now);
  const ofMaster = { master: master.id };
  const toCome = { ...ofMaster, from: today };
  const upcoming = content.events({ ...toCome, limit: MAX_ENTRIES });
  const [first] = content.programs({ ...ofMaster, limit: 1 });
  const leadsAssessment = content.teens.expert.id === master.id;
  return {
    id: master.id,
    fullName: master.fullName,
    credentials: master.credentials,
    description: master.description,
    /** For search engines and link previews. */
    summary: masterDescription(master, content.eventsToCome(now, { limit: 1, ...ofMaster }), now, language),
    photo: master.photo,
    biography: paragraphs(master.text1),
    teaching: paragraphs(master.text2 ?? ''),
    subject: first?.category ?? (leadsAssessment ? ('Teens' as const) : undefined),
    /** The first of them; those that are not over come first where there are many. */
    programs: currentFirst(content, ofMaster, MAX_ENTRIES, today).map((program) => programCard(program, now, language)),
    noOfPrograms: content.countPrograms(ofMaster),
    /** Programs that exist in the other language only. */
    inOtherLanguage: languages
      .filter((other) => other !== language)
      .flatMap((other) =>
        catalogue[other]
          .programs({ ...ofMaster, onlyThere: true, latestFirst: true, limit: MAX_ENTRIES })
          .toReversed()
          .map(({ id, title }) => ({
            language: other,
            to: pathIn(other, '/:lang?/program/:programId', { programId: id }),
            title,
          })),
      ),
    /** The nearest of them. */
    upcoming: upcoming.map((event) => eventCard(event, now, language)),
    noOfUpcoming: content.countEvents(toCome),
    banner: leadsAssessment ? content.teens.banner : undefined,
    others: content.suggestedMasters(today, MAX_OTHERS, master.id),
    existsIn: existsIn(catalogue, 'masters', master.id),
  };
}
