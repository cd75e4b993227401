import { Link } from 'react-router';

import type { BookingWindowInWords } from '../../../server/view-models/booking-window-data.ts';
import type { Home } from '../../../domain/entities.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import styles from './teens-promo.module.css';

/** A link to the assessment, in the colour of the teens page (spec.md §2, Home: teen-assessment promo). */
export function TeensPromo({ teens, bookingWindow }: { teens: Home['teens']; bookingWindow: BookingWindowInWords }) {
  const { home, teens: words } = useMessages();
  const { state, days, month } = bookingWindow;
  const path = usePath();
  return (
    <section aria-labelledby="teens" className={styles.promo}>
      <div className={styles.text}>
        <h2 id="teens" className={typography.title}>
          {teens.title}
        </h2>
        <p className={classNames(typography.lede, styles.description)}>{teens.description}</p>
        <p className={typography.figures}>
          <b>{words.bookingWindow[state]}:</b> {state === 'over' ? words.toBeAnnounced : `${days} ${month}`}
        </p>
        <Link to={path('/:lang?/teens')} className={classNames(button(), styles.more)}>
          {home.teens.learnMore}
          <span className={typography.visuallyHidden}>: {teens.title}</span>
        </Link>
      </div>
      <div className={styles.picture}>
        <Picture file={teens.image} sizes="(width <= 768px) 100vw, 45vw" />
      </div>
    </section>
  );
}
