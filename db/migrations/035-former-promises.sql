-- Promises that code made until a house could make them itself: the next start writes them into the documents of a site from before.
insert into "settings" select 'formerPromises', 'said by code' where exists (select 1 from "publications");
