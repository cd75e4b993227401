import type { z } from 'zod';

import type { Language } from '../../domain/values/field-values.ts';
import { messageOf } from '../../domain/schemas/field-words.ts';
import { remedyOf, type ProblemWords } from '../../i18n/messages/content-problem-words.ts';
import { quoted } from '../../i18n/typeset.ts';

/** Says what to write instead where the schemas themselves have no words for it. */
export const schemaErrorMessages: z.core.$ZodErrorMap = (issue) =>
  messageOf(remedyOf((words, language) => inWords(issue, words, language)));

function inWords(issue: Parameters<z.core.$ZodErrorMap>[0], words: ProblemWords, language: Language): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return words.unknownFields(issue.keys.map((key) => quoted(key, language)).join(', '));
    case 'invalid_value':
      return issue.input === undefined ? words.missingChoice : words.oneOf(issue.values.join(', '));
    case 'invalid_type':
      if (issue.input === undefined) return words.missingField;
      return words.types[issue.expected] ?? words.otherType(issue.expected);
    case 'too_small':
      return issue.exact ? words.exactly(issue.minimum) : words.atLeast(issue.minimum);
    case 'too_big':
      return issue.exact ? words.exactly(issue.maximum) : words.atMost(issue.maximum);
    default:
      return words.somethingElse;
  }
}
