import type { Home } from '../../../domain/model.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import styles from './event-formats.module.css';

/** The ways to attend, set like the acts of an evening (spec.md §2, Home: type-of-events block). */
export function Formats({ formats }: { formats: Home['formats'] }) {
  const words = useMessages().home.formats;
  return (
    <section aria-labelledby="formats" className={classNames(sheet.sheet, sheet.section)}>
      <h2 id="formats" className={type.eyebrow}>
        {words.title}
      </h2>
      <ol className={styles.acts}>
        {formats.map(({ type: kind, title, description }) => (
          <li key={kind} className={styles.act}>
            <h3 className={type.display}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
