import { useId } from 'react';
import { useNavigation } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import styles from './publish.module.css';

interface PublishButtonsProps {
  canPublish: boolean;
  /** The time that was written before, `2026-11-26T19:00`; whether it is one that cannot be. */
  at: string;
  isTimeWrong: boolean;
}

/** Publishes now, or at a time in Dubai. */
export function PublishButtons({ canPublish, at, isTimeWrong }: PublishButtonsProps) {
  const { publish: words } = adminPublishingWords(useLanguage());
  const id = useId();
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className={styles.buttons}>
      <button type="submit" name="intent" value="publish" disabled={!canPublish || isSending} className={button()}>
        {words.publish}
      </button>
      <div className={styles.schedule}>
        <ResultNotice kind="alert" id={`${id}-error`} className={styles.wrongTime}>
          {isTimeWrong && words.time}
        </ResultNotice>
        <label htmlFor={id} className={typography.small}>
          {words.at}
        </label>
        <input
          id={id}
          type="datetime-local"
          name="at"
          defaultValue={at}
          aria-invalid={isTimeWrong || undefined}
          aria-describedby={isTimeWrong ? `${id}-error` : undefined}
          className={classNames(field.control, styles.at)}
        />
        <button
          type="submit"
          name="intent"
          value="schedule"
          disabled={!canPublish || isSending}
          className={button('outline')}
        >
          {words.schedule}
        </button>
      </div>
    </div>
  );
}
