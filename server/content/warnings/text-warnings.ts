import type { DocumentChange, Remark } from '#domain/documents/document.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { readMarkdown } from '#server/content/markdown.ts';
import { remark } from '#i18n/messages/content-problem-words.ts';
import { wordsToAvoid } from '#i18n/messages/words-to-avoid.ts';

export interface WrittenText {
  /** `hero.title.en` */
  field: string;
  language: Language;
  text: string;
  /** The same text in the languages that follow, where there is one. */
  others: string[];
}

/**
 * Formatting that only legal texts have: emphasis, code, links, pictures, headings, quotations, lists. Each is short: without
 * a bound the time for a text grows with the square of its length.
 */
const MARKDOWN =
  /(?<![\p{L}\p{N}])(\*\*|__|\*|_|`)(?=\S)[^\n]{0,200}?\S\1(?![\p{L}\p{N}])|!?\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)|^(?:#{1,6}|[>*+]) .*/mu;

/** What was meant to be formatting in a legal text, and is printed as it stands: `##No space`, `**bold **`, a link with a space. The names of some cookies begin with `__`. */
const FAILED_MARKDOWN = /^#{1,6}[^\s#].{0,60}|(?:\*\*|__(?!Host-|Secure-)).{0,60}|\[[^\]]{1,60}\]\s?\([^)]{0,60}\)?/u;

export function textsOf(value: unknown, path = ''): WrittenText[] {
  if (typeof value !== 'object' || value === null) return [];
  const written = value as Record<string, unknown>;
  const own = languages.flatMap((language, index): WrittenText[] => {
    const [text, ...others] = languages.slice(index).map((each) => written[each]);
    if (typeof text !== 'string') return [];
    return [
      { field: within(path, language), language, text, others: others.filter((each) => typeof each === 'string') },
    ];
  });
  return own.length > 0 ? own : Object.entries(value).flatMap(([name, part]) => textsOf(part, within(path, name)));
}

/** What a text says in another way than the site does. @param costs whether anything on the site has this price */
export function textWarnings(
  { kind }: DocumentChange,
  { field, language, text, others }: WrittenText,
  costs: (price: number) => boolean,
): Remark[] {
  const found = wordsToAvoid[language].flatMap(([word, instead]) => {
    const match = word.exec(text)?.[0];
    return match === undefined ? [] : [remark(field, (words) => words.saysInstead(match, instead))];
  });
  const markdown = kind === 'legal' ? undefined : MARKDOWN.exec(text)?.[0];
  if (markdown !== undefined) {
    found.push(remark(field, (words) => words.markdown(markdown)));
  }
  const failed = kind === 'legal' ? failedMarkdown(text, language) : undefined;
  if (failed !== undefined) {
    found.push(remark(field, (words) => words.failedMarkdown(failed)));
  }
  if (text.includes('\u00A0')) {
    found.push(remark(field, (words) => words.noBreakSpace));
  }
  for (const other of others) {
    const [here, there] = [figures(text), figures(other)];
    // One language may write a number as a word: only where both write as many figures, they must agree.
    if (here.length === there.length && here.join() !== there.join()) {
      found.push(remark(field, (words) => words.otherFigures(here.join(', '), there.join(', '))));
    }
  }
  for (const price of text.match(/(?<![\d.,])[\d.,]{1,20}(?= (?:AED|RUB|₽))/g) ?? []) {
    if (!costs(numberOf(price))) found.push(remark(field, (words) => words.nothingCosts(price)));
  }
  return found;
}

function failedMarkdown(text: string, language: Language): string | undefined {
  for (const printed of printedIn(readMarkdown(text, language))) {
    const [failed] = FAILED_MARKDOWN.exec(printed) ?? [];
    if (failed !== undefined) return failed;
  }
  return undefined;
}

/** The texts of a document that was read, without the addresses of its links. */
function* printedIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  if (typeof part !== 'object' || part === null) return;
  for (const [name, inner] of Object.entries(part)) if (name !== 'href' && name !== 'kind') yield* printedIn(inner);
}

const within = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const numberOf = (digits: string) => Number(digits.replaceAll(/\D/g, ''));

/** The figures of a text, in ascending order. */
function figures(text: string): number[] {
  return (text.match(/\d+(?:[., ]\d{3})*/g) ?? []).map(numberOf).toSorted((a, b) => a - b);
}
