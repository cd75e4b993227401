/** The whole words at the beginning of a text that is longer than so many characters. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, text.lastIndexOf(' ', most - 1));
  return `${words.replace(/[^\p{L}\p{N}!?)»”]+$/u, '')}…`;
}
