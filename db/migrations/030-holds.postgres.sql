-- Free seats that are held until the address that they are for is confirmed.
create table "holds" (
  -- In the address of the page that says where the email went.
  "id" text not null primary key,
  -- In the address that the email leads to; then that of the page of the order.
  "token" text not null unique,
  "event" text not null,
  "seat" text not null,
  "quantity" integer not null,
  -- Until then the seats count as taken; null where none are held.
  "until" text,
  "name" text not null,
  "email" text not null,
  "language" text not null,
  -- A hash of the network that it came from.
  "network" text not null,
  -- 0 or 1: whether its address was changed.
  "isReaddressed" integer not null default 0,
  "at" text not null
);
create index "holds_event_idx" on "holds" ("event", "until");
create index "holds_email_idx" on "holds" ("email");
create index "holds_at_idx" on "holds" ("at");

-- An email is about an order or about a hold.
alter table "messages" alter column "orderId" drop not null;
alter table "messages" add column "holdId" text references "holds" ("id") on delete cascade;
create index "messages_holdId_idx" on "messages" ("holdId");
