import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { useFadeIn } from '../../ui/use-fade-in.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import type { MeetingData } from './book-club-data.server.ts';
import styles from './book-card.module.css';
import { JoinReadingButton } from './join-reading-button.tsx';

/** A book, the date of its meeting, and how to join. */
export function BookCard({ meeting, main }: { meeting: MeetingData; main: boolean }) {
  const { bookClub } = useMessages();
  const ref = useFadeIn<HTMLLIElement>();
  return (
    <li ref={ref} className={classNames(styles.card, meeting.past && styles.past)}>
      <div className={styles.surface}>
        <div className={styles.book}>
          <Picture file={meeting.image} sizes="(width <= 560px) 55vw, 16rem" main={main} />
        </div>
      </div>
      <div className={styles.when}>
        <DateBadge day={meeting.day} />
        <p className={classNames(typography.figures, styles.time)}>{meeting.past ? bookClub.past : meeting.time}</p>
      </div>
      <div className={styles.text}>
        <p className={typography.eyebrow}>{meeting.author}</p>
        <h2 className={typography.heading}>{hyphenate(meeting.title)}</h2>
        <p>{meeting.description}</p>
      </div>
      {meeting.past ? (
        <p className={classNames(typography.small, typography.soft)}>{bookClub.pastNote}</p>
      ) : (
        <JoinReadingButton meeting={meeting} />
      )}
    </li>
  );
}
