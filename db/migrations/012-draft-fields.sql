-- A draft is what was written over the published version, field by field. Drafts of before are turned into such rows when
-- the site starts, because their list items have to get keys; until then "drafts" has them.

-- Of the items of lists: JSON of their ranks by path. Null where they follow from what the version says.
alter table "versions" add column "ranks" text;

create table "draftFields" (
  "kind" text not null,
  "id" text not null,
  -- Through the keys of items: keyTakeaways/k3f9/title/ru.
  "path" text not null,
  -- Empty: it stands in the field. Else it did not get in, and says which text of which open form it is.
  "conflict" text not null,
  -- JSON; null where the field was emptied.
  "value" text,
  -- Hash of what the field showed when it was changed.
  "shown" text not null,
  -- The id of the user, and the name to show.
  "editor" text not null,
  "editorName" text not null,
  "tab" text not null,
  "request" integer not null,
  "at" text not null,
  primary key ("kind", "id", "path", "conflict")
);

drop table "draftRevisions";
drop table "draftTabs";

-- Lists are searched in what is published and in the drafts themselves.
alter table "documents" drop column "search";
