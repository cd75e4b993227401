/** The fields of the masters form, in the order in which they are asked for (spec.md §3, Master form). */
export const masterFields = [
  'name',
  'surname',
  'credentials',
  'description',
  'longDescription',
  'photo',
  'programs',
  'events',
] as const;
export type MasterField = (typeof masterFields)[number];

/** What stands in the fields of the form: lists are one text there, their ids separated by commas. */
export type TypedMaster = Record<MasterField, string>;

/** How long a text may be, in characters. Lists need no limit: every id in them must exist. */
export const longest = {
  name: 80,
  surname: 80,
  credentials: 200,
  description: 600,
  longDescription: 8_000,
  photo: 1_000,
} as const satisfies Partial<Record<MasterField, number>>;

/** What is wrong with a field. The words for each stand with the messages, `admin.errors`. */
export type FieldProblem =
  | { key: 'required' }
  | { key: 'too-long'; most: number; written: number }
  | { key: 'not-https' }
  | { key: 'unknown-ids'; unknown: string[]; known: string[] };

/** What an editor has done last, as the page's address says it afterwards: so a reload does not do it again. */
export const saveIntents = ['added', 'changed', 'removed', 'restored'] as const;
export type SaveIntent = (typeof saveIntents)[number];

/** `program1, program3` as a list: split on commas, trimmed, without what is empty or has stood before (spec.md §5). */
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
