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
create table "newMessages" (
  "key" text not null primary key,
  "orderId" text references "orders" ("id") on delete cascade,
  "kind" text not null,
  "details" text not null,
  "at" text not null,
  "dueAt" text not null,
  "sentAt" text,
  "tries" integer not null default 0,
  "error" text,
  "givenUpAt" text,
  "holdId" text references "holds" ("id") on delete cascade
);
insert into "newMessages" ("key", "orderId", "kind", "details", "at", "dueAt", "sentAt", "tries", "error", "givenUpAt")
select "key", "orderId", "kind", "details", "at", "dueAt", "sentAt", "tries", "error", "givenUpAt" from "messages";
drop table "messages";
alter table "newMessages" rename to "messages";
create index "messages_due_idx" on "messages" ("sentAt", "dueAt");
create index "messages_orderId_idx" on "messages" ("orderId");
create index "messages_holdId_idx" on "messages" ("holdId");
create trigger "messages_taken" before update of "tries" on "messages"
when new."tries" = old."tries" + 1 and new."error" is old."error" and new."error" is not 'interrupted'
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
