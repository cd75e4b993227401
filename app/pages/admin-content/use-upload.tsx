import { useEffect, useState } from 'react';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { UploadResult } from '../../../server/pictures/upload-rules.ts';
import type { PictureData } from '../../../server/view-models/library-pictures.ts';
import { uploadProblems, UploadProblems } from '../../components/admin/upload-notice.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePictureFields } from './picture-context.ts';

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
