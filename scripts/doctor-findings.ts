/** What one check has found. `wrong` needs somebody soon, a `warning` somebody's decision. */
export interface Finding {
  about: string;
  state: 'well' | 'warning' | 'wrong';
  words: string;
  remedy?: string;
}

const withRemedy =
  (state: 'warning' | 'wrong') =>
  (about: string, words: string, remedy: string): Finding => ({ about, state, words, remedy });
export const well = (about: string, words: string): Finding => ({ about, state: 'well', words });
export const warning = withRemedy('warning');
export const wrong = withRemedy('wrong');

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** Of what is wrong so much is named. */
const MAX_NAMED = 20;

export function named(all: readonly string[]): string {
  const more = all.length - MAX_NAMED;
  return all.slice(0, MAX_NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
