import { encodeQR } from 'qr';

import type { RequestContext } from '#server/request/request-context.ts';

/**
 * The address of a page on paper, where nobody can follow a link.
 *
 * @param path of the canonical address, with its query
 * @returns undefined in a preview: it leads only those who may see drafts anywhere
 */
export function printedAddress(path: string, { origin, preview }: Pick<RequestContext, 'origin' | 'preview'>) {
  if (preview) return undefined;
  const address = origin + path;
  // The sheet of paper is the light zone around it; the library asks for one module at least.
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return {
    /** Without `https://`, to be read: `lectures.example/ru/program/program1`. */
    text: address.replace(/^https?:\/\//, ''),
    /** Its QR code, as a path of lines one unit wide in a square of so many units (ISO/IEC 18004, medium correction). */
    code: rows.map(lineOf).join(''),
    side: rows.length,
  };
}

/** The dark modules of a row: `M0 4.5h7m2 0h1`. */
function lineOf(row: readonly boolean[], y: number): string {
  const runs = row
    .map((isDark) => (isDark ? '#' : ' '))
    .join('')
    .matchAll(/ +|#+/g);
  const pieces = [...runs].map(([run]) => (run.startsWith('#') ? `h${run.length}` : `m${run.length} 0`));
  return `M0 ${y}.5${pieces.join('')}`;
}
