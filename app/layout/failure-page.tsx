import { useLocation } from 'react-router';

import { site } from '../../content/site.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { button } from '../ui/button.ts';
import { classNames } from '../ui/class-names.ts';
import sheet from '../ui/container.module.css';
import type from '../ui/typography.module.css';
import styles from './not-found-page.module.css';

/** The page for a fault of ours. */
export function Failure() {
  const { failure, site: house } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <div className={classNames(sheet.sheet, styles.page)}>
      <title>{`${failure.title} · ${house.name}`}</title>
      <div>
        <p className={type.eyebrow}>{failure.eyebrow}</p>
        <h1 className={classNames(type.title, styles.title)}>{failure.title}</h1>
        <p className={type.lede}>{failure.text}</p>
        <p className={styles.on}>
          <a href={pathname + search} className={button()}>
            {failure.retry}
          </a>
          <a href={`mailto:${site.mailboxes.support}`} className={button('outline')}>
            {site.mailboxes.support}
          </a>
        </p>
      </div>
    </div>
  );
}
