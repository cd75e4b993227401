import type { ColourOwner } from '../../domain/colours.ts';

/** The class that sets the colour of a category inside an element: `--category` and `--category-deep` (vite.config.ts writes them). */
export const categoryColour = (owner: ColourOwner): string => `category-${owner.toLowerCase()}`;
