-- Takes a database of 1.1.0 over, in place of 100-schema.sql. Goes with 3.0.0.

drop trigger "tickets_updated";
drop trigger "notices_taken";
drop trigger "messages_taken";
drop table "drafts";
delete from "Masters" where "removedAt" is not null;
alter table "Masters" drop column "removedAt";
alter table "Masters" drop column "revision";
alter table "Masters" drop column "updatedAt";
alter table "Masters" drop column "updatedBy";
alter table "orders" drop column "written";
alter table "orders" rename column "held" to "disputed";

-- What the first builds with orders kept in less words.
update "tickets" set "refundDay" = coalesce(date("day", '-7 days'), '') where "refundDay" is null;
update "orderHistory" set "details" = json_insert("details", '$.act', substr("key", 9)) where "key" like 'request:%';
update "orderHistory" set "key" = null where "key" like 'dispute::%' and exists (
  select 1 from "orderHistory" "other"
  where "other"."orderId" = "orderHistory"."orderId" and "other"."key" like 'dispute:%' and "other"."key" not like 'dispute::%'
);
update "notified" set "facts" = json_set(
  json_insert("facts", '$.hall', 'in-person', '$.online', 'online', '$.hasLink', json('true')), '$.place', json('{}')
) where json_type("facts", '$.place') = 'text';

delete from "migrations";
