import { Link } from 'react-router';

import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import block from '../../components/admin/margin-block.module.css';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { WaitingData } from './waiting-data.server.ts';
import styles from './waiting.module.css';

/** Where everything is that the house keeps, and what waits for somebody: drafts and publications. */
export function Waiting({ waiting }: { waiting: WaitingData }) {
  const words = documentWords(useLanguage());
  const { drafts, draftCount, publishPath, notes, entries } = waiting;
  return (
    <div className={classNames(block.block, styles.overview)}>
      <nav aria-label={words.content} className={styles.content}>
        <h2 className={classNames(typography.eyebrow, styles.eyebrow)}>{words.content}</h2>
        <ul>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={typography.subheading}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="waiting-title">
        <h2 id="waiting-title" className={classNames(typography.eyebrow, styles.eyebrow)}>
          {words.waiting.title}
        </h2>
        {draftCount + notes.length === 0 && <p className={typography.lede}>{words.waiting.none}</p>}
        {notes.map(({ to, text, isAlarm }) => (
          <p key={text} className={classNames(styles.note, isAlarm && 'alarming')}>
            {text}{' '}
            <Link to={to} className={typography.link}>
              {words.waiting.see}
            </Link>
          </p>
        ))}
        {draftCount > 0 && (
          <>
            <div className={styles.head}>
              <h3 className={typography.heading}>{words.waiting.drafts(draftCount)}</h3>
              <Link to={publishPath} className={button('ink', { small: true })}>
                {words.waiting.publishAll}
              </Link>
            </div>
            <ul className={styles.drafts}>
              {drafts.map(({ to, title, kind, saved, problems }) => (
                <li key={to}>
                  <Link to={to} className={classNames(typography.link, styles.title)}>
                    {title}
                  </Link>
                  <span className={classNames(typography.small, 'soft')}>{kind}</span>
                  <span className={classNames(typography.small, 'soft', typography.figures)}>{saved}</span>
                  {problems > 0 && (
                    <span className={classNames(typography.small, styles.problems)}>
                      {words.waiting.problems(problems)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {draftCount > drafts.length && (
              <p className={typography.small}>{words.waiting.more(draftCount - drafts.length)}</p>
            )}
          </>
        )}
      </section>
    </div>
  );
}
