import type { ReactElement } from 'react';

/**
 * What a component shows beside elements of its own. Text among it would stand beside them, where a translator of the browser
 * takes it away from React (docs/decisions/002): it has an element of its own.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
