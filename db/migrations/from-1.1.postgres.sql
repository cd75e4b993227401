-- Takes a database of 1.1.0 over, in place of 100-schema.sql. Goes with 3.0.0.

drop trigger "tickets_updated" on "tickets";
drop trigger "notices_taken" on "notices";
drop trigger "messages_taken" on "messages";
drop function "refuseOlderVersion";
drop table "drafts";
delete from "Masters" where "removedAt" is not null;
alter table "Masters" drop column "removedAt", drop column "revision", drop column "updatedAt", drop column "updatedBy";
alter table "orders" drop column "written";
alter table "orders" rename column "held" to "disputed";
alter table "holders" alter column "folded" set not null;

-- What the first builds with orders kept in less words.
update "tickets" set "refundDay" = case when "day" = '' then '' else ("day"::date - 7)::text end where "refundDay" is null;
alter table "tickets" alter column "refundDay" set not null;
update "orderHistory" set "details" = (jsonb_build_object('act', substr("key", 9)) || "details"::jsonb)::text where "key" like 'request:%';
update "orderHistory" set "key" = null where "key" like 'dispute::%' and exists (
  select 1 from "orderHistory" "other"
  where "other"."orderId" = "orderHistory"."orderId" and "other"."key" like 'dispute:%' and "other"."key" not like 'dispute::%'
);
update "notified" set "facts" =
  ('{"hall": "in-person", "online": "online", "hasLink": true}'::jsonb || "facts"::jsonb || '{"place": {}}'::jsonb)::text
where jsonb_typeof("facts"::jsonb -> 'place') = 'string';

delete from "migrations";
