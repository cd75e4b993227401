import type { ReactElement } from 'react';

import type { Language } from '#domain/values/field-values.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { useRoomLanguage } from './use-room-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import styles from './room.module.css';
import { PageHead } from '#app/layout/page-head.tsx';

interface AdminPageProps {
  title: string;
  /** The language of the title, where it is not the page's. */
  titleLanguage?: Language | undefined;
  /** The pages above this one, below the overview, from the top. */
  trail?: { to: string; label: string }[];
  /** One line under the title. */
  text?: string | ReactElement | undefined;
  /** What stands at the right of the title. */
  actions?: Elements;
  /** Whether the page takes the whole width of the window. */
  isWide?: boolean;
  children: Elements;
}

/** A page of the editors' room below its overview: the way back, the title, and that it is in no index. */
export function AdminPage({ title, titleLanguage, trail, text, actions, isWide, children }: AdminPageProps) {
  const words = adminWords(useLanguage());
  const path = usePath();
  useRoomLanguage();
  return (
    <div className={classNames('pageWidth', styles.room, isWide === true && styles.isWide)}>
      <PageHead title={title} description={typeof text === 'string' ? text : title} />
      <meta name="robots" content="noindex" />
      <header className="stack gap-1 pad-4">
        <nav aria-label={words.trail} className={classNames('small linkList', styles.trail)}>
          <ol className="cluster gap-1">
            {[{ to: path('/:lang?/Admin'), label: words.title }, ...(trail ?? [])].map(({ to, label }) => (
              <li key={to}>
                <TextLink to={to}>{label}</TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="spread">
          <h1 lang={titleLanguage} className="heading">
            {title}
          </h1>
          {actions && <div className="cluster gap-3">{actions}</div>}
        </div>
        {text && <p className="small soft figures">{text}</p>}
      </header>
      {children}
      <AskBeforeLeaving />
    </div>
  );
}
