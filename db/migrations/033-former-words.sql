-- What code said of the house stands in the house now: the next start writes it there, of a site from before.
insert into "settings" select 'formerWords', 'said by code' where exists (select 1 from "publications");
