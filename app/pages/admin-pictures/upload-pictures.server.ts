import type { Editor } from '../../../domain/documents/document.ts';
import type { SharedServices } from '../../../server/request/request-context.ts';
import type { PictureRefusal } from '../../../server/pictures/upload-rules.ts';
import { readUpload } from '../../../server/pictures/read-upload.ts';

/** Why nothing has been uploaded. */
export type UploadProblem = 'no-file' | 'bytes' | 'form' | 'signed-out' | 'attempts' | 'busy' | 'unavailable' | 'used';

/** What has become of the files of a form of which not all were taken. */
export interface UploadActionData {
  problem?: UploadProblem;
  /** With `attempts`: after how many minutes it is worth trying again. */
  minutes?: number;
  added?: string[];
  same?: string[];
  refused?: { file: string; why: PictureRefusal }[];
}

/**
 * Takes in the files of a form, one after another.
 *
 * @param replaces the picture that the one file takes the place of
 * @returns with the status of the answer; 200 where any file was taken, so that the page loads its list anew
 */
export async function uploadPictures(
  request: Request,
  { pictures }: Pick<SharedServices, 'pictures'>,
  by: Editor,
  replaces?: string,
): Promise<UploadActionData & { status: 200 | 400 | 422 }> {
  const form = readUpload(new Uint8Array(await request.arrayBuffer()), request.headers.get('Content-Type'));
  if (form === undefined) return { problem: 'form', status: 400 };
  if (form.files.length === 0) return { problem: 'no-file', status: 422 };
  const result = {
    added: [] as string[],
    same: [] as string[],
    refused: [] as { file: string; why: PictureRefusal }[],
  };
  for (const file of replaces === undefined ? form.files : form.files.slice(0, 1)) {
    const outcome = await pictures.add(file, by, replaces);
    if ('refused' in outcome) result.refused.push({ file: file.name.slice(0, 100), why: outcome.refused });
    else result[outcome.isNew ? 'added' : 'same'].push(outcome.name);
  }
  return { ...result, status: result.refused.length === form.files.length ? 422 : 200 };
}
