/** The random id of what a form asks for. `crypto.randomUUID` is not there on a site without https. */
export function newAct(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
