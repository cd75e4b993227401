import { courseMinutes } from '../../../domain/course-length.ts';
import { moscowInWords } from '../../../server/view-models/event-cards.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { courseDescription } from '../../../server/view-models/page-descriptions.ts';
import { planData, type PlanData } from '../../../server/view-models/membership-plan-data.ts';
import { dubaiInstant } from '../../../domain/dubai-day.ts';
import type { Course } from '../../../domain/entities.ts';
import { languages, type Category, type IsoDay, type Language } from '../../../domain/field-values.ts';
import { dayInWords, type DayInWords } from '../../../i18n/formats.ts';

/** A lesson of a course: its recording, and the time of its online discussion. */
export interface LessonData {
  title: string;
  description: string;
  minutes: number;
  day: DayInWords;
  /** `15:30–16:30`, in Dubai. */
  time: string;
  /** The same in another time zone: `12:30–13:30 CET` on English pages, Moscow time on Russian ones. */
  otherZone: string;
  past: boolean;
}

export interface CourseData extends Omit<Course, 'lessons' | 'changedAt'> {
  /** For search engines and link previews. */
  summary: string;
  subject: Category | undefined;
  minutes: number;
  lessons: LessonData[];
  plans: PlanData[];
  existsIn: Language[];
}

/** The data of the page of a course. @param today the day in Dubai */
export function courseData(course: Course, catalogue: Catalogue, language: Language, today: IsoDay): CourseData {
  const content = catalogue[language];
  const { changedAt: _, ...shown } = course;
  return {
    ...shown,
    summary: courseDescription(course, language),
    subject: content.programsOfMaster(course.master.id)[0]?.category,
    minutes: courseMinutes(course),
    lessons: course.lessons.map(({ title, description, minutes, day, from, to }) => ({
      title,
      description,
      minutes,
      day: dayInWords(day, language),
      time: `${from}–${to}`,
      otherZone: language === 'ru' ? moscowInWords(from, to, language) : centralEuropeanTime(day, from, to),
      past: day < today,
    })),
    plans: planData(content.membership.plans, language),
    existsIn: languages.filter((each) => catalogue[each].course(course.id) !== undefined),
  };
}

const centralEuropeanFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

function centralEuropeanTime(day: IsoDay, from: string, to: string): string {
  const parts = (time: string) =>
    Object.fromEntries(
      centralEuropeanFormat.formatToParts(dubaiInstant(day, time)).map(({ type, value }) => [type, value]),
    );
  const [start, end] = [parts(from), parts(to)];
  const zone = start['timeZoneName'] === 'CEST' ? 'CEST' : 'CET';
  return `${start['hour']}:${start['minute']}–${end['hour']}:${end['minute']} ${zone}`;
}
