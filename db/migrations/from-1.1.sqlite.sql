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
update "tickets" set "refundDay" = coalesce(date(coalesce((
  select min("first"."day") from "tickets" "first" inner join "orders" on "orders"."id" = "first"."orderId"
  where "orders"."what" = 'program' and "first"."orderId" = "tickets"."orderId" and "first"."day" <> ''
), "day"), '-7 days'), '') where "refundDay" is null;
update "orderHistory" set "details" = json_insert("details", '$.act', substr("key", 9)) where "key" like 'request:%';
-- A place had one text, in the first language in which the event was shown.
update "notified" set "facts" = json_set(
  json_insert("facts", '$.hall', 'in-person', '$.online', 'online', '$.hasLink', json('true')),
  '$.place', json_object(case when "facts" ->> '$.place' glob '*[А-Яа-яЁё]*' then 'ru' else 'en' end, "facts" ->> '$.place')
) where json_type("facts", '$.place') = 'text';
update "messages" set "details" = json_set("details", '$.told', (
  select json_set(
    json_insert("facts", '$.hall', 'in-person', '$.online', 'online', '$.hasLink', json('true')),
    '$.place', json_object(case when "facts" ->> '$.place' glob '*[А-Яа-яЁё]*' then 'ru' else 'en' end, "facts" ->> '$.place')
  ) || '' from (select "details" ->> '$.told' as "facts")
)) where "kind" = 'changed' and json_type("details" ->> '$.told', '$.place') = 'text';

delete from "migrations";
