import type { Language } from '../../domain/model.ts';
import { typeset } from '../../i18n/typeset.ts';
import { contentFiles } from './content-store.ts';

/** A legal text as its page shows it: numbered sections of a heading and paragraphs. */
export interface LegalText {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/**
 * Reads `content/legal/<name>.<language>.md`: a `# title`, then `## headings` with paragraphs between blank lines.
 *
 * @throws Error when there is no such file
 */
export function legalText(name: string, language: Language): LegalText {
  const source = contentFiles[`content/legal/${name}.${language}.md`];
  if (source === undefined) throw new Error(`content/legal/${name}.${language}.md is missing; put it back`);
  const [head = '', ...sections] = typeset(source, language).split(/^## /m);
  return {
    title: head.replace(/^# /, '').trim(),
    sections: sections.map((section) => {
      const [heading = '', ...paragraphs] = section.trim().split(/\n\s*\n/);
      return { heading, paragraphs };
    }),
  };
}
