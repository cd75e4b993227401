import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../database/tables.ts';

export type Queries = Kysely<Tables>;

/** Adds a link that is kept for some seconds. @param value what it is about @returns its token: letters, digits, `-` and `_` */
export async function addLink(
  db: Queries,
  purpose: 'confirm' | 'invitation',
  value: string,
  seconds: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.parse(at) + seconds * 1000).toISOString();
  const link = { id: randomUUID(), identifier: identifierOf(purpose, token), value };
  await db
    .insertInto('verification')
    .values({ ...link, expiresAt, createdAt: at, updatedAt: at })
    .execute();
  return token;
}

/** Links are kept as hashes: whoever reads the database cannot follow them. */
export function identifierOf(purpose: 'confirm' | 'invitation', token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
