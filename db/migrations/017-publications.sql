-- A numbered state of all that is published is called a publication everywhere.

alter table "editions" rename to "publications";
alter table "editionChanges" rename to "publicationChanges";
alter table "publicationChanges" rename column "edition" to "publication";
alter table "scheduledPublications" rename column "edition" to "publication";

drop index "editionChanges_version_idx";
create index "publicationChanges_version_idx" on "publicationChanges" ("kind", "id", "version");
