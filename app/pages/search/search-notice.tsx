import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './search-notice.module.css';

/** Says that the search takes its time, or that it does not answer. */
export function SearchNotice({ isUnavailable }: { isUnavailable: boolean }) {
  const { search } = useMessages();
  return isUnavailable ? (
    <p className={classNames(typography.lede, styles.notice)}>{search.unavailable}</p>
  ) : (
    <p className={classNames(typography.small, styles.pending)}>{search.pending}</p>
  );
}
