/** Words of letters, hyphens and apostrophes (`O’Neill`), or initials with full stops (`J.R.R.`). */
const namePattern =
  /^(?:(?:\p{L}\.){2,}|[\p{L}\p{M}\u200C'’-]+\.?)(?: (?:(?:\p{L}\.){2,}|[\p{L}\p{M}\u200C'’-]+\.?))*$/u;

/**
 * Anybody can sign up with the address of somebody else, and with any name. A “name” that is a web address or a message
 * would be sent to that person as spam, so it is left out.
 */
export function isGreetable(name: string): boolean {
  return name.length <= 60 && namePattern.test(name.trim());
}
