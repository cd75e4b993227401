-- The day on which an event was when its ticket was sold: from what was published then, else from what its holder was last told.
update "tickets" set "day" = coalesce((
    select "versions"."value"::json ->> 'dateOfEvent' from "versions"
    where "versions"."kind" = 'events' and "versions"."id" = "tickets"."event" and "versions"."at" <= "first"."at"
    order by "versions"."number" desc limit 1
  ), substr("told", 9, 10))
from "orders" inner join "orders" "first" on "first"."id" = "orders"."root"
where "orders"."id" = "tickets"."orderId";

-- A program counts as a whole.
update "tickets" set "refundDay" = (case "first"."what" when 'program' then (
    select "versions"."value"::json ->> 'startDate' from "versions"
    where "versions"."kind" = 'programs' and "versions"."id" = "first"."item" and "versions"."at" <= "first"."at"
    order by "versions"."number" desc limit 1
  ) else "day" end::date - 7)::text
from "orders" inner join "orders" "first" on "first"."id" = "orders"."root"
where "orders"."id" = "tickets"."orderId";

-- Whoever came in after midnight came to the evening before.
insert into "checkIns" ("id", "ticketId", "day", "at", "by")
select 'before:' || "id", "id", case when "came" = substr("told", 9, 10)::date + 1 then substr("told", 9, 10) else "came"::text end,
  "checkedInAt", coalesce("checkedInBy", '')
from (
  select *, (("checkedInAt"::timestamptz at time zone 'UTC') + interval '4 hours')::date as "came"
  from "tickets" where "checkedInAt" is not null
) as "guests";

-- During a rolling upgrade a process of an older version may not write orders: it does not know their facts. It takes the error for a
-- lock that was not to be had, and says that it should be tried again.
create function "refuseOlderVersion"() returns trigger language plpgsql as $$
begin
  raise exception 'a newer version of the site keeps the orders now' using errcode = '55P03';
end;
$$;
create trigger "orders_inserted" before insert on "orders" for each row when (new."root" is null)
execute function "refuseOlderVersion"();
create trigger "orders_updated" before update of "state", "reason", "refunded", "dispute" on "orders"
for each row when (new."written" <= old."written")
execute function "refuseOlderVersion"();
create trigger "tickets_inserted" before insert on "tickets" for each row when (new."day" is null)
execute function "refuseOlderVersion"();
create trigger "tickets_updated" before update on "tickets" for each row
when ((new."state" = 'void') <> (new."reason" is not null) or new."checkedInAt" is distinct from old."checkedInAt")
execute function "refuseOlderVersion"();
