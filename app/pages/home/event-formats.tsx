import type { Home } from '../../../domain/entities.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './event-formats.module.css';

/** The formats of events (spec.md §2, Home: type-of-events block). */
export function EventFormats({ formats }: { formats: Home['formats'] }) {
  const words = useMessages().home.eventFormats;
  return (
    <section aria-labelledby="formats" className={classNames(container.container, container.section)}>
      <h2 id="formats" className={typography.eyebrow}>
        {words.title}
      </h2>
      <ol className={styles.formats}>
        {formats.map(({ type: kind, title, description }) => (
          <li key={kind} className={styles.format}>
            <h3 className={typography.display}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
