import { CORE_SCHEMA, loadAll, YAMLException } from 'js-yaml';

/**
 * Reads a text in YAML 1.2: a date or a time stays a text, a key that stands twice is a mistake. So is an alias: a few lines
 * of aliases to aliases stand for more values than any memory holds, once somebody copies them.
 *
 * @returns null for a text without content
 * @throws Error that says what is wrong, and in which line
 */
export function parseYaml(text: string): unknown {
  try {
    const [document = null, ...more] = loadAll(text, { schema: CORE_SCHEMA, maxAliases: 0 });
    if (more.length === 0) return document;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line, column } = error.mark ?? { line: 0, column: 0 };
    const reason = error.reason.startsWith('aliases exceeded') ? 'an alias; write the value itself' : error.reason;
    throw new Error(`${reason} at line ${line + 1}, column ${column + 1}`, { cause: error });
  }
  throw new Error('a line --- begins a second document');
}
