import { Fragment } from 'react';

/** The name of a person, which may break between words but not at a hyphen. */
export function FullName({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="unbroken">{word}</span>
    </Fragment>
  ));
}
