import type { ColourOwner } from '#domain/colours.ts';
import styles from './elements.module.css';

export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The class that sets the colour of a category inside an element: `--category` and `--category-deep` (vite.config.ts writes them). */
export const categoryColour = (owner: ColourOwner): string => `category-${owner.toLowerCase()}`;

type ButtonColour = 'ink' | 'category' | 'light' | 'outline' | 'saffron';

/** The classes of a button, for a `button` or a link that is the main action of its page. */
export function button(colour: ButtonColour = 'ink', { wide = false, small = false } = {}): string {
  return classNames(styles.button, styles[colour], wide && styles.wide, small && styles.small);
}
