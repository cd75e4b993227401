import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { hyphenate } from '../../ui/hyphenate.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import type { LessonData } from './course-data.server.ts';
import styles from './lesson-timeline.module.css';

/** The lessons on a timeline: each has a recording and an online discussion on its day (spec.md §2, On Course). */
export function LessonTimeline({ lessons }: { lessons: LessonData[] }) {
  const { course: words, when } = useMessages();
  return (
    <section aria-labelledby="on-course" className={classNames(container.container, container.section)}>
      <div className={container.headingRow}>
        <h2 id="on-course" className={typography.heading}>
          {words.lessons}
        </h2>
      </div>
      <ol className={styles.line}>
        {lessons.map((lesson, index) => (
          <li key={lesson.title} className={styles.lesson}>
            <div className={styles.details}>
              <p className={classNames(typography.eyebrow, styles.number)}>{words.lesson(index + 1)}</p>
              <h3 className={typography.heading}>{hyphenate(lesson.title)}</h3>
              <p>{lesson.description}</p>
              <p className={classNames(typography.small, typography.soft, typography.figures)}>
                {words.recording(when.minutes(lesson.minutes))}
              </p>
            </div>
            <div className={classNames(styles.discussion, lesson.past && styles.past)}>
              <h4 className={typography.eyebrow}>{words.discussion}</h4>
              <DateBadge day={lesson.day} />
              <p className={typography.figures}>
                {lesson.time} {when.dubai}
                <br />
                <span className={typography.soft}>{lesson.otherZone}</span>
              </p>
              {lesson.past && <p className={typography.small}>{words.discussionPast}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
