/** What one check has found. `wrong` needs somebody soon, a `warning` somebody's decision. */
export interface Finding {
  about: string;
  state: 'well' | 'warning' | 'wrong';
  words: string;
  /** What to do. */
  remedy?: string;
}

const withRemedy =
  (state: 'warning' | 'wrong') =>
  (about: string, words: string, remedy: string): Finding => ({ about, state, words, remedy });
export const well = (about: string, words: string): Finding => ({ about, state: 'well', words });
export const warning = withRemedy('warning');
export const wrong = withRemedy('wrong');

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));
