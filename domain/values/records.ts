/** Reads JSON that the site has written itself, so what is in it has a type. @throws SyntaxError when the text is no JSON */
export const readJson = <Value>(text: string) => JSON.parse(text) as Value;

/** The names of the fields of a record that has no others. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** The fields of a record that has no others, with their names. */
export const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

/** A record of entries that name each of its fields. */
export const recordOf = <Key extends string, Value>(entries: Iterable<readonly [Key, Value]>) =>
  Object.fromEntries(entries) as Record<Key, Value>;

/** Whether a text is the name of one of the fields of a record. */
export const hasKey = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>, key: string): key is Key =>
  Object.hasOwn(record, key);
