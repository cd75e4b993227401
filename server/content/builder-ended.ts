/** The process that builds the content has ended before it was done. Another one begins with the next try. */
export class BuilderEndedError extends Error {
  override readonly name = 'BuilderEndedError';

  constructor() {
    super('The process that builds the content has ended before it was done');
  }
}
