-- Orders, their tickets, the notices of payment providers, and emails to be sent. Amounts are in minor units (fils, kopecks), instants
-- ISO 8601 text in UTC.

create table "orders" (
  "id" text not null primary key,
  -- For the telephone: LY-7K3QF.
  "code" text not null unique,
  -- Of the page of its tickets.
  "token" text not null unique,
  -- 'event', 'program' or 'membership', and its id; both null while nobody knows what was paid for.
  "what" text,
  "item" text,
  -- 'in-person' or 'online'; null for a program and a membership.
  "seat" text,
  "quantity" integer not null,
  "name" text not null,
  "email" text not null,
  "phone" text not null,
  "language" text not null,
  "amount" bigint not null,
  "refunded" bigint not null default 0,
  "currency" text not null,
  -- 'stripe', 'yookassa', 'free', 'hand', or 'passed': given on by the holder of another order.
  "provider" text not null,
  "reference" text not null,
  "isTest" integer not null default 0,
  "state" text not null,
  -- Why somebody has to look at it; null where nobody has to.
  "reason" text,
  -- What the provider says of a dispute, and when it said so; null where there was none.
  "dispute" text,
  "disputeAt" text,
  "note" text not null default '',
  "at" text not null,
  unique ("provider", "reference")
);
create index "orders_at_idx" on "orders" ("at");
create index "orders_item_idx" on "orders" ("item");
create index "orders_email_idx" on "orders" ("email");
create index "orders_reason_idx" on "orders" ("reason");

create table "tickets" (
  "id" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  "event" text not null,
  "seat" text not null,
  -- In the QR code: 80 bits.
  "code" text not null unique,
  -- 'valid' or 'void'.
  "state" text not null,
  "checkedInAt" text,
  "checkedInBy" text,
  -- When, where and whether the event takes place, as the holder was last told.
  "told" text not null,
  "at" text not null
);
create index "tickets_orderId_idx" on "tickets" ("orderId");
create index "tickets_event_idx" on "tickets" ("event", "seat", "state");

-- Who did what to an order, and when. `by` is empty where the site itself did.
create table "orderHistory" (
  "id" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  "what" text not null,
  -- JSON.
  "details" text not null,
  "by" text not null,
  "byId" text,
  "at" text not null
);
create index "orderHistory_orderId_idx" on "orderHistory" ("orderId");

-- The inbox: what payment providers have sent.
create table "notices" (
  "provider" text not null,
  "id" text not null,
  "type" text not null,
  -- The reference of the payment that it is about; null where it names none.
  "payment" text,
  -- Null once it was deleted.
  "body" text,
  "receivedAt" text not null,
  "doneAt" text,
  -- When it is to be worked on next.
  "dueAt" text not null,
  "tries" integer not null default 0,
  "error" text,
  primary key ("provider", "id")
);
create index "notices_due_idx" on "notices" ("doneAt", "dueAt");
create index "notices_payment_idx" on "notices" ("provider", "payment");

-- The outbox: emails about orders. What they say and whom they are to follows from the order when they are sent.
create table "messages" (
  -- What must not be sent twice has one key.
  "key" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  "kind" text not null,
  -- JSON.
  "details" text not null,
  "at" text not null,
  "dueAt" text not null,
  "sentAt" text,
  "tries" integer not null default 0,
  "error" text
);
create index "messages_due_idx" on "messages" ("sentAt", "dueAt");
create index "messages_orderId_idx" on "messages" ("orderId");
