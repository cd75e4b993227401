import { operator } from '../../../content/site.ts';
import { legalText, type LegalText } from '../../../server/content/legal-texts.ts';
import type { Language } from '../../../domain/model.ts';
import { operatorFactsOn, type OperatorFacts } from '../../../domain/operator-facts.ts';
import { operatorWords } from '../../../i18n/operator-words.ts';

/** A legal document with a last section on who runs the site, as far as that is known (spec.md §2, Legal pages). */
export function legalData(
  document: 'terms' | 'privacy',
  language: Language,
  facts: OperatorFacts = operator,
): LegalText {
  const name = document === 'terms' ? 'terms-and-conditions' : 'privacy-policy';
  const { title, sections } = legalText(name, language);
  const { title: heading, labels } = operatorWords(language);
  const known = operatorFactsOn(document, facts, language);
  const paragraphs = known.map((fact) => `${labels[fact.name]}: ${fact.text}`);
  return { title, sections: known.length === 0 ? sections : [...sections, { heading, paragraphs }] };
}
