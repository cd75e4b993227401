-- An order is money; a holder is a person of an order, with a page; a ticket is a seat, with an owner and a holder. What was passed on becomes
-- theirs for good, and a guest has the seat lent. Pages and codes stay what they were.

-- The last ticket of each chain of those that were passed on, one to the next: it is the seat, the others were steps to it.
create temporary table "step" ("id" text not null primary key, "last" text not null);
insert into "step"
with recursive "chain" ("id", "last") as (
  select "id", "id" from "tickets"
  -- What was passed on for no seat is the end of its chain.
  where not exists (
    select 1 from "orders" inner join "tickets" "got" on "got"."orderId" = "orders"."id"
    where "orders"."provider" = 'passed' and "orders"."reference" = "tickets"."id"
  )
  union all
  select "orders"."reference", "chain"."last" from "chain"
  inner join "tickets" on "tickets"."id" = "chain"."id"
  inner join "orders" on "orders"."id" = "tickets"."orderId" and "orders"."provider" = 'passed'
  inner join "tickets" "given" on "given"."id" = "orders"."reference"
)
select "id", min("last") from "chain" group by "id";
create index "step_last_idx" on "step" ("last");

-- Everybody who has a page, and the first of those of an order that have one address: the others are the same person.
create temporary table "person" as
select "id" as "source", "root" as "orderId", "token", "name", "email", "phone", "language",
  case when "root" = "id" then 1 else 0 end as "isBuyer", "folded", "at"
from "orders"
union all
select 'guest:' || "guests"."ticketId", "orders"."root", "guests"."token", "guests"."name", "guests"."email", '',
  "guests"."language", 0, null, "guests"."at"
from "guests" inner join "tickets" on "tickets"."id" = "guests"."ticketId"
inner join "orders" on "orders"."id" = "tickets"."orderId"
where "guests"."token" is not null;
create temporary table "same" as
select "source", first_value("source") over (
  partition by "orderId", case when "email" = '' then "source" else lower("email") end
  order by "isBuyer" desc, "at", "source"
) as "holder"
from "person";
create unique index "same_source_idx" on "same" ("source");

create table "newOrders" (
  "id" text not null primary key,
  -- For the telephone: LY-7K3QF.
  "code" text not null unique,
  -- 'event', 'program' or 'membership', and its id; both null while nobody knows what was paid for.
  "what" text,
  "item" text,
  -- 'in-person' or 'online'; null for a program and a membership.
  "seat" text,
  "quantity" integer not null,
  "amount" bigint not null,
  "currency" text not null,
  "unitPrice" bigint,
  "gross" bigint,
  "discount" bigint,
  "tax" bigint,
  -- 'stripe', 'yookassa', 'free' or 'hand'.
  "provider" text not null,
  "reference" text not null,
  "isTest" integer not null default 0,
  "counts" integer not null default 1,
  "note" text not null default '',
  "at" text not null,
  "state" text not null,
  "received" bigint not null default 0,
  "returned" bigint not null default 0,
  "held" bigint not null default 0,
  "settled" bigint not null default 0,
  "needs" text not null default '',
  "written" integer not null default 0,
  unique ("provider", "reference")
);
-- What editors have noted of tickets that were passed on stands with the order that was paid.
insert into "newOrders"
select "id", "code", "what", "item", "seat", "quantity", "amount", "currency", "unitPrice", "gross", "discount", "tax", "provider",
  "reference", "isTest", "counts", coalesce((
  select group_concat("note", char(10)) from (
    select "note" from "orders" "each" where "each"."root" = "orders"."id" and "note" <> '' order by "at"
  )
  ), ''), "at", "state", "received", "returned", "held", "settled", "needs", "written"
from "orders" where "root" = "id";

create table "holders" (
  "id" text not null primary key,
  "orderId" text not null references "newOrders" ("id") on delete cascade,
  -- In the address of the page.
  "token" text not null unique,
  "name" text not null,
  -- Empty for none.
  "email" text not null,
  "phone" text not null,
  "language" text not null,
  -- 1 for who has bought the order: exactly one of each.
  "isBuyer" integer not null,
  -- What a search reads; null until a job has written it.
  "folded" text,
  "at" text not null
);
insert into "holders"
select "source", "orderId", "token", "name", case when "email" like '%@%' then lower("email") else "email" end, "phone", "language",
  "isBuyer", "folded", "at"
from "person" where "source" in (select "holder" from "same");
create unique index "holders_buyer_idx" on "holders" ("orderId") where "isBuyer" = 1;
create unique index "holders_address_idx" on "holders" ("orderId", "email") where "email" <> '';
create index "holders_email_idx" on "holders" ("email");

