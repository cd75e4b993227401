import { useEffect, useState, createContext, use, useCallback } from 'react';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { UploadResult } from '../../../server/pictures/picture-rules.ts';
import type { PictureData, FoundPictures, PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { uploadProblems, UploadProblems } from '../../components/admin/picture-about.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { Notice } from '../../ui/notice.tsx';

/** What has become of a file, and the picture that was made of it. */
interface PictureAnswer extends UploadResult {
  picture?: PictureData | undefined;
}

/** An upload that is under way, or has ended. */
type Upload = { percent: number } | { answer: PictureAnswer };

/** Uploads a file, one at a time. @param replaces the picture that it takes the place of */
export function useUpload(replaces?: string) {
  const path = usePath()('/:lang?/Admin/pictures/data');
  const { remember } = usePictureFields();
  const [upload, setUpload] = useState<Upload>();
  const isSending = upload !== undefined && 'percent' in upload;
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);

  /** @returns the picture that was made of the file, or was made of it before */
  async function send(file: File): Promise<PictureData | undefined> {
    if (isSending) return undefined;
    setUpload({ percent: 0 });
    const address = replaces === undefined ? path : `${path}?${new URLSearchParams({ replace: replaces })}`;
    const answer = await sendPicture(address, file, (percent) => setUpload({ percent }));
    setUpload({ answer });
    if (answer.picture) remember(answer.picture);
    return answer.picture;
  }
  return { upload, send };
}

/** How far an upload is, what came of it, or why nothing. */
export function UploadState({ upload, replaces }: { upload: Upload | undefined; replaces?: string }) {
  const words = adminPicturesWords(useLanguage());
  const answer = upload && 'answer' in upload ? upload.answer : undefined;
  const [added] = answer?.added ?? [];
  const [same] = answer?.same ?? [];
  const done = added === undefined ? same && words.outcome.same(same) : undefined;
  return (
    <>
      <output className="small">
        {upload && 'percent' in upload && words.field.progress(upload.percent)}
        {done}
        {added !== undefined && (replaces === undefined ? words.field.chosen(added) : words.outcome.replaced(added))}
      </output>
      <Notice kind="alert">
        {answer && (answer.problem !== undefined || answer.refused?.length) ? <UploadProblems result={answer} /> : ''}
      </Notice>
    </>
  );
}

/**
 * Uploads a file. `fetch` does not say how far an upload is.
 *
 * @param onProgress hears how many percent have been sent
 */
function sendPicture(address: string, file: File, onProgress: (percent: number) => void): Promise<PictureAnswer> {
  const body = new FormData();
  body.set('pictures', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => {
      const answer = request.response as PictureAnswer | null;
      resolve(answer ?? { problem: uploadProblems[request.status] ?? 'unavailable' });
    });
    request.addEventListener('error', () => resolve({ problem: 'unavailable' }));
    request.send(body);
  });
}

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
