import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Look = 'ink' | 'pigment' | 'light' | 'outline' | 'saffron';

/** The classes of a button. Links and buttons look alike where they are the page's main action. */
export function button(look: Look = 'ink', { wide = false, small = false } = {}): string {
  return classNames(styles.button, look !== 'ink' && styles[look], wide && styles.wide, small && styles.small);
}
