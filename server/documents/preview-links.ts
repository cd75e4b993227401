import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import { documentName, documentOfName, type DocumentKey } from '../../domain/documents/document.ts';

/** How long a link is good. */
const DAYS = 7;
const MAC_BYTES = 32;
/** Longer than the token of any document. */
const LONGEST_TOKEN = 300;

/** What a link shows, and until when. */
interface PreviewLink {
  document: DocumentKey;
  until: Date;
}

/** Links to previews for people without an account. Nothing is kept: whoever has one can read it until its time is over. */
export interface PreviewLinks {
  /** @returns a token of letters, digits, `-` and `_`, good for seven days */
  make: (document: DocumentKey, now: Date) => PreviewLink & { token: string };
  /** Undefined for a token that is forged or whose time is over. */
  read: (token: string, now: Date) => PreviewLink | undefined;
}

/** @param secret of identity: another one ends all links */
export function createPreviewLinks(secret: string): PreviewLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to previews', 32));
  const macOf = (text: Buffer) => createHmac('sha256', key).update(text).digest();
  return {
    make(document, now) {
      const until = new Date(Math.floor(now.getTime() / 1_000) * 1_000 + DAYS * 24 * 60 * 60 * 1_000);
      const text = Buffer.from(`${until.getTime() / 1_000} ${documentName(document)}`);
      return { document, until, token: Buffer.concat([macOf(text), text]).toString('base64url') };
    },
    read(token, now) {
      if (token.length > LONGEST_TOKEN) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const [mac, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
      const isWhole = bytes.toString('base64url') === token && mac.length === MAC_BYTES;
      if (!isWhole || !timingSafeEqual(mac, macOf(text))) return undefined;
      const [seconds = '', name = ''] = text.toString().split(' ');
      const [document, until] = [documentOfName(name), new Date(Number(seconds) * 1_000)];
      return document && now < until ? { document, until } : undefined;
    },
  };
}
