-- Links to previews. Tokens are kept as hashes; instants are ISO 8601 text in UTC.

create table "previewLinks" (
  "hash" text not null primary key,
  "kind" text not null,
  "id" text not null,
  -- Whoever has made it; it is good only while they are an editor.
  "userId" text not null references "user" ("id") on delete cascade,
  "madeAt" text not null,
  "until" text not null
);

create index "previewLinks_document_idx" on "previewLinks" ("kind", "id");
create index "previewLinks_userId_idx" on "previewLinks" ("userId");
