import type { Home } from '../../../domain/entities.ts';
import { classNames } from '../../ui/class-names.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './quote.module.css';

/** The quote. Its quotation marks hang in the margin and follow the language of the page. */
export function Quote({ quote }: { quote: Home['quote'] }) {
  const isHydrated = useIsHydrated();
  return (
    <figure className={classNames(container.container, styles.quote)}>
      <blockquote className={classNames(typography.title, styles.text, !isHydrated && styles.withoutItalic)}>
        <p>{quote.text}</p>
      </blockquote>
      <figcaption className={classNames(typography.small, styles.author)}>{quote.author}</figcaption>
    </figure>
  );
}
