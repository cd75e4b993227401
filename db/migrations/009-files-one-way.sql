-- Content files are taken in by the first start, and later by a command; nothing follows them any more.

-- What files said beside what was published.
delete from "versions" where "origin" = 'files' and not exists (
  select 1 from "editionChanges"
  where "editionChanges"."kind" = "versions"."kind" and "editionChanges"."id" = "versions"."id"
    and "editionChanges"."version" = "versions"."number"
);

alter table "documents" drop column "fileVersion";

-- A hash of the content files that were taken in or written last: a start says when its own are others. One row at most.
create table "contentFiles" (
  "id" integer not null primary key,
  "hash" text not null
);
