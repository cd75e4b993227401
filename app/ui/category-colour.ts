import styles from './category-colour.module.css';

const classes = {
  Literature: styles.literature,
  Architecture: styles.architecture,
  History: styles.history,
  Culture: styles.culture,
  Teens: styles.teens,
};

/** The class that sets the colour of a category inside an element: `--category` and `--category-deep`. */
export function categoryColour(category: keyof typeof classes): string | undefined {
  return classes[category];
}
