/** What somebody is called: their name, else their e-mail, else the word for anybody (spec.md §2, Layout). */
export function displayName({ name, email }: { name: string; email: string }, anybody: string): string {
  return name.trim() || email.trim() || anybody;
}

/** One or two capitals that stand for a picture: of the first word and of the last. */
export function initials(shown: string): string {
  const words = shown.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
