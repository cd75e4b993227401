import { useId } from 'react';

import { adminHistoryWords } from '../../../i18n/messages/admin-history-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import styles from './publish.module.css';

/** Publishes now, or at a time in Dubai. @param at the time that was written before, `2026-11-26T19:00` */
export function PublishButtons({ canPublish, at }: { canPublish: boolean; at: string }) {
  const { publish: words } = adminHistoryWords(useLanguage());
  const id = useId();
  return (
    <div className={styles.buttons}>
      <button type="submit" name="intent" value="publish" disabled={!canPublish} className={button()}>
        {words.publish}
      </button>
      <div className={styles.schedule}>
        <label htmlFor={id} className={typography.small}>
          {words.at}
        </label>
        <input
          id={id}
          type="datetime-local"
          name="at"
          defaultValue={at}
          className={classNames(field.control, styles.at)}
        />
        <button type="submit" name="intent" value="schedule" disabled={!canPublish} className={button('outline')}>
          {words.schedule}
        </button>
      </div>
    </div>
  );
}
