import { Link } from 'react-router';

import { otherThan } from '../../i18n/urls.ts';
import type { Missing } from '../../server/view-models/not-found-data.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useLanguage, usePath } from '../hooks/use-language.ts';
import { button } from '../ui/button.ts';
import { classNames } from '../ui/class-names.ts';
import sheet from '../ui/container.module.css';
import type from '../ui/typography.module.css';
import styles from './not-found-page.module.css';

/** The page for an address where nothing is: says what is missing and leads on. */
export function NotFound({ detail }: { detail: Missing }) {
  const { notFound, site } = useMessages();
  const path = usePath();
  const { title, text } = notFound[detail.missing];
  const { suggestions = [], otherLanguage } = detail;
  const other = otherThan(useLanguage());
  return (
    <div className={classNames(sheet.sheet, styles.page)}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className={type.eyebrow}>{notFound.eyebrow}</p>
        <h1 className={classNames(type.title, styles.title)}>{title}</h1>
        {otherLanguage && (
          <a href={otherLanguage} data-language={other} className={classNames(button(), styles.other)}>
            {notFound.otherLanguage}
          </a>
        )}
        <p className={type.lede}>{text}</p>
      </div>
      <div>
        <ul className={styles.list}>
          {suggestions.map(({ to, title: name, note }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <span className={type.subheading}>{name}</span>
                <span className={classNames(type.small, type.soft)}>{note}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.on}>
          <Link to={path('/:lang?')} className={type.link}>
            {notFound.toHome}
          </Link>
          <Link to={path('/:lang?/programs')} className={type.link}>
            {notFound.toPrograms}
          </Link>
        </p>
      </div>
    </div>
  );
}
