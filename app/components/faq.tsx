import type { FaqEntry } from '../../domain/entities.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import container from '../ui/container.module.css';
import typography from '../ui/typography.module.css';
import { FormattedAnswer } from './formatted-answer.tsx';
import styles from './faq.module.css';

/** Numbered questions. Opening one closes the open one (docs/rules.md, Questions and answers). */
export function Faq({ entries }: { entries: FaqEntry[] }) {
  const { faq } = useMessages();
  return (
    <section
      aria-labelledby="faq"
      className={classNames(container.container, container.section, container.screenOnly, styles.faq)}
    >
      <h2 id="faq" className={typography.heading}>
        {faq.title}
      </h2>
      {entries.length === 0 ? (
        <p className={typography.lede}>{faq.none}</p>
      ) : (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.question}>
              <details name="faq" className={styles.entry}>
                <summary className={styles.question}>
                  <h3 className={classNames(typography.subheading, 'underlinedOnHover')}>{entry.question}</h3>
                </summary>
                <FormattedAnswer text={entry.answer} className={styles.answer} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
