import type { UploadResult } from '#server/pictures/picture-rules.ts';
import type { PictureData } from '#server/view-models/library-pictures.ts';
import { sendFiles } from '#app/components/send-files.ts';
import { uploadProblems } from '#app/admin/components/picture-about.tsx';

/** What has become of a file, and the picture that was made of it. */
export interface PictureAnswer extends UploadResult {
  picture?: PictureData | undefined;
}

/**
 * Uploads a file.
 *
 * @param onProgress hears how many percent have been sent
 * @returns undefined where it was called off
 */
export async function sendPicture(
  address: string,
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
  upload = sendFiles,
): Promise<PictureAnswer | undefined> {
  const body = new FormData();
  body.set('pictures', file);
  try {
    const response = await upload(address, { body, signal, onProgress });
    const answer = (await response.json().catch(() => ({}))) as PictureAnswer;
    const isAnswer = answer.picture !== undefined || answer.problem !== undefined || answer.refused?.length;
    return isAnswer ? answer : { problem: uploadProblems[response.status] ?? 'unavailable' };
  } catch (error) {
    if (signal.aborted) return undefined;
    return { problem: (error as Error).name === 'TimeoutError' ? 'stalled' : 'unavailable' };
  }
}
