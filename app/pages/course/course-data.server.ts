import { courseMinutes } from '../../../domain/course-length.ts';
import { moscowInWords } from '../../../server/view-models/event-cards.ts';
import { existsIn, type Catalogue } from '../../../server/content/catalogue.ts';
import { courseDescription } from '../../../server/view-models/page-descriptions.ts';
import { planData } from '../../../server/view-models/membership-plan-data.ts';
import { dubaiInstant } from '../../../domain/dubai-day.ts';
import type { Course } from '../../../domain/entities.ts';
import type { IsoDay, Language } from '../../../domain/values/field-values.ts';
import { dayInWords } from '../../../i18n/formats.ts';

/** The data of the page of a course. @param today the day in Dubai */
export function courseData(course: Course, catalogue: Catalogue, language: Language, today: IsoDay) {
  const content = catalogue[language];
  const { changedAt: _, ...shown } = course;
  return {
    ...shown,
    /** For search engines and link previews. */
    summary: courseDescription(course, language),
    subject: content.programs({ master: course.master.id, limit: 1 })[0]?.category,
    minutes: courseMinutes(course),
    lessons: course.lessons.map(({ title, description, minutes, day, from, to }) => ({
      title,
      description,
      minutes,
      day: dayInWords(day, language),
      /** The time of its online discussion in Dubai: `15:30–16:30`. */
      time: `${from}–${to}`,
      /** The same in another time zone: `12:30–13:30 CET` on English pages, Moscow time on Russian ones. */
      otherZone: language === 'ru' ? moscowInWords(from, to, language) : centralEuropeanTime(day, from, to),
      past: day < today,
    })),
    plans: planData(content.membership.plans, language),
    /** What to know about membership before paying. */
    notes: content.membership.notes,
    existsIn: existsIn(catalogue, 'courses', course.id),
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
