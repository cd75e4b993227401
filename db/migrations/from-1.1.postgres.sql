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
update "tickets" set "refundDay" = coalesce((nullif(coalesce((
  select min("first"."day") from "tickets" "first" inner join "orders" on "orders"."id" = "first"."orderId"
  where "orders"."what" = 'program' and "first"."orderId" = "tickets"."orderId" and "first"."day" <> ''
), "day"), '')::date - 7)::text, '') where "refundDay" is null;
alter table "tickets" alter column "refundDay" set not null;
update "orderHistory" set "details" = (jsonb_build_object('act', substr("key", 9)) || "details"::jsonb)::text where "key" like 'request:%';
-- A place had one text, in the first language in which the event was shown.
create function "inMoreWords"("facts" jsonb) returns text language sql as $$
  select ('{"hall": "in-person", "online": "online", "hasLink": true}'::jsonb || "facts" || jsonb_build_object('place', jsonb_build_object(
    case when "facts" ->> 'place' ~ '[А-Яа-яЁё]' then 'ru' else 'en' end, "facts" ->> 'place'
  )))::text
$$;
update "notified" set "facts" = "inMoreWords"("facts"::jsonb) where jsonb_typeof("facts"::jsonb -> 'place') = 'string';
update "messages" set "details" = ("details"::jsonb || jsonb_build_object('told', "inMoreWords"(("details"::jsonb ->> 'told')::jsonb)))::text
where "kind" = 'changed' and jsonb_typeof(("details"::jsonb ->> 'told')::jsonb -> 'place') = 'string';
drop function "inMoreWords";

delete from "migrations";
