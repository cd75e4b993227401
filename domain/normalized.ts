/** No language writes more marks on one letter (UAX #15, Stream-Safe Text Format). */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form of Unicode. Of more than thirty marks on one letter the others are left out: to put 75,000 of them in
 * order takes half a minute.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(MANY_MARKS, '$1').normalize(form);
}

/** A text that belongs on one line: whatever white space it came with becomes single spaces. */
export function inOneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

/** A text of several lines as it is kept: line ends are `\n`, however it was written, with none at its ends. */
export function inLines(text: string): string {
  return cleanText(text)
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .trim();
}

/** Whatever ends a line somewhere: U+000B is the line break that Word's texts bring along. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A text of which every format, XML included, can say every character. What ends a line is `\n`, a tab is a space. Control
 * characters, halves of characters, the mark of a file's encoding and what stands for bytes that are no text are taken out: they say
 * nothing, and PostgreSQL refuses some.
 */
export function cleanText(text: string): string {
  const said = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}\uFEFF\uFFFD]/gu, '');
  return normalized(said, 'NFC');
}
