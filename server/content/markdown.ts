import { Lexer, Tokenizer, type Tokens } from 'marked';

import type { Sentence } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import { cleanLink } from '#domain/values/links.ts';
import { typeset } from '#i18n/typeset.ts';
import { remedyOf } from '#i18n/messages/content-problem-words.ts';

type Token = Tokens.Generic;

export interface MarkdownDocument {
  title: string;
  sections: { heading: string; blocks: MarkdownBlock[] }[];
}

export type MarkdownBlock =
  | { kind: 'paragraph'; content: MarkdownInline[] }
  | { kind: 'list'; ordered: boolean; items: MarkdownInline[][] };

export type MarkdownInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; content: MarkdownInline[] }
  | { kind: 'link'; href: string; text: string };

/**
 * So many characters without a space are no word and no link of a legal text. Reading them takes time that grows with the
 * square of their number: 50,000 take seconds, in which nobody is answered.
 */
const MAX_WORD_LENGTH = 1_000;
/** What items of a list begin with where it was pasted. */
const BULLET = /^[•‣▪●◦][^\S\n]*/gm;

/** So many quotations, lists and emphases may stand within each other: with each, all that is within it is read once more. */
const MAX_DEPTH = 10;

class TooDeepError extends Error {}

class ShallowTokenizer extends Tokenizer {
  private depth = 0;

  override blockquote = (...given: Parameters<Tokenizer['blockquote']>) =>
    this.within(() => super.blockquote(...given));
  override list = (...given: Parameters<Tokenizer['list']>) => this.within(() => super.list(...given));
  override emStrong = (...given: Parameters<Tokenizer['emStrong']>) => this.within(() => super.emStrong(...given));
  override del = (...given: Parameters<Tokenizer['del']>) => this.within(() => super.del(...given));

  private within<Read>(read: () => Read): Read {
    if (this.depth === MAX_DEPTH) throw new TooDeepError();
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}

/**
 * Reads a document in Markdown: a `# title`, then `## headings`, each with paragraphs and lists. Within them there may be
 * **emphasis** and [links](https://…). Whatever else there is is left out; of a text that cannot be read, everything.
 *
 * @param report is called with what to do about everything that is left out
 */
export function readMarkdown(
  source: string,
  language: Language,
  report: (remedy: Sentence) => void = () => {},
): MarkdownDocument {
  const word = source.split(/\s+/).find(({ length }) => length > MAX_WORD_LENGTH);
  if (word !== undefined) {
    report(remedyOf((words) => words.longWord(start({ raw: word }), MAX_WORD_LENGTH)));
    return { title: '', sections: [] };
  }
  try {
    const lexer = new Lexer({ gfm: true, tokenizer: new ShallowTokenizer() });
    return readBlocks(lexer.lex(source.replaceAll(BULLET, '- ')), language, report);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    report(remedyOf((words) => words.notJudged));
    return { title: '', sections: [] };
  }
}

function readBlocks(tokens: Token[], language: Language, report: (remedy: Sentence) => void): MarkdownDocument {
  const document: MarkdownDocument = { title: '', sections: [] };
  const inlines = (within: readonly Token[] = []) => inlinesOf(within, language, report);
  const add = (block: MarkdownBlock, token: Token) => {
    const section = document.sections.at(-1);
    if (section) section.blocks.push(block);
    else report(remedyOf((words) => words.beforeHeadings(start(token))));
  };
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === 1 && document.title === '') {
      document.title = plainText(inlines(token.tokens));
    } else if (token.type === 'heading' && token['depth'] === 2) {
      document.sections.push({ heading: plainText(inlines(token.tokens)), blocks: [] });
    } else if (token.type === 'paragraph') {
      add({ kind: 'paragraph', content: inlines(token.tokens) }, token);
    } else if (token.type === 'list') {
      const items = (token['items'] as Token[]).map((item) => inlines(item.tokens));
      add({ kind: 'list', ordered: token['ordered'] as boolean, items }, token);
    } else if (token.type !== 'space') {
      report(remedyOf((words) => words.unknownBlock(start(token))));
    }
  }
  if (document.title === '') report(remedyOf((words) => words.noTitle));
  if (document.sections.length === 0) report(remedyOf((words) => words.noHeadings));
  return document;
}

function inlinesOf(tokens: readonly Token[], language: Language, report: (remedy: Sentence) => void): MarkdownInline[] {
  return tokens.flatMap((token): MarkdownInline[] => {
    if (token.type === 'br' || token.type === 'space') return [{ kind: 'text', text: ' ' }];
    const isPlain = ['text', 'escape', 'paragraph'].includes(token.type);
    if (isPlain && !token.tokens) return [{ kind: 'text', text: typeset(token['text'] as string, language) }];
    const content = inlinesOf(token.tokens ?? [], language, report);
    if (isPlain) return content;
    if (token.type === 'strong') return [{ kind: 'strong', content }];
    if (token.type === 'em') return [{ kind: 'emphasis', content }];
    const href = cleanLink((token['href'] as string | undefined) ?? '');
    if (token.type === 'link' && isSafe(href)) return [{ kind: 'link', href, text: plainText(content) }];
    report(remedyOf((words) => (token.type === 'link' ? words.unsafeLink(href) : words.unknownInline(start(token)))));
    return content;
  });
}

/** The words of a text without its emphasis and links. */
export function plainText(inlines: readonly MarkdownInline[]): string {
  return inlines.map((each) => ('text' in each ? each.text : plainText(each.content))).join('');
}

/** Only https, mail, and pages of this site: a scheme such as `javascript:` runs what it names. */
function isSafe(href: string): boolean {
  return /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/.test(href) && URL.canParse(href, 'https://site.example');
}

/** The beginning of a piece of the source, by which an editor finds it. */
function start({ raw }: Pick<Token, 'raw'>): string {
  const [line = ''] = raw.trim().split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
