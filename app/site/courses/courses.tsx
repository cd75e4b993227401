import { Link } from 'react-router';

import type { Route } from './+types/courses';
import { languageOf } from '#i18n/urls.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { coursesGraph } from '#server/syndication/page-graphs.ts';
import { courseMinutes } from '#domain/event-status.ts';
import { TextLink } from '#app/components/links.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import { dotSeparated } from '#app/ui/text.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Picture } from '#app/ui/picture.tsx';

/** The list of courses, to which the back link of a course leads (docs/rules.md, Membership and courses; docs/decisions/004-events-and-tickets.md). */
export const handle: PageHandle = { changesWith: 'content' };

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const language = languageOf(params);
  const courses = catalogue[language].entities('courses');
  context.set(pageGraph, (at) => coursesGraph(courses, at));
  return {
    courses: courses.map(({ id, title, subtitle, image, master, lessons }) => ({
      id,
      title,
      subtitle,
      image,
      master: master.fullName,
      lessons: lessons.length,
      minutes: courseMinutes({ lessons }),
    })),
  };
}

export default function Courses({ loaderData: { courses } }: Route.ComponentProps) {
  const messages = useMessages();
  const words = messages.courses;
  const path = usePath();
  const { off } = useHouse();
  return (
    <div className="pageWidth">
      <PageHead title={words.title} description={words.subtext} />
      <PageIntro title={words.title} text={words.subtext}>
        {!off.membership && <TextLink to={path('/:lang?/membership')}>{messages.course.join}</TextLink>}
      </PageIntro>
      {courses.length === 0 && <p className="subheading pageEnd">{words.none}</p>}
      <ul className="columns-768 halves apart rows-7 pageEnd">
        {courses.map((course, index) => (
          <li key={course.id}>
            <CourseCard course={course} main={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type CourseCardData = Route.ComponentProps['loaderData']['courses'][number];

function CourseCard({ course, main }: { course: CourseCardData; main: boolean }) {
  const { courses: words, when } = useMessages();
  const path = usePath();
  return (
    <article className="column gap-3 zooms card">
      <div className="media third below-3">
        <Picture file={course.image} sizes="(width <= 768px) 92vw, 40rem" main={main} />
      </div>
      <h2 className="title">{hyphenate(course.title)}</h2>
      <p className="lede">{course.subtitle}</p>
      <p className="figures small soft">
        {dotSeparated(course.master, words.lessons(course.lessons), when.minutes(course.minutes))}
      </p>
      <Link to={path('/:lang?/course/:courseId', { courseId: course.id })} className="more pad-2">
        {words.open}
        <span className="visuallyHidden">{`: ${course.title}`}</span>
      </Link>
    </article>
  );
}
