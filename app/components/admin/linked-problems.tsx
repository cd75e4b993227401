import { Link } from 'react-router';

import type { ShownProblem } from '../../../server/view-models/shown-problems.ts';

/** What is wrong, each with a link to the field where it is mended. */
export function LinkedProblems({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <ul className="stack gap-2 above-3">
      {problems.map(({ document, label, to, remedy }) => (
        <li key={`${to} ${remedy}`}>
          <Link to={to} className="link">
            {label === '' ? document : `${document}, ${label}`}
          </Link>
          {remedy && `: ${remedy}`}
        </li>
      ))}
    </ul>
  );
}
