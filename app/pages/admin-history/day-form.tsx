import { useId } from 'react';
import { Form } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import styles from './history.module.css';

/** Asks what the document said on a day. */
export function DayForm({ day, today }: { day: string; today: string }) {
  const { history: words } = adminPublishingWords(useLanguage());
  const id = useId();
  return (
    <Form preventScrollReset className={styles.day}>
      <label htmlFor={id} className={typography.small}>
        {words.day}
      </label>
      <input
        key={day}
        id={id}
        type="date"
        name="day"
        required
        max={today}
        defaultValue={day}
        className={classNames(field.control, styles.dayInput)}
      />
      <button type="submit" className={button('outline', { small: true })}>
        {words.show}
      </button>
    </Form>
  );
}
