import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/date-badge.tsx';
import { hyphenated } from '../../ui/hyphenate.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import type { LessonData } from './course-data.server.ts';
import styles from './lesson-timeline.module.css';

/** The lessons along a line: each a recording, and a conversation about it on its day (spec.md §2, On Course). */
export function OnCourse({ lessons }: { lessons: LessonData[] }) {
  const { course: words, when } = useMessages();
  return (
    <section aria-labelledby="on-course" className={classNames(sheet.sheet, sheet.section)}>
      <div className={sheet.headed}>
        <h2 id="on-course" className={type.heading}>
          {words.onCourse}
        </h2>
      </div>
      <ol className={styles.line}>
        {lessons.map((lesson, index) => (
          <li key={lesson.title} className={styles.lesson}>
            <div className={styles.what}>
              <p className={classNames(type.eyebrow, styles.number)}>{words.lesson(index + 1)}</p>
              <h3 className={type.heading}>{hyphenated(lesson.title)}</h3>
              <p>{lesson.description}</p>
              <p className={classNames(type.small, type.soft, type.figures)}>
                {words.recording(when.minutes(lesson.minutes))}
              </p>
            </div>
            <div className={classNames(styles.talk, lesson.past && styles.past)}>
              <h4 className={type.eyebrow}>{words.talk}</h4>
              <DayMark day={lesson.day} />
              <p className={type.figures}>
                {lesson.time} {when.dubai}
                <br />
                <span className={type.soft}>{lesson.elsewhere}</span>
              </p>
              {lesson.past && <p className={type.small}>{words.talkPast}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
