-- An order is the sum of its facts (docs/the-life-of-an-order.md). Facts are rows of the history with a key, which names what was said.

alter table "orderHistory" add column "key" text;
create unique index "orderHistory_key_idx" on "orderHistory" ("orderId", "key");

-- The order whose money it is: itself, or the one from which its ticket was passed on, perhaps more than once.
alter table "orders" add column "root" text;
create index "orders_root_idx" on "orders" ("root");
-- What was asked when it was sold; null where nobody noted it.
alter table "orders" add column "unitPrice" bigint;
alter table "orders" add column "gross" bigint;
alter table "orders" add column "discount" bigint;
alter table "orders" add column "tax" bigint;
-- What follows from the facts: written beside them in the same transaction. `needs` are words with spaces between them.
alter table "orders" add column "received" bigint not null default 0;
alter table "orders" add column "returned" bigint not null default 0;
alter table "orders" add column "held" bigint not null default 0;
alter table "orders" add column "settled" bigint not null default 0;
alter table "orders" add column "needs" text not null default '';
create index "orders_needs_idx" on "orders" ("needs", "at");
-- 0 for a test payment where the site takes real ones: it takes no seat and stands in no sum.
alter table "orders" add column "counts" integer not null default 1;
-- Rises whenever what follows from the facts is written. A process of an older version does not know it, and may not write (the next migration).
alter table "orders" add column "written" integer not null default 0;

-- The day of the event, and the last day on which the ticket can be returned, as they were when it was sold.
alter table "tickets" add column "day" text;
alter table "tickets" add column "refundDay" text;
-- Why it is void; null while it is valid.
alter table "tickets" add column "reason" text;

-- Who came in, once for each evening; taken back by another act.
create table "checkIns" (
  -- An act.
  "id" text not null primary key,
  "ticketId" text not null references "tickets" ("id") on delete cascade,
  "day" text not null,
  "at" text not null,
  "by" text not null,
  "byId" text,
  "takenBack" text
);
create unique index "checkIns_in_idx" on "checkIns" ("ticketId", "day") where "takenBack" is null;

with recursive "family" ("id", "root") as (
  select "id", "id" from "orders"
  where "provider" <> 'passed' or "reference" not in (select "id" from "tickets")
  union all
  select "orders"."id", "family"."root" from "family"
  inner join "tickets" on "tickets"."orderId" = "family"."id"
  inner join "orders" on "orders"."provider" = 'passed' and "orders"."reference" = "tickets"."id"
)
update "orders" set "root" = "family"."root" from "family" where "family"."id" = "orders"."id";

update "orders" set
  "gross" = "amount",
  "unitPrice" = case when "quantity" > 0 and "amount" % "quantity" = 0 then "amount" / "quantity" end,
  "counts" = 1 - "isTest",
  "received" = "amount",
  "returned" = case when "dispute" = 'lost' and "refunded" < "amount" then "amount" else "refunded" end,
  "held" = case when "dispute" = 'open' and "refunded" < "amount" then "amount" - "refunded" else 0 end,
  "needs" = case
    when "state" = 'refunded' then ''
    when "state" = 'cancelled' and "root" = "id" and "amount" > "refunded" and coalesce("dispute", '') <> 'lost' then 'owed'
    when "state" = 'cancelled' then ''
    when "what" is null then 'unassigned'
    else coalesce("reason", '')
  end;

-- What is known of an order becomes facts. A total is all that was kept of refunds, and no seat belongs to a part of the money.
update "orderHistory" set "key" = 'paid'
where "what" = 'placed' and "orderId" in (select "id" from "orders" where "amount" > 0);

insert into "orderHistory" ("id", "orderId", "what", "details", "by", "at", "key")
select 'refund-total:' || "id", "id", 'refunded', '{"amount":' || "refunded" || '}', '', "at", 'refund-total:' || "refunded"
from "orders" where "refunded" > 0;

insert into "orderHistory" ("id", "orderId", "what", "details", "by", "at", "key")
select 'kindness:' || "id", "id", 'decided',
  '{"act":"before","outcome":"kindness","amount":' || "refunded" || '}', '', "at", 'decision::before'
from "orders" where "refunded" > 0 and "state" <> 'refunded';

insert into "orderHistory" ("id", "orderId", "what", "details", "by", "at", "key")
select 'dispute:' || "id", "id", 'disputed',
  '{"dispute":"","status":"' || case "dispute" when 'open' then 'needs_response' else "dispute" end || '"}', '',
  coalesce("disputeAt", "at"), 'dispute::' || case "dispute" when 'open' then 'needs_response' else "dispute" end
from "orders" where "dispute" is not null;

insert into "orderHistory" ("id", "orderId", "what", "details", "by", "at", "key")
select 'check:' || "id", "id", 'check', '{"why":"' || "reason" || '","cause":"placed"}', '', "at",
  'check:' || "reason" || ':placed'
from "orders" where "reason" in ('unknown-item', 'amount', 'oversold', 'not-sold', 'test');

insert into "orderHistory" ("id", "orderId", "what", "details", "by", "at", "key")
select 'accepted:' || "id", "id", 'accept', '{"check":"no-address"}', '', "at", 'accepted:no-address'
from "orders" where "email" = '';

insert into "orderHistory" ("id", "orderId", "what", "details", "by", "at", "key")
select 'ended:' || "orders"."id", "orders"."id", 'cancelled', '{"act":"before","as":"' || case
    when exists (select 1 from "orderHistory" "past" where "past"."orderId" = "orders"."id" and "past"."what" = 'merged')
      then 'merged'
    when exists (select 1 from "orderHistory" "past" where "past"."orderId" = "orders"."id" and "past"."what" = 'returned')
      and not exists (select 1 from "orderHistory" "past" where "past"."orderId" = "orders"."id"
        and "past"."what" in ('cancel', 'cancelled'))
      then 'returned'
    else 'cancelled'
  end || '"}', '', "orders"."at", 'ended:before'
from "orders" inner join "orders" "first" on "first"."id" = "orders"."root"
where "orders"."state" = 'cancelled' and ("first"."id" = "orders"."id" or "first"."state" <> 'refunded');

update "orderHistory" set "key" = 'request:' || "id"
where "what" = 'refund-requested' and "orderId" in (select "id" from "orders" where "reason" = 'refund-wanted');

update "tickets" set "reason" = case
    when exists (select 1 from "orders" "passed" where "passed"."provider" = 'passed' and "passed"."reference" = "tickets"."id")
      then 'passed'
    when "ofOrder"."isRefunded" = 1 then 'refunded'
    when exists (select 1 from "orderHistory" "past" where "past"."orderId" = "tickets"."orderId"
      and "past"."what" = 'returned' and "past"."details" like '%' || "tickets"."id" || '%')
      then 'returned'
    when "ofOrder"."isMerged" = 1 then 'merged'
    when "ofOrder"."state" = 'cancelled' then 'cancelled'
    else 'void'
  end
from (
  select "orders"."id", "orders"."state",
    case when "orders"."state" = 'refunded' or "first"."state" = 'refunded' then 1 else 0 end as "isRefunded",
    case when exists (select 1 from "orderHistory" "past" where "past"."orderId" = "orders"."id" and "past"."what" = 'merged')
      then 1 else 0 end as "isMerged"
  from "orders" inner join "orders" "first" on "first"."id" = "orders"."root"
) as "ofOrder"
where "ofOrder"."id" = "tickets"."orderId" and "tickets"."state" = 'void';
