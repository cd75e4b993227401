-- The day on which an event was when its ticket was sold: from what was published then, else from what its holder was last told.
update "tickets" set "day" = coalesce((
    select "versions"."value" ->> '$.dateOfEvent' from "versions"
    where "versions"."kind" = 'events' and "versions"."id" = "tickets"."event" and "versions"."at" <= "first"."at"
    order by "versions"."number" desc limit 1
  ), substr("told", 9, 10))
from "orders" inner join "orders" "first" on "first"."id" = "orders"."root"
where "orders"."id" = "tickets"."orderId";

-- A program counts as a whole.
update "tickets" set "refundDay" = date(case "first"."what" when 'program' then (
    select "versions"."value" ->> '$.startDate' from "versions"
    where "versions"."kind" = 'programs' and "versions"."id" = "first"."item" and "versions"."at" <= "first"."at"
    order by "versions"."number" desc limit 1
  ) else "day" end, '-7 days')
from "orders" inner join "orders" "first" on "first"."id" = "orders"."root"
where "orders"."id" = "tickets"."orderId";

-- Whoever came in after midnight came to the evening before.
insert into "checkIns" ("id", "ticketId", "day", "at", "by")
select 'before:' || "id", "id", case date("checkedInAt", '+4 hours')
    when date(substr("told", 9, 10), '+1 day') then substr("told", 9, 10)
    else date("checkedInAt", '+4 hours')
  end, "checkedInAt", coalesce("checkedInBy", '')
from "tickets" where "checkedInAt" is not null;

-- During a rolling upgrade a process of an older version may not write orders: it does not know their facts.
create trigger "orders_inserted" before insert on "orders" when new."root" is null
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
create trigger "orders_updated" before update of "state", "reason", "refunded", "dispute" on "orders"
when new."written" <= old."written"
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
create trigger "tickets_inserted" before insert on "tickets" when new."day" is null
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
create trigger "tickets_updated" before update on "tickets"
when (new."state" = 'void') <> (new."reason" is not null) or new."checkedInAt" is not old."checkedInAt"
begin
  select raise(abort, 'a newer version of the site keeps the orders now');
end;
