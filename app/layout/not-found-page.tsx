import { Link } from 'react-router';

import { otherLanguage } from '../../i18n/urls.ts';
import type { NotFoundData } from '../../server/view-models/not-found-data.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useLanguage, usePath } from '../hooks/use-language.ts';
import { button } from '../ui/button.ts';
import { classNames } from '../ui/class-names.ts';
import container from '../ui/container.module.css';
import typography from '../ui/typography.module.css';
import styles from './not-found-page.module.css';

/** The 404 page: says what does not exist and suggests other pages. */
export function NotFoundPage({ detail }: { detail: NotFoundData }) {
  const { notFound, site } = useMessages();
  const path = usePath();
  const { title, text } = notFound[detail.missing];
  const { suggestions = [], otherLanguageUrl } = detail;
  const other = otherLanguage(useLanguage());
  return (
    <div className={classNames(container.container, styles.page)}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className={typography.eyebrow}>{notFound.eyebrow}</p>
        <h1 className={classNames(typography.title, styles.title)}>{title}</h1>
        {otherLanguageUrl && (
          <Link
            reloadDocument
            to={otherLanguageUrl}
            data-language={other}
            className={classNames(button(), styles.other)}
          >
            {notFound.otherLanguage}
          </Link>
        )}
        <p className={typography.lede}>{text}</p>
      </div>
      <div>
        <ul className="inkAbove">
          {suggestions.map(({ to, title: name, note }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <span className={classNames(typography.subheading, 'underlinedOnHover')}>{name}</span>
                <span className={classNames(typography.small, 'soft')}>{note}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.actions}>
          <Link to={path('/:lang?')} className={typography.link}>
            {notFound.toHome}
          </Link>
          <Link to={path('/:lang?/programs')} className={typography.link}>
            {notFound.toPrograms}
          </Link>
        </p>
      </div>
    </div>
  );
}
