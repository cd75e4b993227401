-- The collection `Masters` of the editors' room. Lists are JSON text, instants ISO 8601 text in UTC.

create table "Masters" (
  "id" text not null primary key,
  "name" text not null,
  "surname" text not null,
  "credentials" text not null,
  "description" text not null,
  "longDescription" text not null,
  "photo" text not null,
  "programs" text not null,
  "events" text not null,
  "revision" integer not null,
  "createdAt" text not null,
  "createdBy" text not null,
  "updatedAt" text not null,
  "updatedBy" text not null,
  -- Removed documents stay, so that a removal can be undone.
  "removedAt" text
);

create index "Masters_createdAt_idx" on "Masters" ("createdAt", "id");
