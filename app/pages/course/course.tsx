import { Link } from 'react-router';

import type { Route } from './+types/course';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '../../../server/request-context.ts';
import { courseGraph } from '../../../server/syndication/page-graphs.ts';
import { Share } from '../../layout/share.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { MasterTeaser } from '../../components/master-teaser.tsx';
import { MembershipPlans } from '../../components/membership-plans.tsx';
import { usePath } from '../../hooks/use-language.ts';
import actions from '../../ui/actions.module.css';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import { Picture } from '../../ui/picture.tsx';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { courseData, type CourseData } from './course-data.server.ts';
import styles from './course.module.css';
import { LessonTimeline } from './lesson-timeline.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today, origin } = context.get(requestContext);
  const language = languageOf(params);
  const { courseId } = params;
  const course = catalogue[language].course(courseId);
  if (course === undefined) {
    throw notFound('course', { catalogue, today }, language, {
      document: { kind: 'courses', id: courseId },
      existsIn: (content) => content.course(courseId) !== undefined,
      path: (other) => pathIn(other, '/:lang?/course/:courseId', { courseId }),
    });
  }
  context.set(pageGraph, () => courseGraph(course, { origin, language }));
  return courseData(course, catalogue, language, today);
}

export default function CoursePage({ loaderData: course }: Route.ComponentProps) {
  const words = useMessages().course;
  return (
    <div className={course.subject && categoryColour(course.subject)}>
      <PageHead title={course.title} details={words.eyebrow} description={course.summary} existsIn={course.existsIn} />
      <CourseOverview course={course} />
      <LessonTimeline lessons={course.lessons} />
      <section
        id="membership"
        aria-labelledby="membership-title"
        className={classNames(container.container, container.section)}
      >
        <div className={container.headingRow}>
          <h2 id="membership-title" className={typography.heading}>
            {words.membership}
          </h2>
        </div>
        <MembershipPlans plans={course.plans} within />
      </section>
      <MasterTeaser leads="course" master={course.master} />
    </div>
  );
}

/** The overview of a course: what it is about, how long it takes, who has access. */
function CourseOverview({ course }: { course: CourseData }) {
  const { course: words, courses, when } = useMessages();
  const path = usePath();
  return (
    <header className={classNames(container.container, styles.overview)}>
      <div className={styles.text}>
        <p className={classNames(typography.eyebrow, styles.eyebrow)}>
          <span>{words.eyebrow}</span>
          <Link to={path('/:lang?/courses')} className={styles.parentLink}>
            {words.back}
          </Link>
        </p>
        <h1 className={classNames(typography.display, styles.title)}>{hyphenate(course.title)}</h1>
        <div className={typography.prose}>
          {course.description.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? typography.lede : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{words.length}</dt>
            <dd className={typography.figures}>
              {courses.lessons(course.lessons.length)}, {when.minutes(course.minutes)}
            </dd>
          </div>
          <div>
            <dt>{words.language}</dt>
            <dd>{when.languages[course.heldIn]}</dd>
          </div>
          <div>
            <dt>{words.access}</dt>
            <dd>{words.open}</dd>
          </div>
        </dl>
        <p>
          <a href="#membership" className={button('category')}>
            {words.join}
          </a>
        </p>
        <div className={actions.actions}>
          <Share text={`${course.title}\n${course.subtitle}`} />
        </div>
      </div>
      <div className={styles.picture}>
        <Picture file={course.image} sizes="(width <= 768px) 100vw, 34rem" main />
      </div>
    </header>
  );
}
