-- Of orders whose address was corrected: whoever got the first email has a link and codes that are good for nothing any more.
create table "replacedCodes" (
  -- The token of a page, or the code of a ticket.
  "code" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  -- Null for the token of a page.
  "ticketId" text references "tickets" ("id") on delete cascade,
  "at" text not null
);
create index "replacedCodes_orderId_idx" on "replacedCodes" ("orderId");
create index "replacedCodes_ticketId_idx" on "replacedCodes" ("ticketId");

-- What was pressed and done: the random ids of forms, so that one that comes twice is done once.
create table "acts" (
  "id" text not null primary key,
  "at" text not null
);
create index "acts_at_idx" on "acts" ("at");
