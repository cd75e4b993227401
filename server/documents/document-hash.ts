import { createHash } from 'node:crypto';

/** A hash of a document's value; the order of its fields makes no difference. A document without value has one, too. */
export function documentHash(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) as string | undefined;
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url');
}
