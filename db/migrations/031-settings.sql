-- What a site decides once, at its first start: the host in the ids of events, and the letters before the codes of orders.
create table "settings" ("name" text not null primary key, "value" text not null);

-- Calendars, and people with their tickets, know those of a site from before.
insert into "settings" select 'idHost', 'lyceum.example' where exists (select 1 from "publications");
insert into "settings" select 'orderPrefix', 'LY' where exists (select 1 from "publications");
