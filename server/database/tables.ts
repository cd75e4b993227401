/** The columns our own queries touch; better-auth knows the rest of its tables itself. See `db/migrations/`. */
export interface Tables {
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
    role: string | null;
  };
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  session: {
    id: string;
    userId: string;
    token: string;
    createdAt: string | Date;
    expiresAt: string | Date;
    idTokenAt: number | string | null;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** `endsAt` is in milliseconds since 1970; PostgreSQL gives its bigint as text. */
  attempts: { key: string; count: number; endsAt: number | string };
  /** Of better-auth; only ever emptied by us. */
  jwks: { id: string };
  /** One row at most. */
  secret: { id: number; fingerprint: string };
  Masters: MastersTable;
}

interface MastersTable {
  id: string;
  name: string;
  surname: string;
  credentials: string;
  description: string;
  longDescription: string;
  photo: string;
  /** JSON lists. */
  programs: string;
  events: string;
  revision: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  removedAt: string | null;
}
