/** No language writes more marks on one letter (UAX #15, Stream-Safe Text Format). */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form of Unicode. Of more than thirty marks on one letter the others are left out: to put 75,000 of them in
 * order takes half a minute.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(MANY_MARKS, '$1').normalize(form);
}
