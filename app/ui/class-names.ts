import type { ColourOwner } from '../../domain/colours.ts';

/** Joins the class names that are given. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The class that sets the colour of a category inside an element: `--category` and `--category-deep` (vite.config.ts writes them). */
export const categoryColour = (owner: ColourOwner): string => `category-${owner.toLowerCase()}`;
