-- When an email was given up; null while it waits, or has been sent. Until now ten tries said so.
alter table "messages" add column "givenUpAt" text;
update "messages" set "givenUpAt" = "dueAt" where "sentAt" is null and "tries" >= 10;
