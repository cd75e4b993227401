/** A field that two people have changed in different ways. */
export interface FieldConflict {
  /** Where in the document, for example `keyTakeaways.0.title.en`; a whole list where its order was changed on both sides. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** The result of a merge: `value` has theirs wherever there is a conflict. */
export interface Merged {
  value: unknown;
  conflicts: FieldConflict[];
}
