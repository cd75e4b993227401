/** What the controls of a form hold, by name; what is empty is absent. Of several values under one name each has a line. */
export type FormTexts = ReadonlyMap<string, string>;

/** @param entries the controls of a form, in any order */
export function formTexts(entries: Iterable<readonly [name: string, text: unknown]>): FormTexts {
  const texts = new Map<string, string>();
  for (const [name, text] of entries) {
    if (typeof text !== 'string' || text === '') continue;
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}

export function isSameText(one: FormTexts, other: FormTexts): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

/** How the answer to a saved form goes back into the form. */
export interface AnsweredForm {
  /** The controls that say something else by now, with what they say; empty texts included. */
  changes: FormTexts;
  /** What the server has: the form is saved while it says the same. */
  acknowledged: FormTexts;
  /**
   * Whether somebody has typed into what the server changed as well. Then nothing is put back: the form is sent once
   * more, as if this answer had not arrived, and the server keeps both texts.
   */
  collides: boolean;
}

/**
 * Puts the answer to a form into the form that somebody may have gone on writing in.
 *
 * @param sent what was sent
 * @param typed what the form holds when the answer arrives
 * @param answered what the server has now
 */
export function answeredForm(sent: FormTexts, typed: FormTexts, answered: FormTexts): AnsweredForm {
  const changes = new Map<string, string>();
  const acknowledged = new Map(sent);
  const changedScopes = new Set<string>();
  for (const name of new Set([...sent.keys(), ...answered.keys()])) {
    const text = answered.get(name) ?? '';
    // The server leaves out spaces at the ends: they do not disappear under the hands of whoever is typing.
    if (spaced(text) === spaced(sent.get(name) ?? '')) continue;
    changedScopes.add(scopeOf(name));
    changes.set(name, text);
    if (text === '') acknowledged.delete(name);
    else acknowledged.set(name, text);
  }
  const since = [...new Set([...sent.keys(), ...typed.keys()])].filter((name) => sent.get(name) !== typed.get(name));
  return { changes, acknowledged, collides: since.some((name) => changedScopes.has(scopeOf(name))) };
}

/** Of an item in a list: the whole list, because the items may stand elsewhere by now. */
function scopeOf(name: string): string {
  return name.split('[', 1)[0]!;
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
