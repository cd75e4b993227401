import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './no-results.module.css';

/** Says that nothing was found, and suggests other pages. */
export function NoResults({ query }: { query: string }) {
  const { search, layout } = useMessages();
  const path = usePath();
  return (
    <div className={styles.noResults}>
      <p className={classNames(typography.heading, styles.none)}>{search.none(query)}</p>
      <p className={classNames(typography.lede, styles.text)}>{search.noneText}</p>
      <ul className={styles.actions}>
        <li>
          <Link to={path('/:lang?/programs')} className={typography.link}>
            {layout.links.programs}
          </Link>
        </li>
        <li>
          <Link to={path('/:lang?/events')} className={typography.link}>
            {layout.links.events}
          </Link>
        </li>
        <li>
          <MailLink address={site.mailboxes.hello} />
        </li>
      </ul>
    </div>
  );
}
