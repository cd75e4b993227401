import { classNames } from './class-names.ts';
import styles from './elements.module.css';

interface DateBadgeProps {
  day: { iso: string; full: string; day: string; month: string; weekday: string; year: string };
  className?: string | undefined;
  /** Whether the month is as a title is. Beside it the text repeats the date, so it is not read out. */
  large?: boolean;
  /** Strikes the day through; the words for it stand beside. */
  cancelled?: boolean;
}

/**
 * A date: the day large, the weekday above month and year beside it. The order in the document is the order of
 * speech.
 * Its owner may set `--day-size`, and where it is large `--month-size`.
 */
export function DateBadge({ day, className, large = false, cancelled = false }: DateBadgeProps) {
  const badge = (
    <time
      dateTime={day.iso}
      className={classNames(styles.badge, large && styles.large, cancelled && styles.cancelled, className)}
    >
      <span className="small soft">{day.weekday}</span>{' '}
      <span className={classNames('titleFont', styles.day)}>{day.day}</span>{' '}
      <span className={styles.month}>{`${day.month} ${day.year}`}</span>
    </time>
  );
  return large ? <div aria-hidden="true">{badge}</div> : badge;
}
