import { Link } from 'react-router';

import { startWords } from '#i18n/messages/admin-start-words.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { TextLink } from '#app/components/links.tsx';
import { EventChangeLinks } from '#app/admin/components/event-change-links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { DocumentRow } from './document-rows.server.ts';
import styles from './admin.module.css';

/** A document in a list: when it is, what it is called, what it costs, and what an editor should know of it. */
export function DocumentItem({ row }: { row: DocumentRow }) {
  const words = startWords(useLanguage());
  const { to, title, language, kind, when, about, heldIn, prices, sales, saved, scheduled } = row;
  return (
    <li className={classNames('columns-1000 pad-4 hairlineBelow', styles.row)}>
      <p className={classNames('small figures', styles.when)}>{when ?? kind}</p>
      <div className="stack gap-1 top">
        <Link to={to} lang={language} className="subheading underlinedOnHover">
          {title}
        </Link>
        {about.length > 0 && <p className="small">{about.join(' · ')}</p>}
        {sales && <p className="small medium figures">{sales}</p>}
        {[saved, scheduled].filter(Boolean).map((text) => (
          <p key={text} className="small soft figures">
            {text}
          </p>
        ))}
      </div>
      <p className={classNames('small figures', styles.facts)}>
        {heldIn && <span>{heldIn}</span>}
        {prices && <span>{prices.length === 0 ? words.noPrice : prices.join(' · ')}</span>}
      </p>
      <div className="stack gap-1 top start small linkList">
        <Labels row={row} />
        <RowLinks row={row} />
      </div>
    </li>
  );
}

/** The way to its pages on the site, to its events, its guests and a copy of it, and to what can be done to it. */
function RowLinks({ row: { to, title, pages, links, changes } }: { row: DocumentRow }) {
  const words = startWords(useLanguage());
  const ofThis = <span className="visuallyHidden">{`: ${title}`}</span>;
  return (
    <div className="cluster tight">
      {pages.length > 0 && <span className="soft">{words.page}</span>}
      {pages.map((page) => (
        <a key={page.language} href={page.to} hrefLang={page.language} className="link">
          <span>{page.label}</span>
          {ofThis}
        </a>
      ))}
      {links.map(({ to: way, label }) => (
        <TextLink key={way} to={way}>
          <span>{label}</span>
          {ofThis}
        </TextLink>
      ))}
      {changes.length > 0 && (
        <details>
          <summary>
            {words.more}
            {ofThis}
          </summary>
          <EventChangeLinks to={to} title={title} changes={changes} />
        </details>
      )}
    </div>
  );
}

function Labels({ row: { status, states, problems, conflicts, warnings, moreWarnings } }: { row: DocumentRow }) {
  const words = startWords(useLanguage());
  const wrong = [
    ...(problems > 0 ? [words.problems(problems)] : []),
    ...(conflicts > 0 ? [words.conflicts(conflicts)] : []),
  ];
  return (
    <ul className="cluster tight">
      <li className={classNames('marked', styles.status, styles[status])}>{words.statuses[status]}</li>
      {states.map((text) => (
        <li key={text} className="soft">
          {text}
        </li>
      ))}
      {wrong.map((text) => (
        <li key={text} className={styles.wrong}>
          {text}
        </li>
      ))}
      {warnings.map((text) => (
        <li key={text} className="badge alarming">
          {text}
        </li>
      ))}
      {moreWarnings > 0 && <li className="alarming">{words.moreWarnings(moreWarnings)}</li>}
    </ul>
  );
}

/** The way to a list of masters that are not on the site. */
export function MastersFormLink({ className }: { className?: string | undefined }) {
  const language = useLanguage();
  return (
    <p className={classNames('small', className)}>
      {startWords(language).mastersFormText}{' '}
      <TextLink to={usePath()('/:lang?/Admin/masters')}>{adminWords(language).form.title}</TextLink>
    </p>
  );
}
