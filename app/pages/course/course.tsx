import { Link } from 'react-router';

import type { Route } from './+types/course';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { missing } from '../../../server/view-models/not-found-data.ts';
import { visit } from '../../../server/request-context.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { MasterCall } from '../../components/master-teaser.tsx';
import { MembershipPlans } from '../../components/membership-plans.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenated } from '../../ui/hyphenate.ts';
import { pigment } from '../../ui/category-colour.ts';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import { courseData, type CourseData } from './course-data.server.ts';
import styles from './course.module.css';
import { OnCourse } from './lesson-timeline.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today } = context.get(visit);
  const language = languageOf(params);
  const { courseId } = params;
  const course = catalogue[language].course(courseId);
  if (course === undefined) {
    throw missing('course', { catalogue, today }, language, {
      existsIn: (edition) => edition.course(courseId) !== undefined,
      path: (other) => pathIn(other, '/:lang?/course/:courseId', { courseId }),
    });
  }
  return courseData(course, catalogue, language, today);
}

export default function CoursePage({ loaderData: course }: Route.ComponentProps) {
  const words = useMessages().course;
  return (
    <div className={course.subject && pigment(course.subject)}>
      <PageHead title={course.title} description={course.subtitle} existsIn={course.existsIn} image={course.image} />
      <Overview course={course} />
      <OnCourse lessons={course.lessons} />
      <section id="membership" aria-labelledby="membership-title" className={classNames(sheet.sheet, sheet.section)}>
        <div className={sheet.headed}>
          <h2 id="membership-title" className={type.heading}>
            {words.membership}
          </h2>
        </div>
        <MembershipPlans plans={course.plans} within />
      </section>
      <MasterCall leads="course" master={course.master} />
    </div>
  );
}

/** The title page of a course: what it is, how long, who may watch it. */
function Overview({ course }: { course: CourseData }) {
  const { course: words, courses, when } = useMessages();
  const path = usePath();
  return (
    <header className={classNames(sheet.sheet, styles.overview)}>
      <div className={styles.words}>
        <p className={classNames(type.eyebrow, styles.eyebrow)}>
          <span>{words.eyebrow}</span>
          <Link to={path('/:lang?/courses')} className={styles.up}>
            {words.back}
          </Link>
        </p>
        <h1 className={classNames(type.display, styles.title)}>{hyphenated(course.title)}</h1>
        <div className={classNames(type.prose, styles.description)}>
          {course.description.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? type.lede : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{words.length}</dt>
            <dd className={type.figures}>
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
          <a href="#membership" className={button('pigment')}>
            {words.join}
          </a>
        </p>
      </div>
      <div className={styles.plate}>
        <Picture file={course.image} sizes="(width <= 768px) 100vw, 34rem" main />
      </div>
    </header>
  );
}
