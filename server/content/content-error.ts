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
