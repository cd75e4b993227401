import { Link } from 'react-router';

import type { ProgramCardData } from '../../../server/view-models/event-cards.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFadeIn } from '../../ui/use-fade-in.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import styles from './program-card.module.css';

/** A program in the list. The whole card links to its page. */
export function ProgramCard({ program, main }: { program: ProgramCardData; main: boolean }) {
  const messages = useMessages();
  const path = usePath();
  const mark = program.state !== 'upcoming' && messages.programs.states[program.state];
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames(styles.card, categoryColour(program.category))}>
      <div className={styles.picture}>
        <Picture file={program.image} sizes="(width <= 640px) 90vw, (width <= 1000px) 40vw, 26rem" main={main} />
      </div>
      <div className="column gap-4 start">
        <p className={classNames(typography.eyebrow, 'cluster inCategory')}>
          <span>{messages.categories[program.category]}</span>
          {mark && <span className={typography.badge}>{mark}</span>}
        </p>
        <h2 className={classNames(typography.title, 'underlinedOnHover')}>{hyphenate(program.title)}</h2>
        <dl className={styles.facts}>
          <div>
            <dt className={typography.visuallyHidden}>{messages.event.date}</dt>
            <dd className={typography.figures}>{program.dateRange}</dd>
          </div>
          <div>
            <dt className={typography.visuallyHidden}>{messages.event.speaker}</dt>
            <dd>{program.master}</dd>
          </div>
          {program.heldIn && (
            <div>
              <dt className={typography.visuallyHidden}>{messages.event.language}</dt>
              <dd className="quiet">{program.heldIn}</dd>
            </div>
          )}
          {program.price && (
            <div>
              <dt className={typography.visuallyHidden}>{messages.event.price}</dt>
              <dd className={typography.figures}>{program.price}</dd>
            </div>
          )}
        </dl>
        <p className={typography.prose}>{program.description}</p>
        <Link to={path('/:lang?/program/:programId', { programId: program.id })} className={styles.more}>
          {messages.card.learnMore}
          <span className={typography.visuallyHidden}>: {program.title}</span>
        </Link>
      </div>
    </article>
  );
}
