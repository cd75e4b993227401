import { classNames } from './class-names.ts';
import styles from './date-badge.module.css';

interface DateBadgeProps {
  day: { iso: string; full: string; day: string; month: string; weekday: string; year: string };
  className?: string | undefined;
}

/**
 * A date as a typographic object: the number large, the weekday above month and year beside it. Read in the order of speech.
 * Whoever places it may set `--day-size`, `--month-size`, `--month-font` and `--month-weight`.
 */
export function DateBadge({ day, className }: DateBadgeProps) {
  return (
    <time dateTime={day.iso} className={classNames(styles.badge, className)}>
      <span className={styles.weekday}>{day.weekday}</span> <span className={styles.day}>{day.day}</span>{' '}
      <span className={styles.month}>
        {day.month} {day.year}
      </span>
    </time>
  );
}
