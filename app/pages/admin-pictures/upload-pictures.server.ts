import { data } from 'react-router';

import type { Editor } from '../../../domain/documents/document.ts';
import type { SharedServices } from '../../../server/request/request-context.ts';
import type { PictureRefusal, UploadResult } from '../../../server/pictures/upload-rules.ts';
import { readUpload } from '../../../server/pictures/read-upload.ts';

/**
 * Takes in the files of a form, one after another.
 *
 * @param replaces the picture that the one file takes the place of
 * @returns with the status of the answer; 200 where any file was taken, so that the page loads its list anew
 * @throws a 404 response where there is no such picture
 */
export async function uploadPictures(
  request: Request,
  { pictures }: Pick<SharedServices, 'pictures'>,
  by: Editor,
  replaces: string | undefined,
): Promise<UploadResult & { status: 200 | 400 | 422 }> {
  if (replaces !== undefined && !(await pictures.library()).some(({ file }) => file.name === replaces)) {
    throw data(null, { status: 404 });
  }
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
