/** A field of a form, declared once: the server checks it and a page draws it from this. */
export interface FormField {
  /**
   * `line` and `text` are one and several lines of prose, `ids` is a list of ids separated by commas. Decides the control
   * and how what was typed is cleaned.
   */
  kind: 'line' | 'text' | 'email' | 'password' | 'url' | 'ids';
  isOptional?: true;
  /** In characters. */
  maxLength?: number;
  /** What browsers and password managers fill in. */
  autoComplete?: string;
}

export type FormFields = Readonly<Record<string, FormField>>;

/** The values of a form after they are cleaned: a list of ids is a list. */
export type FieldValues<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['kind'] extends 'ids' ? string[] : string;
};

/** `program1, program3` as a list: split on commas, trimmed, without what is empty or has stood before (rules.md, Editors). */
export function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items)].filter((item) => item !== '');
}

/** A list as it is typed into its field. */
export function joinList(items: readonly string[]): string {
  return items.join(', ');
}

/** A text that belongs on one line: whatever white space it came with becomes single spaces. */
export function inOneLine(text: string): string {
  return withoutControls(text).replaceAll(/\s+/g, ' ').trim();
}

/** A text of several lines as it is kept: line ends are `\n`, however a browser sends them, with none at its ends. */
export function inLines(text: string): string {
  return withoutControls(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim();
}

/** Control characters come along with what is pasted, nobody sees them, and PostgreSQL refuses one of them. */
function withoutControls(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}
