-- When what a version says last changed: JSON of `at` by language, `sequence`, `scheduledAt`. Null where nobody worked it out
-- when it was published; then it follows from the versions before and their instants.
alter table "versions" add column "lastChange" text;
