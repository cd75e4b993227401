-- What editors have written to the guests of an event or a program: the history of what was said. Each of its emails is a row of "messages" of the
-- kind 'written' that names it. It stays as long as the site does; of people it has only who wrote it.
create table "guestEmails" (
  -- Of the press that sent it, so that a form that comes twice is sent once.
  "id" text not null primary key,
  -- 'event' or 'program', and its id.
  "what" text not null,
  "item" text not null,
  -- 'all', 'hall', 'online', 'came', 'absent': whom of those with a valid ticket it went to.
  "audience" text not null,
  -- JSON: subject and text by language.
  "texts" text not null,
  -- To how many addresses, without those from which it was called back in time.
  "people" integer not null,
  "by" text not null,
  "byId" text not null,
  "at" text not null
);
create index "guestEmails_item_idx" on "guestEmails" ("what", "item", "at");
