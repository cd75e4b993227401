-- Who did something, beside the name to show: two editors may share a name. Null for what was done before.

alter table "versions" add column "byId" text;
alter table "editions" add column "byId" text;
alter table "scheduledPublications" add column "byId" text;
alter table "pictures" add column "addedById" text;

-- AVIF is encoded by the process that took a picture, so nothing has to be claimed.
alter table "pictures" drop column "avifTries";
alter table "pictures" drop column "avifUntil";
