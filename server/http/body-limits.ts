import type { IncomingMessage } from 'node:http';

import { MOST_PICTURE_BYTES } from '../pictures/upload-rules.ts';

/** Where browsers report how quickly pages appear. */
export const VITALS_PATH = '/vitals';

/** How large the body of a request may be, in bytes, and how long it may take to arrive. */

/** More than any form holds but those below. */
export const LARGEST_BODY = 64 * 1_024;
/** Of a form beside its files. */
const FORM_BYTES = 64 * 1_024;
const UPLOADS = /^(?:\/ru)?\/Admin\/pictures(?:\.data)?$/;
/** Of what a browser measures, where no form is. */
const MOST_VITALS_BYTES = 1_024;
const DOCUMENTS = /^(?:\/ru)?\/Admin\/content\//;

/** At an address. What is larger than `LARGEST_BODY` is read from editors only. @param path as it came */
export function largestBodyAt(path: string): number {
  if (isUploadPath(path)) return MOST_PICTURE_BYTES + FORM_BYTES;
  if (path === VITALS_PATH) return MOST_VITALS_BYTES;
  return DOCUMENTS.test(path) ? 512 * 1_024 : LARGEST_BODY;
}

export function isUploadPath(path: string): boolean {
  return UPLOADS.test(path);
}

const admitted = new WeakSet<IncomingMessage>();

/** Lets a request take minutes to arrive. */
export function admitSlowBody(incoming: IncomingMessage): void {
  admitted.add(incoming);
}

export function isSlowBodyAdmitted(incoming: IncomingMessage): boolean {
  return admitted.has(incoming);
}
