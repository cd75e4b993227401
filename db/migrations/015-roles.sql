-- Roles: 'editor' works in the editors' room, 'door' stands at the door. Until now the only one was 'admin'. Null where nobody
-- noted since when.

alter table "user" add column "roleAt" text;
update "user" set "role" = 'editor' where "role" = 'admin';
