import { Link } from 'react-router';

import type { Route } from './+types/course';
import { moscowInWords } from '#i18n/event-words.server.ts';
import { dayInWords, conventions } from '#i18n/formats.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import type { Course } from '#domain/entities.ts';
import { dubaiInstant } from '#domain/dubai-day.ts';
import { planData } from '#server/view-models/offers-in-words.ts';
import { courseDescription } from '#server/view-models/page-descriptions.ts';
import { existsIn, type Catalogue } from '#server/content/catalogue.ts';
import { courseMinutes } from '#domain/event-status.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { courseGraph } from '#server/syndication/page-graphs.ts';
import { Share } from '#app/site/components/page-actions.tsx';
import { PageHead } from '#app/layout/page-head.tsx';
import { MasterTeaser } from '#app/site/components/master-teaser.tsx';
import { MembershipPlans } from '#app/site/components/membership-plans.tsx';
import { useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import elements from '#app/ui/elements.module.css';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Picture } from '#app/ui/picture.tsx';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './course.module.css';
import '#app/ui/pieces.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, today } = shared;
  const language = languageOf(params);
  const { courseId } = params;
  const course = catalogue[language].entity('courses', courseId);
  if (course === undefined) {
    throw notFound('course', shared, language, pathIn('en', '/:lang?/course/:courseId', { courseId }));
  }
  context.set(pageGraph, (at) => courseGraph(course, at));
  return courseData(course, catalogue, language, today);
}

/** The data of the page of a course. @param today the day in Dubai */
function courseData(course: Course, catalogue: Catalogue, language: Language, today: IsoDay) {
  const content = catalogue[language];
  const { changedAt: _, ...shown } = course;
  return {
    ...shown,
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
      otherZone:
        conventions[language].secondZone === 'Moscow'
          ? moscowInWords(from, to, language)
          : centralEuropeanTime(day, from, to),
      past: day < today,
    })),
    plans: planData(content.membership?.plans ?? [], language),
    notes: content.membership?.notes ?? [],
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

export default function CoursePage({ loaderData: course }: Route.ComponentProps) {
  const words = useMessages().course;
  return (
    <div className={course.subject && categoryColour(course.subject)}>
      <PageHead title={course.title} details={words.eyebrow} description={course.summary} existsIn={course.existsIn} />
      <CourseOverview course={course} />
      <LessonTimeline lessons={course.lessons} />
      {course.plans.length > 0 && (
        <Section id="membership" title={words.membership}>
          <MembershipPlans plans={course.plans} notes={course.notes} within />
        </Section>
      )}
      <MasterTeaser leads="course" master={course.master} />
    </div>
  );
}

function CourseOverview({ course }: { course: Route.ComponentProps['loaderData'] }) {
  const { course: words, courses, event, when } = useMessages();
  const path = usePath();
  return (
    <header className="pageWidth pageStart columns-768 wideFirst apart">
      <div className="stack gap-5 top">
        <p className="eyebrow cluster inCategory">
          <span>{words.eyebrow}</span>
          <Link to={path('/:lang?/courses')} className="underlined">
            {words.back}
          </Link>
        </p>
        <h1 className="title">{hyphenate(course.title)}</h1>
        <div className="prose">
          {course.description.map((paragraph, index) => (
            <TextBlocks key={paragraph} text={paragraph} className={index === 0 ? 'lede' : ''} />
          ))}
        </div>
        <dl className="facts ruled hairlineBelow measure">
          <div>
            <dt>{words.length}</dt>
            <dd className="figures">{`${courses.lessons(course.lessons.length)}, ${when.minutes(course.minutes)}`}</dd>
          </div>
          <div>
            <dt>{event.language}</dt>
            <dd>{when.languages[course.heldIn]}</dd>
          </div>
          {course.plans.length > 0 && (
            <div>
              <dt>{words.access}</dt>
              <dd>{words.open}</dd>
            </div>
          )}
        </dl>
        {course.plans.length > 0 && (
          <p>
            <a href="#membership" className={button('category')}>
              {words.join}
            </a>
          </p>
        )}
        <div className={classNames('cluster tight', elements.actions)}>
          <Share text={`${course.title}\n${course.subtitle}`} />
        </div>
      </div>
      <div className={classNames('media tall tinted', styles.picture)}>
        <Picture file={course.image} sizes="(width <= 768px) 100vw, 34rem" main />
      </div>
    </header>
  );
}

/** The lessons on a timeline: each has a recording and an online discussion on its day (docs/rules.md, Membership and courses). */
function LessonTimeline({ lessons }: Pick<Route.ComponentProps['loaderData'], 'lessons'>) {
  const { course: words, when } = useMessages();
  const { city } = useHouse();
  return (
    <Section id="on-course" title={words.lessons}>
      <ol className={classNames('columns-1000 thirds', styles.line)}>
        {lessons.map((lesson, index) => (
          <li key={lesson.title} className={classNames('stack gap-5 diamond', styles.lesson)}>
            <div className="stack gap-3 top">
              <p className="eyebrow inCategory">{words.lesson(index + 1)}</p>
              <h3 className="heading">{hyphenate(lesson.title)}</h3>
              <TextBlocks text={lesson.description} />
              <p className="small soft figures">{words.recording(when.minutes(lesson.minutes))}</p>
            </div>
            <div className={classNames('stack gap-4 top frame', styles.discussion, lesson.past && 'past')}>
              <h4 className="eyebrow">{words.discussion}</h4>
              <DateBadge day={lesson.day} />
              <p className="figures">
                <span>{`${lesson.time} ${when.clock(city)}`}</span>
                <br />
                <span className="soft">{lesson.otherZone}</span>
              </p>
              {lesson.past && <p className="small">{words.discussionPast}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
