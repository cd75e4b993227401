import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/date-badge.tsx';
import { useFadeIn } from '../../ui/fade-in.ts';
import { hyphenated } from '../../ui/hyphenate.ts';
import { Picture } from '../../ui/picture.tsx';
import type from '../../ui/typography.module.css';
import type { MeetingData } from './book-club-data.server.ts';
import styles from './book-card.module.css';
import { JoinButton } from './join-reading-button.tsx';

/** A book, the evening on which it is talked about, and how to come. */
export function BookCard({ meeting, main }: { meeting: MeetingData; main: boolean }) {
  const { bookClub } = useMessages();
  const ref = useFadeIn<HTMLLIElement>();
  return (
    <li ref={ref} className={classNames(styles.card, meeting.past && styles.past)}>
      <div className={styles.table}>
        <div className={styles.book}>
          <Picture file={meeting.image} sizes="(width <= 560px) 55vw, 16rem" main={main} />
        </div>
      </div>
      <div className={styles.when}>
        <DayMark day={meeting.day} />
        <p className={classNames(type.figures, styles.time)}>{meeting.past ? bookClub.met : meeting.time}</p>
      </div>
      <div className={styles.words}>
        <p className={type.eyebrow}>{meeting.author}</p>
        <h2 className={type.heading}>{hyphenated(meeting.title)}</h2>
        <p>{meeting.description}</p>
      </div>
      {meeting.past ? (
        <p className={classNames(type.small, type.soft)}>{bookClub.metNext}</p>
      ) : (
        <JoinButton meeting={meeting} />
      )}
    </li>
  );
}
