import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { button } from '#app/ui/class-names.ts';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  look?: Parameters<typeof button>[0];
  isSmall?: boolean;
}

/** A link to another page that is one of the main things to do on this one. */
export function ButtonLink({ look = 'ink', isSmall = false, ...link }: ButtonLinkProps) {
  return <Link {...link} className={button(look, { small: isSmall })} />;
}
