-- Documents of the editors' room. Values are JSON text, instants ISO 8601 text in UTC, yes and no are 1 and 0.

-- What was published, or what a content file says; never changed.
create table "versions" (
  "kind" text not null,
  "id" text not null,
  "number" integer not null,
  -- Null: taken off the site, with an optional path of the site that its addresses lead to.
  "value" text,
  "redirect" text,
  -- Of the value.
  "hash" text not null,
  -- 'files' or 'editor'.
  "origin" text not null,
  "by" text not null,
  "at" text not null,
  primary key ("kind", "id", "number")
);

-- The complete published state after each publication. 0 is the content of the files.
create table "editions" (
  "number" integer not null primary key,
  "token" text not null,
  "reason" text not null,
  "undoes" integer,
  "by" text not null,
  "at" text not null
);

create table "editionChanges" (
  "edition" integer not null references "editions" ("number"),
  "kind" text not null,
  "id" text not null,
  "version" integer not null,
  "previous" integer,
  primary key ("edition", "kind", "id")
);

create index "editionChanges_version_idx" on "editionChanges" ("kind", "id", "version");

-- One row for each document that is or was published or begun: what is current, and what lists show of it.
create table "documents" (
  "kind" text not null,
  "id" text not null,
  -- The version that is published; null before the first publication.
  "version" integer,
  -- The version that says what the content files last said.
  "fileVersion" integer,
  "lastVersion" integer not null,
  -- The last revision of its drafts. It never goes back, so that a revision means one state for ever.
  "revision" integer not null,
  "isRemoved" integer not null,
  "hasDraft" integer not null,
  "titleEn" text,
  "titleRu" text,
  -- Id and titles in small letters.
  "search" text not null,
  "updatedAt" text not null,
  "updatedBy" text not null,
  primary key ("kind", "id")
);

create index "documents_updatedAt_idx" on "documents" ("kind", "updatedAt" desc, "id");
create index "documents_hasDraft_idx" on "documents" ("hasDraft", "kind", "id");

create table "drafts" (
  "kind" text not null,
  "id" text not null,
  "value" text,
  "redirect" text,
  "revision" integer not null,
  -- The version that it was begun from.
  "base" integer,
  -- A list of path, value, by, at.
  "alternatives" text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "updatedBy" text not null,
  primary key ("kind", "id")
);

-- Former states of drafts: what forms were filled with, which a merge needs to know.
create table "draftRevisions" (
  "kind" text not null,
  "id" text not null,
  "revision" integer not null,
  "value" text,
  "at" text not null,
  primary key ("kind", "id", "revision")
);

create index "draftRevisions_at_idx" on "draftRevisions" ("at");

-- What each open form sent last, and the revision of the draft after that.
create table "draftTabs" (
  "kind" text not null,
  "id" text not null,
  "tab" text not null,
  "revision" integer not null,
  "value" text,
  "by" text not null,
  "at" text not null,
  primary key ("kind", "id", "tab")
);

create index "draftTabs_at_idx" on "draftTabs" ("at");

create table "scheduledPublications" (
  "id" text not null primary key,
  "publishAt" text not null,
  -- A list of kind, id, value, redirect, revision.
  "changes" text not null,
  "state" text not null,
  "problems" text not null,
  "edition" integer,
  "by" text not null,
  "at" text not null
);

create index "scheduledPublications_publishAt_idx" on "scheduledPublications" ("state", "publishAt");
