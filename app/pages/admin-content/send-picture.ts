import type { UploadProblem, UploadResult } from '../../../server/pictures/upload-rules.ts';
import type { PictureData } from '../../../server/view-models/library-pictures.ts';

/** What has become of a file, and the picture that was made of it. */
export interface PictureAnswer extends UploadResult {
  picture?: PictureData | undefined;
}

/** The server answers before the form is read where its body may not be. */
const problems: Readonly<Record<number, UploadProblem>> = { 401: 'signed-out', 413: 'bytes', 503: 'busy' };

/**
 * Uploads a file. `fetch` does not say how far an upload is.
 *
 * @param onProgress hears how many percent have been sent
 */
export function sendPicture(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<PictureAnswer> {
  const body = new FormData();
  body.set('pictures', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => {
      const answer = request.response as PictureAnswer | null;
      resolve(answer ?? { problem: problems[request.status] ?? 'unavailable' });
    });
    request.addEventListener('error', () => resolve({ problem: 'unavailable' }));
    request.send(body);
  });
}
