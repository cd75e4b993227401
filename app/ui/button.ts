import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonColour = 'ink' | 'category' | 'light' | 'outline' | 'saffron';

/** The classes of a button, for a `button` or a link that is the main action of its page. */
export function button(colour: ButtonColour = 'ink', { wide = false, small = false } = {}): string {
  return classNames(styles.button, colour !== 'ink' && styles[colour], wide && styles.wide, small && styles.small);
}
