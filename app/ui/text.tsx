import { Fragment } from 'react';

/** The name of a person, which may break between words but not at a hyphen. */
export function FullName({ children }: { children: string }) {
  return (
    // Another name has another element, so that React never changes the spaces between its words.
    <span key={children}>
      {children.split(' ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="unbroken">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Joins those of the given sentences that there are. */
export function sentences(...texts: (string | false | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}

/** Joins the given facts in one line: `in Russian · from 100 AED`. */
export function dotSeparated(...facts: (string | false | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
