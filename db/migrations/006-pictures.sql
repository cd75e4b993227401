-- Uploaded pictures: what is known of each, what its files are made from, and the files that browsers get. Nothing is ever
-- taken out, because older versions of documents name pictures. SQLite keeps bytes as they are in a column of any type.

create table "pictures" (
  "name" text not null primary key,
  "hash" text not null unique,
  "version" text not null,
  "width" integer not null,
  "height" integer not null,
  "widths" text not null,
  "type" text not null,
  "size" integer not null,
  "addedAt" text not null,
  "addedBy" text not null,
  "hasAvif" integer not null check ("hasAvif" in (0, 1)),
  "avifTries" integer not null,
  "avifUntil" text
);

create table "picture_originals" (
  "name" text not null primary key references "pictures" ("name"),
  "bytes" bytea not null
);

create table "picture_files" (
  "file" text not null primary key,
  "bytes" bytea not null
);
