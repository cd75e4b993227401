-- What the house was told of by email, so that each is told once: a row for as long as it is so. What is over has none, and is told again when it
-- happens again.
create table "told" (
  -- 'dispute', 'check', 'refund', 'notice', 'email' or 'publication'. Two rows have no "id": in "at" of 'hour' stands when the email was
  -- written after which others wait for an hour, in that of 'morning' the day of the last email of a morning.
  "kind" text not null,
  -- Of what it is about.
  "id" text not null,
  "at" text not null,
  -- The instant that names the email it stands in (the key of "messages" begins with it); null while it waits for one.
  "emailAt" text,
  primary key ("kind", "id")
);
create index "told_emailAt_idx" on "told" ("emailAt");

create index "orders_disputed_idx" on "orders" ("at") where "disputed" > 0;
