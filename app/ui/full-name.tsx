import { Fragment } from 'react';

import styles from './full-name.module.css';

/** A person’s name, which may be broken between its words but not at the hyphen of one. */
export function FullName({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
}
