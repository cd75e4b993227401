import { Fragment } from 'react';

import styles from './full-name.module.css';

/** The name of a person, which may break between words but not at a hyphen. */
export function FullName({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
}