create table "newTickets" (
  "id" text not null primary key,
  "orderId" text not null references "newOrders" ("id") on delete cascade,
  "event" text not null,
  "seat" text not null,
  -- In the QR code: 80 bits.
  "code" text not null unique,
  -- The day of the event, and the last day on which it can be returned, when it was sold.
  "day" text not null,
  "refundDay" text,
  -- 'valid' or 'void', and why it is void.
  "state" text not null,
  "reason" text,
  -- Who may give the seat to others, take it back and give it up; who comes, is told and reminded, and since when.
  "ownerId" text not null references "holders" ("id") on delete cascade,
  "holderId" text not null references "holders" ("id") on delete cascade,
  "heldSince" text not null,
  -- The name on this seat; empty for that of its holder.
  "guestName" text not null default '',
  "at" text not null
);
insert into "newTickets"
select "tickets"."id", "orders"."root", "tickets"."event", "tickets"."seat", "tickets"."code", coalesce("day", ''), "refundDay", "tickets"."state",
  -- What an editor has ended on the order of somebody to whom it was passed on.
  case when "tickets"."state" = 'void' and "orders"."root" <> "orders"."id" and "tickets"."reason" = 'cancelled'
    and exists (select 1 from "orderHistory" where "orderHistory"."orderId" = "orders"."id" and "key" like 'ended:%')
    then 'void' when "tickets"."reason" = 'passed' then 'void' else "tickets"."reason" end,
  "owner"."holder", coalesce("lent"."holder", "owner"."holder"), coalesce("guests"."at", "tickets"."at"),
  coalesce("guests"."name", case when "orders"."root" <> "orders"."id" then "orders"."name" else '' end), "tickets"."at"
from "tickets"
inner join "orders" on "orders"."id" = "tickets"."orderId"
inner join "same" "owner" on "owner"."source" = "orders"."id"
left join "guests" on "guests"."ticketId" = "tickets"."id"
left join "same" "lent" on "lent"."source" = 'guest:' || "tickets"."id"
where "tickets"."id" in (select "last" from "step");

create table "notified" (
  "holderId" text not null references "holders" ("id") on delete cascade,
  "event" text not null,
  -- JSON: when, where and whether the event takes place, as the person was last told.
  "facts" text not null,
  "at" text not null,
  primary key ("holderId", "event")
);
insert into "notified"
select "holderId", "event", "told", "at" from (
  select "known".*, row_number() over (partition by "holderId", "event" order by "isValid" desc, "at" desc, "id") as "rank" from (
    select "newTickets"."id", "newTickets"."holderId", "newTickets"."event", "tickets"."told", "newTickets"."at",
      case when "newTickets"."state" = 'valid' then 1 else 0 end as "isValid"
    from "newTickets" inner join "tickets" on "tickets"."id" = "newTickets"."id"
    union all
    select "newTickets"."id", "newTickets"."ownerId", "newTickets"."event", "tickets"."told", "newTickets"."at",
      case when "newTickets"."state" = 'valid' then 1 else 0 end
    from "newTickets" inner join "tickets" on "tickets"."id" = "newTickets"."id"
  ) as "known"
) as "ranked" where "rank" = 1;

create table "newHistory" (
  "id" text not null primary key,
  "orderId" text not null references "newOrders" ("id") on delete cascade,
  "what" text not null,
  -- JSON.
  "details" text not null,
  "by" text not null,
  "byId" text,
  "at" text not null,
  -- Names what was said, of a fact; null of other entries.
  "key" text
);
-- A fact about an order that got its ticket passed on is one about the order that was paid, but for its end and its address; of two with one
-- key the first is the fact.
insert into "newHistory"
select "id", "root", "what", "details", "by", "byId", "at", case when "rank" = 1 then "key" end from (
  select "moved".*, row_number() over (partition by "root", "key" order by "isOther", "at", "id") as "rank" from (
    select "orderHistory".*, "orders"."root", case when "orders"."root" = "orders"."id" then 0 else 1 end as "isOther"
    from "orderHistory" inner join "orders" on "orders"."id" = "orderHistory"."orderId"
    where "orders"."root" = "orders"."id" or "orderHistory"."what" not in ('placed', 'contact', 'note')
  ) as "moved"
) as "ranked"
where "isOther" = 0 or "key" is null or ("key" not like 'ended:%' and "key" <> 'accepted:no-address');
update "newHistory" set
  "details" = replace("newHistory"."details", "step"."id", "step"."last"),
  "key" = replace("newHistory"."key", "step"."id", "step"."last")
