import { Form, Link } from 'react-router';

import type { Paging } from '../../../domain/paging.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import styles from './table-search.module.css';

/** Finds pictures by letters of their names, and says how many there are. */
export function PictureSearch({ find, paging }: { find: string; paging: Paging }) {
  const words = adminPicturesWords(useLanguage());
  const { position } = useMessages().pagination;
  const to = usePath()('/:lang?/Admin/pictures');
  return (
    <search>
      <Form action={`${to}#library`} preventScrollReset className={styles.search}>
        <label htmlFor="find-picture" className={typography.small}>
          {words.find}
        </label>
        <input
          id="find-picture"
          type="search"
          name="find"
          defaultValue={find}
          maxLength={60}
          className={classNames(field.control, styles.input)}
        />
        <button type="submit" className={button('outline', { small: true })}>
          {words.search}
        </button>
        {find !== '' && (
          <Link to={`${to}#library`} preventScrollReset className={classNames(typography.small, typography.link)}>
            {words.showAll}
          </Link>
        )}
        <p aria-live="polite" className={classNames(typography.small, typography.figures, styles.count)}>
          {paging.total === 0 ? words.none : words.count(paging.total)}
          {paging.pages > 1 && `, ${position(paging.page, paging.pages)}`}
        </p>
      </Form>
    </search>
  );
}
