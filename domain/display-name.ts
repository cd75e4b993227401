/** The name that the header shows: the user's name, else their e-mail address, else `fallback` (rules.md, Layout). */
export function displayName({ name, email }: { name: string; email: string }, fallback: string): string {
  return name.trim() || email.trim() || fallback;
}

/** The capital initials of a display name, for an avatar without a picture: of its first and its last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
