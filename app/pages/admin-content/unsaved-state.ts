import type { DocumentState } from './document-data.server.ts';

/** What was typed and could not be saved, for a form that shows nothing else. */
export function unsavedState(unsaved: { value: unknown; revision: number } | undefined): DocumentState {
  return {
    value: unsaved?.value,
    revision: unsaved?.revision ?? 0,
    version: undefined,
    title: '',
    paths: {},
    status: 'changed',
    saved: undefined,
    savedBy: undefined,
    others: [],
    conflicts: [],
  };
}
