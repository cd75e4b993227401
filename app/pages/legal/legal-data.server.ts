import { operatorFactsOn } from '../../../domain/values/operator-facts.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';
import type { LocalizedContent } from '../../../server/content/localized-content.ts';
import type { LegalName } from '../../../server/content/content-kinds.ts';
import { plainText, type MarkdownBlock } from '../../../server/content/markdown.ts';

/** The documents that name facts of the operator. */
const withFacts = {
  'terms-and-conditions': 'terms',
  'privacy-policy': 'privacy',
  'cookies-policy': undefined,
} as const;

/** A legal document with a last section on who runs the site, as far as that is known (docs/rules.md, Legal pages). */
export function legalData(content: Pick<LocalizedContent, 'legal' | 'language' | 'house'>, name: LegalName) {
  const { language, house } = content;
  const { title, sections } = content.legal(name);
  // The first paragraph, for the head of the page.
  const [first] = sections[0]?.blocks ?? [];
  const description = first?.kind === 'paragraph' ? plainText(first.content) : title;
  const page = withFacts[name];
  const known = page === undefined ? [] : operatorFactsOn(page, house.operator);
  if (known.length === 0) return { title, description, sections };
  const { title: heading, labels } = operatorWords(language);
  const blocks = known.map((fact): MarkdownBlock => {
    const text = `${labels[fact.name]}: ${fact.text}`;
    return { kind: 'paragraph', content: [{ kind: 'text', text }] };
  });
  return { title, description, sections: [...sections, { heading, blocks }] };
}