from "step" where "step"."id" <> "step"."last" and "newHistory"."what" <> 'passed-on'
  and instr("newHistory"."details", "step"."id") > 0;
-- Who has passed a seat on to whom.
update "newHistory" set "what" = 'handed', "details" = (
  select json_object('ticket', "step"."last", 'from', "giver"."holder", 'to', "receiver"."holder", 'doer', "giver"."holder", 'as', 'given')
  from "tickets"
  inner join "step" on "step"."id" = "tickets"."id"
  inner join "same" "giver" on "giver"."source" = "tickets"."orderId"
  inner join "orders" "passed" on "passed"."provider" = 'passed' and "passed"."reference" = "tickets"."id"
  inner join "same" "receiver" on "receiver"."source" = "passed"."id"
  where "tickets"."id" = "newHistory"."details" ->> '$.ticket'
)
where "what" = 'passed-on' and exists (
  select 1 from "orders" where "provider" = 'passed' and "reference" = "newHistory"."details" ->> '$.ticket'
);
update "newHistory" set "what" = 'named' where "what" in ('guest', 'passed-on');
-- Who gave back the last seat that was still theirs ended the order; seats of it that were passed on are valid, and are seats of the order now.
update "newHistory" set "key" = null
where "key" like 'ended:%' and "details" like '%"as":"returned"%' and exists (
  select 1 from "newTickets" where "newTickets"."orderId" = "newHistory"."orderId" and "newTickets"."state" = 'valid'
);
update "newOrders" set "state" = case when "needs" = '' then 'paid' else 'to-check' end
where "state" = 'cancelled' and "received" = 0
  and exists (select 1 from "newTickets" where "newTickets"."orderId" = "newOrders"."id" and "newTickets"."state" = 'valid')
  and not exists (
    select 1 from "newHistory" where "newHistory"."orderId" = "newOrders"."id" and "newHistory"."key" like 'ended:%'
  );
-- What somebody with a seat that was passed on has asked for is asked of the order.
update "newOrders" set "needs" = trim("needs" || ' refund-wanted')
where "state" not in ('refunded', 'cancelled') and ' ' || "needs" || ' ' not like '% refund-wanted %' and exists (
  select 1 from "orders" where "orders"."root" = "newOrders"."id" and "orders"."id" <> "orders"."root"
    and ' ' || "orders"."needs" || ' ' like '% refund-wanted %'
);

create table "newReplacedCodes" (
  -- The token of a page, or the code of a ticket.
  "code" text not null primary key,
  "orderId" text not null references "newOrders" ("id") on delete cascade,
  -- Null for the token of a page.
  "ticketId" text references "newTickets" ("id") on delete cascade,
  -- The person to whose page the token leads now; null where it leads nowhere.
  "holderId" text references "holders" ("id") on delete cascade,
  "at" text not null
);
insert into "newReplacedCodes"
select "replacedCodes"."code", "orders"."root", "step"."last", null, "replacedCodes"."at"
from "replacedCodes" inner join "orders" on "orders"."id" = "replacedCodes"."orderId"
left join "step" on "step"."id" = "replacedCodes"."ticketId";
insert into "newReplacedCodes"
select "tickets"."code", "newTickets"."orderId", "newTickets"."id", null, "newTickets"."at"
from "step" inner join "tickets" on "tickets"."id" = "step"."id" inner join "newTickets" on "newTickets"."id" = "step"."last"
where "step"."id" <> "step"."last";
-- The page of somebody who is the same person as another of the order, and the code by which an order was known that is none any more.
insert into "newReplacedCodes"
select "person"."token", "person"."orderId", null, "same"."holder", "person"."at"
from "person" inner join "same" on "same"."source" = "person"."source" where "same"."holder" <> "person"."source";
insert into "newReplacedCodes"
select "code", "root", null, null, "at" from "orders" where "root" <> "id";

create table "newCheckIns" (
  -- An act.
  "id" text not null primary key,
  "ticketId" text not null references "newTickets" ("id") on delete cascade,
  "day" text not null,
  "at" text not null,
  "by" text not null,
  "byId" text,
  "takenBack" text
);
insert into "newCheckIns"
select "checkIns"."id", "step"."last", "day", "at", "by", "byId", "takenBack"
from "checkIns" inner join "step" on "step"."id" = "checkIns"."ticketId"
where "step"."id" = "step"."last" or "takenBack" is not null or not exists (
  select 1 from "checkIns" "other" where "other"."ticketId" = "step"."last" and "other"."day" = "checkIns"."day"
);

