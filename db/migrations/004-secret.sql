-- Which secret this database is used with. One row at most; the fingerprint is a keyed hash that does not give the secret
-- away.

create table "secret" (
  "id" integer not null primary key check ("id" = 1),
  "fingerprint" text not null
);
