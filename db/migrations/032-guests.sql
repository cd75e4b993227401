-- Who comes by a ticket, where that is somebody else than the holder of its order.
create table "guests" (
  "ticketId" text not null primary key references "tickets" ("id") on delete cascade,
  "name" text not null,
  -- Empty where the holder brings the ticket along; else the guest has a page of their own, with this token.
  "email" text not null,
  "token" text unique,
  "language" text not null,
  "at" text not null
);
create index "guests_email_idx" on "guests" ("email");
