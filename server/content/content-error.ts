import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';

/** Something in `content/` that an editor has to mend. */
export interface ContentProblem {
  file: string;
  /** Where in the file, for example `images.0`; empty for the file as a whole. */
  field: string;
  remedy: string;
}

export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(
      `The content has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n` +
        problems.map(({ file, field, remedy }) => `  ${file}${field && ` · ${field}`}: ${remedy}`).join('\n'),
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Reads one YAML file. What is wrong with it is added to `problems`; then there is nothing to return. */
export function parseFile<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  problems: ContentProblem[],
): z.output<S> | undefined {
  let raw: unknown;
  try {
    raw = parseYaml(text);
  } catch (error) {
    const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
    problems.push({
      file,
      field: '',
      remedy: `this is not valid YAML (${firstLine}); mind the indentation and quotes`,
    });
    return undefined;
  }
  const result = schema.safeParse(raw, { error: inAnEditorsWords });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({ file, field: issue.path.join('.'), remedy: issue.message });
  }
  return undefined;
}

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list, each line of it beginning with a dash',
  object: 'fields, each on a line of its own',
};

/** For what the schemas themselves have no words for; the rest is zod's. */
const inAnEditorsWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no field “${issue.keys.join('”, “')}” here; mind the spelling, or remove it`;
    case 'invalid_value':
      return `use one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      if (issue.input === undefined) return 'this is missing; write it';
      return `write ${kinds[issue.expected] ?? issue.expected} here`;
    default:
      return undefined;
  }
};
