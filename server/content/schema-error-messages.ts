import type { z } from 'zod';

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list, each line of it beginning with a dash',
  object: 'fields, each on a line of its own',
  record: 'fields, each on a line of its own',
};

/** Says what to write instead where the schemas themselves have no words for it; the rest is zod's. */
export const schemaErrorMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no field “${issue.keys.join('”, “')}” here; mind the spelling, or remove it`;
    case 'invalid_value':
      return `use one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      if (issue.input === undefined) return 'this is missing; write it';
      return `write ${kinds[issue.expected] ?? issue.expected} here`;
    case 'too_small':
      return `write ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum} of these`;
    case 'too_big':
      return `write ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum} of these`;
    default:
      return undefined;
  }
};
