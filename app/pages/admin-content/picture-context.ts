import { createContext, use, useCallback } from 'react';

import type { FoundPictures, PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { usePath } from '../../hooks/use-language.ts';

export const PICTURE_DIALOG = 'picture-dialog';

/** A picture that a field can name, by its name alone where the document does not name it. */
export interface NamedPicture {
  name: string;
  picture: PictureSummary | undefined;
}

/** The field that the dialog is about. */
export interface PictureField {
  does: 'choose' | 'describe';
  label: string;
  name: string;
  /** Writes a name into it. */
  choose: (picture: PictureSummary) => void;
}

interface PictureFieldsValue {
  /** By name; undefined what nobody has asked for yet. */
  known: ReadonlyMap<string, PictureSummary | undefined>;
  /** Shows a picture as it is now wherever a field names it. */
  remember: (picture: PictureSummary) => void;
  /** What the dialog is about that opens now. */
  ask: (field: PictureField) => void;
}

export const PictureFieldsContext = createContext<PictureFieldsValue>({
  known: new Map(),
  remember: () => {},
  ask: () => {},
});

/** Uploads whose pictures are still to be written into fields: what leaves the form waits for them. */
export const uploadsUnderWay = new Set<Promise<void>>();

export function usePictureFields(): PictureFieldsValue {
  return use(PictureFieldsContext);
}

/** Asks for pictures of the library. */
export function usePictures() {
  const address = usePath()('/:lang?/Admin/pictures/data');
  return useCallback(
    async (query: Record<string, string>, signal?: AbortSignal): Promise<FoundPictures | 'signed-out' | 'failed'> => {
      try {
        // The login would be followed otherwise.
        const options = { redirect: 'manual', ...(signal && { signal }) } as const;
        const response = await fetch(`${address}?${new URLSearchParams(query)}`, options);
        if (response.type === 'opaqueredirect') return 'signed-out';
        return response.ok ? ((await response.json()) as FoundPictures) : 'failed';
      } catch {
        return 'failed';
      }
    },
    [address],
  );
}
