import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { dotSeparated } from '../../ui/dot-separated.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import type { MasterData } from './master-data.server.ts';
import styles from './master-programs.module.css';

/** The programs of the master; without any, links to others. */
export function MasterPrograms({ master }: { master: MasterData }) {
  const { master: words, categories, programs } = useMessages();
  const path = usePath();
  return (
    <section aria-labelledby="programs" className={classNames(container.container, container.section)}>
      <div className={classNames(container.headingRow, styles.headingRow)}>
        <h2 id="programs" className={typography.heading}>
          {words.programs}
        </h2>
      </div>
      {master.programs.length === 0 && (
        <div className={styles.none}>
          <p className={typography.subheading}>
            {master.inOtherLanguage.length > 0 ? words.noProgramsInLanguage : words.noPrograms}
          </p>
          <p>
            <Link to={path('/:lang?/programs')} className={typography.link}>
              {words.noProgramsNext}
            </Link>
          </p>
        </div>
      )}
      <ul className={styles.programs}>
        {master.programs.map((program) => (
          <li key={program.id} className={categoryColour(program.category)}>
            <Link to={path('/:lang?/program/:programId', { programId: program.id })} className={styles.program}>
              <span className={classNames(typography.eyebrow, 'inCategory')}>{categories[program.category]}</span>
              <span className={classNames(typography.heading, styles.title)}>{hyphenate(program.title)}</span>
              <span className={classNames(typography.figures, styles.dates)}>{program.dateRange}</span>
              <span className={classNames(typography.small, 'soft', typography.figures, styles.terms)}>
                {dotSeparated(
                  program.state !== 'upcoming' && programs.states[program.state],
                  program.heldIn,
                  program.price,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {master.noOfPrograms > master.programs.length && (
        <p className={styles.all}>
          <Link to={`${path('/:lang?/programs')}?master=${master.id}`} className={typography.link}>
            {words.allPrograms(master.noOfPrograms)}
          </Link>
        </p>
      )}
      {master.inOtherLanguage.map(({ language, to, title }) => (
        <p key={to} className={styles.otherLanguage}>
          {words.inLanguage[language]}:{' '}
          <Link
            reloadDocument
            to={to}
            hrefLang={language}
            lang={language}
            data-language={language}
            className={typography.link}
          >
            {title}
          </Link>
        </p>
      ))}
    </section>
  );
}
