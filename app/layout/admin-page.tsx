import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Language } from '../../domain/values/field-values.ts';
import { adminWords } from '../../i18n/messages/admin-words.ts';
import { useLanguage, usePath } from '../hooks/use-language.ts';
import { classNames } from '../ui/class-names.ts';
import container from '../ui/container.module.css';
import typography from '../ui/typography.module.css';
import styles from './admin-page.module.css';
import { PageHead } from './page-head.tsx';

interface AdminPageProps {
  title: string;
  /** The language of the title, where it is not the page's. */
  titleLanguage?: Language | undefined;
  /** The pages above this one, below the overview, from the top. */
  trail?: { to: string; label: string }[];
  /** One line under the title. */
  text?: ReactNode;
  /** What stands at the right of the title. */
  actions?: ReactNode;
  /** Whether the page takes the whole width of the window. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the editors' room below its overview: the way back, the title, and that it is in no index. */
export function AdminPage({ title, titleLanguage, trail, text, actions, isWide, children }: AdminPageProps) {
  const words = adminWords(useLanguage());
  const path = usePath();
  return (
    <div className={classNames(container.container, styles.room, isWide === true && styles.isWide)}>
      <PageHead title={title} description={typeof text === 'string' ? text : title} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <nav aria-label={words.trail} className={classNames(typography.small, styles.trail)}>
          <ol>
            {[{ to: path('/:lang?/Admin'), label: words.title }, ...(trail ?? [])].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={typography.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.line}>
          <h1 lang={titleLanguage} className={classNames(typography.title, styles.title)}>
            {title}
          </h1>
          {actions && <div className="cluster gap-3">{actions}</div>}
        </div>
        {text && <p className={classNames(typography.small, 'soft', typography.figures)}>{text}</p>}
      </header>
      {children}
    </div>
  );
}
