import { Link, useLocation } from 'react-router';

import { site } from '../../content/site.ts';
import { useCanonicalQuery } from '../hooks/use-canonical-query.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { button } from '../ui/button.ts';
import { classNames } from '../ui/class-names.ts';
import container from '../ui/container.module.css';
import typography from '../ui/typography.module.css';
import styles from './not-found-page.module.css';

/** The page for an error of the server (500). */
export function ServerErrorPage() {
  const { serverError, site: words } = useMessages();
  const { pathname } = useLocation();
  const query = useCanonicalQuery();
  return (
    <div className={classNames(container.container, styles.page)}>
      <title>{`${serverError.title} · ${words.name}`}</title>
      <div>
        <p className={typography.eyebrow}>{serverError.eyebrow}</p>
        <h1 className={classNames(typography.title, styles.title)}>{serverError.title}</h1>
        <p className={typography.lede}>{serverError.text}</p>
        <p className={styles.actions}>
          <Link reloadDocument to={pathname + query} className={button()}>
            {serverError.retry}
          </Link>
          <a href={`mailto:${site.mailboxes.support}`} className={button('outline')}>
            {site.mailboxes.support}
          </a>
        </p>
      </div>
    </div>
  );
}
