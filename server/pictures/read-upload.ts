import type { UploadedFile } from './picture-service.ts';

/** More than anybody chooses at once; every part beyond is left out. */
const MAX_PARTS = 30;
/** Of the lines above the content of a part, in bytes. */
const MAX_HEAD_BYTES = 2_000;
const LINE_END = '\r\n';

export interface UploadForm {
  files: UploadedFile[];
  fields: ReadonlyMap<string, string>;
}

/**
 * Reads a form with files. The parser of the platform copies a file several times and takes a second for a hundred
 * thousand parts; this one takes the time of finding the boundaries, and the files stay where they have arrived.
 *
 * @returns undefined for what is no such form
 */
export function readUpload(body: Uint8Array, contentType: string | null): UploadForm | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const separator = `${LINE_END}--${boundary}`;
  if (bytes.toString('latin1', 0, separator.length - 2) !== separator.slice(2)) return undefined;
  const files: UploadedFile[] = [];
  const fields = new Map<string, string>();
  let start = separator.length - 2;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    if (bytes.toString('latin1', start, start + 2) === '--') return { files, fields };
    const end = bytes.indexOf(separator, start, 'latin1');
    // The client has not sent everything that it meant to.
    if (end === -1) return undefined;
    readPart(bytes.subarray(start + LINE_END.length, end), files, fields);
    start = end + separator.length;
  }
  return { files, fields };
}

function readPart(part: Buffer, files: UploadedFile[], fields: Map<string, string>): void {
  const headEnd = part.subarray(0, MAX_HEAD_BYTES).indexOf(LINE_END + LINE_END);
  if (headEnd === -1) return;
  const head = part.toString('utf8', 0, headEnd);
  const content = part.subarray(headEnd + 2 * LINE_END.length);
  const [, name] = /^content-disposition:\s*form-data\b.*?;\s*name="([^"]*)"/im.exec(head) ?? [];
  if (name === undefined) return;
  const [, fileName] = /^content-disposition:.*?;\s*filename="([^"]*)"/im.exec(head) ?? [];
  if (fileName === undefined) {
    if (content.byteLength <= MAX_HEAD_BYTES) fields.set(name, content.toString('utf8'));
  } else if (fileName !== '' || content.byteLength > 0) {
    // A field in which nothing was chosen sends an empty file without a name.
    files.push({ name: fileName.replaceAll('%22', '"'), bytes: content });
  }
}