-- An email is to a person of an order, or about a hold.
create table "newMessages" (
  -- What must not be sent twice has one key.
  "key" text not null primary key,
  "holderId" text references "holders" ("id") on delete cascade,
  "holdId" text references "holds" ("id") on delete cascade,
  "kind" text not null,
  -- JSON.
  "details" text not null,
  "at" text not null,
  "dueAt" text not null,
  "sentAt" text,
  "tries" integer not null default 0,
  "perhapsSent" integer not null default 0,
  "error" text,
  -- When it was given up; null while it waits, or has been sent.
  "givenUpAt" text
);
insert into "newMessages" ("key", "holderId", "holdId", "kind", "details", "at", "dueAt", "sentAt", "tries", "perhapsSent", "error", "givenUpAt")
select "messages"."key", "same"."holder", "holdId",
  case
    when "kind" = 'guest' then 'lent'
    when "kind" = 'given' then 'handed'
    when "kind" = 'ticket' and "orders"."root" <> "orders"."id" then 'given'
    else "kind"
  end,
  case
    when "kind" = 'reminder' then json_object('event', "details" ->> '$.event', 'day', "details" ->> '$.day')
    when "kind" = 'guest' then json_object(
      'tickets', json_array(coalesce("step"."last", "details" ->> '$.guest')), 'by', "giver"."holder"
    )
    when "kind" = 'ticket' and "giver"."holder" is not null then json_object('by', "giver"."holder")
    when "details" ->> '$.ticket' is not null then json_object(
      'tickets', json_array(coalesce("step"."last", "details" ->> '$.ticket'))
    )
    else json_remove("details", '$.guest')
  end,
  "messages"."at", "dueAt", "sentAt", "tries", "perhapsSent", "error", "givenUpAt"
from "messages"
left join "orders" on "orders"."id" = "messages"."orderId"
left join "tickets" "passed" on "orders"."provider" = 'passed' and "passed"."id" = "orders"."reference"
left join "same" "giver" on "giver"."source" = case when "kind" = 'guest' then "orders"."id" else "passed"."orderId" end
left join "step" on "step"."id" = coalesce("details" ->> '$.ticket', "details" ->> '$.guest')
left join "same" on "same"."source" = case
    when "details" ->> '$.guest' is not null then 'guest:' || ("details" ->> '$.guest') else "orders"."id"
  end
where "same"."holder" is not null or "holdId" is not null;

drop table "guests";
drop table "messages";
drop table "checkIns";
drop table "replacedCodes";
drop table "orderHistory";
drop table "tickets";
drop table "orders";
drop table "step";
drop table "person";
drop table "same";

alter table "newOrders" rename to "orders";
create index "orders_at_idx" on "orders" ("at");
create index "orders_item_idx" on "orders" ("item");
create index "orders_needs_idx" on "orders" ("needs", "at");
alter table "newTickets" rename to "tickets";
create index "tickets_orderId_idx" on "tickets" ("orderId");
create index "tickets_event_idx" on "tickets" ("event", "seat", "state");
create index "tickets_ownerId_idx" on "tickets" ("ownerId");
create index "tickets_holderId_idx" on "tickets" ("holderId");
alter table "newHistory" rename to "orderHistory";
create index "orderHistory_orderId_idx" on "orderHistory" ("orderId");
create unique index "orderHistory_key_idx" on "orderHistory" ("orderId", "key");
alter table "newReplacedCodes" rename to "replacedCodes";
create index "replacedCodes_orderId_idx" on "replacedCodes" ("orderId");
create index "replacedCodes_ticketId_idx" on "replacedCodes" ("ticketId");
alter table "newCheckIns" rename to "checkIns";
create unique index "checkIns_in_idx" on "checkIns" ("ticketId", "day") where "takenBack" is null;
alter table "newMessages" rename to "messages";
create index "messages_due_idx" on "messages" ("sentAt", "dueAt");
create index "messages_holderId_idx" on "messages" ("holderId");
create index "messages_holdId_idx" on "messages" ("holdId");

-- During a rolling upgrade a process of an older version may write neither tickets, nor take notices and emails: it does not know who has a seat.
-- It says another word in "error" of what it takes.
create trigger "tickets_updated" before update on "tickets" when (new."state" = 'void') <> (new."reason" is not null)
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
drop trigger "notices_taken";
create trigger "notices_taken" before update of "tries" on "notices"
when new."tries" = old."tries" + 1 and new."error" is not 'interrupted, or at work'
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
create trigger "messages_taken" before update of "tries" on "messages"
when coalesce(old."givenUpAt", new."givenUpAt") is null and new."tries" = old."tries" + 1 and new."error" is not 'interrupted, or at work'
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
