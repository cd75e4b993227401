import { Link } from 'react-router';

import type { Home } from '../../../domain/entities.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './partners-marquee.module.css';

/** A link to the events, and the partners in a moving row (docs/rules.md, Home). */
export function PartnersMarquee({ partners }: { partners: Home['partners'] }) {
  const { eventsPromo, partners: words } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="events-promo" className={styles.section}>
      <div className={classNames('pageWidth spread', styles.head)}>
        <h2 id="events-promo" className="display">
          {eventsPromo.title}
        </h2>
        <p className={classNames('lede', styles.next)}>
          {eventsPromo.text}{' '}
          <Link to={path('/:lang?/events')} className="link">
            {eventsPromo.link}
          </Link>
        </p>
      </div>
      {partners.length > 0 && (
        <div className={styles.partners}>
          <div className={classNames('pageWidth spread middle', styles.bar)}>
            <h3 className="eyebrow">{words.title}</h3>
            {/* A native checkbox, so that it also stops the row without scripts. */}
            <label className={classNames('small', styles.pause)}>
              <input type="checkbox" />
              {words.pause}
            </label>
          </div>
          <div className={styles.viewport}>
            <Row partners={partners} />
            <Row partners={partners} again />
          </div>
        </div>
      )}
    </section>
  );
}

/** The row is rendered twice, so that it seems endless. Screen readers read it once. */
function Row({ partners, again = false }: { partners: Home['partners']; again?: boolean }) {
  return (
    <ul className={classNames(styles.row, again && styles.duplicate)} aria-hidden={again || undefined}>
      {partners.map(({ name, image }) => (
        <li key={name} className={styles.partner}>
          <Picture file={image} sizes="5rem" isDecorative />
          <span className="subheading">{name}</span>
        </li>
      ))}
    </ul>
  );
}
