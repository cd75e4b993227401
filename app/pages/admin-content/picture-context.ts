import { createContext, use, useCallback } from 'react';

import type { FoundPictures, PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { usePath } from '../../hooks/use-language.ts';

export const PICTURE_NAMES = 'picture-names';
export const PICTURE_DIALOG = 'picture-dialog';

/** What the fields of a form can name. */
export interface NamedPictures {
  names: readonly string[];
  /** Those that the document names now. */
  pictures: readonly PictureSummary[];
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
  names: readonly string[];
  pictureOf: (name: string) => PictureSummary | undefined;
  /** Shows a picture as it is now wherever a field names it. */
  remember: (picture: PictureSummary) => void;
  /** What the dialog is about that opens now. */
  ask: (field: PictureField) => void;
}

export const PictureFieldsContext = createContext<PictureFieldsValue>({
  names: [],
  pictureOf: () => undefined,
  remember: () => {},
  ask: () => {},
});

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
