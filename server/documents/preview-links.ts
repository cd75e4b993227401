import { createHash, randomUUID } from 'node:crypto';

import type { DocumentKey } from '#domain/documents/document.ts';
import type { Database } from '#server/database/open-database.ts';
import { atOnce } from '#server/process/limits.ts';

/** How long a link is good. */
const DAYS = 7;

const TOKEN = /^[\w-]{32}$/;

/** A link as editors see it. Its token is shown only once, to whoever makes it. */
export interface ListedLink {
  id: string;
  /** Name, else email, of whoever has made it. */
  by: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  until: string;
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** Links to previews for people without an account. Each ends with its time, with its maker's right to edit, or when an editor ends it. */
export function createPreviewLinks({ kysely }: Database) {
  const good = (now: Date) =>
    kysely
      .selectFrom('previewLinks')
      .innerJoin('user', 'user.id', 'previewLinks.userId')
      .where('user.role', '=', 'editor')
      .where('until', '>', now.toISOString());

  async function linksOf({ kind, id }: DocumentKey, now: Date): Promise<ListedLink[]> {
    const rows = await good(now)
      .select(['hash', 'user.name', 'user.email', 'madeAt', 'until'])
      .where('kind', '=', kind)
      .where('previewLinks.id', '=', id)
      .orderBy('madeAt', 'desc')
      .orderBy('hash')
      .execute();
    return rows.map(({ hash, name, email, madeAt, until }) => ({ id: hash, by: name || email, madeAt, until }));
  }

  return {
    /** Those of a document that are good, the newest first. */
    of: linksOf,
    /**
     * @param act of the form that asks for it, which nobody else knows: sent again it is given the same link
     * @returns a token of letters, digits, `-` and `_`, good for seven days; undefined when the document has too many links
     */
    async make(
      document: DocumentKey,
      userId: string,
      now: Date,
      act: string = randomUUID(),
    ): Promise<{ token: string; until: Date } | undefined> {
      await kysely.deleteFrom('previewLinks').where('until', '<=', now.toISOString()).execute();
      const links = await linksOf(document, now);
      const token = hashOf(`link ${act}`).slice(0, 32);
      const made = links.find(({ id }) => id === hashOf(token));
      if (made) return { token, until: new Date(made.until) };
      if (links.length >= atOnce['preview-links']) return undefined;
      const until = new Date(now.getTime() + DAYS * 24 * 60 * 60 * 1_000);
      const instants = { madeAt: now.toISOString(), until: until.toISOString() };
      await kysely
        .insertInto('previewLinks')
        .values({ hash: hashOf(token), kind: document.kind, id: document.id, userId, ...instants })
        .execute();
      return { token, until };
    },
    /** What a link shows, and until when; undefined for a token that is forged or no longer good. */
    async read(token: string, now: Date): Promise<{ document: DocumentKey; until: Date } | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const row = await good(now)
        .select(['kind', 'previewLinks.id', 'until'])
        .where('hash', '=', hashOf(token))
        .executeTakeFirst();
      return row && { document: { kind: row.kind, id: row.id }, until: new Date(row.until) };
    },
    async end({ kind, id }: DocumentKey, hash: string): Promise<void> {
      const links = kysely.deleteFrom('previewLinks');
      await links.where((eb) => eb.and({ kind, id, hash })).execute();
    },
  };
}

/** Whoever reads the database cannot follow the links. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
