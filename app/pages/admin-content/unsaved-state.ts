import type { DocumentState } from './document-data.server.ts';

/** What was typed and could not be saved, for a form that shows nothing else. */
export function unsavedState(unsaved: Pick<DocumentState, 'fields' | 'shown' | 'revision'> | undefined): DocumentState {
  const { fields = {}, shown = {}, revision = 0 } = unsaved ?? {};
  return {
    fields,
    shown,
    revision,
    title: '',
    paths: {},
    publicPaths: {},
    status: 'changed',
    saved: undefined,
    savedBy: undefined,
    others: [],
    conflicts: [],
  };
}
