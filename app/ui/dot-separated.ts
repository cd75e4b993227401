/** Joins the given facts in one line: `in Russian · from 100 AED`. */
export function dotSeparated(...facts: (string | false | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
