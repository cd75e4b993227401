import styles from './category-colour.module.css';

const classes = {
  Literature: styles.literature,
  Architecture: styles.architecture,
  History: styles.history,
  Culture: styles.culture,
  Teens: styles.saffron,
};

/** The class that gives everything inside an element the pigment of a subject: `--category` and `--category-deep`. */
export function categoryColour(subject: keyof typeof classes): string | undefined {
  return classes[subject];
}
