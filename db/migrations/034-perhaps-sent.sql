-- How often a mail server had the whole of an email and did not say whether it takes it: such an email is tried once more.
alter table "messages" add column "perhapsSent" integer not null default 0;
