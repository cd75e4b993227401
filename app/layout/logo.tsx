import { useMessages } from '../hooks/use-language.ts';
import styles from './logo.module.css';

/** The logo: an eight-pointed star whose lower points are an open book, and the name of the site. */
export function Logo() {
  const { site } = useMessages();
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" className={styles.mark}>
        <path d="M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.600h7.800z" />
        <path
          className={styles.book}
          d="M20 15.500c-2.700-2.200-6-2.800-9.300-2.500v13.200c3.300-.3 6.600.3 9.300 2.500 2.700-2.200 6-2.800 9.300-2.500V13c-3.300-.3-6.600.3-9.300 2.500zm0 0v13"
        />
      </svg>
      <span className={styles.name}>{site.name}</span>
    </span>
  );
}
