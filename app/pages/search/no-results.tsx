import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/typography.module.css';
import styles from './no-results.module.css';

/** Nothing was found: says so and leads on. */
export function Nothing({ query }: { query: string }) {
  const { search, frame } = useMessages();
  const path = usePath();
  return (
    <div className={styles.nothing}>
      <p className={classNames(type.heading, styles.none)}>{search.none(query)}</p>
      <p className={classNames(type.lede, styles.text)}>{search.noneText}</p>
      <ul className={styles.on}>
        <li>
          <Link to={path('/:lang?/programs')} className={type.link}>
            {frame.links.programs}
          </Link>
        </li>
        <li>
          <Link to={path('/:lang?/events')} className={type.link}>
            {frame.links.events}
          </Link>
        </li>
        <li>
          <MailLink address={site.mailboxes.hello} />
        </li>
      </ul>
    </div>
  );
}
