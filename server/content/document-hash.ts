import { hash } from 'node:crypto';

import { fingerprint } from '../../domain/documents/values.ts';

/** A hash of a document's value; the order of its fields makes no difference. A document without value has one, too. */
export function documentHash(value: unknown): string {
  return hash('sha256', value === undefined ? '' : fingerprint(value), 'base64url');
}
