import { inEach, languages, type Language } from '#domain/values/field-values.ts';
import {
  operatorFacts,
  venueFacts,
  type FactDeclaration,
  type OperatorFactName,
  type VenueFactName,
} from '#domain/values/operator-facts.ts';
import { typesetAll } from '#i18n/typeset.ts';

const titles: Record<Language, string> = { en: 'Who runs this site', ru: 'Реквизиты' };

const words = inEach((language) => {
  const declared = Object.entries<FactDeclaration>({ ...operatorFacts, ...venueFacts });
  const labels = Object.fromEntries(declared.map(([name, { label }]) => [name, label[languages.indexOf(language)]]));
  return typesetAll(language, {
    title: titles[language],
    labels: labels as Record<OperatorFactName | VenueFactName, string>,
  });
});

/** The labels of the facts about the operator. They are not part of the messages, because only a few pages show them. */
export function operatorWords(language: Language) {
  return words[language];
}
