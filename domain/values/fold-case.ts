/** The same for what differs only in capitals, or in ё and е. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}
