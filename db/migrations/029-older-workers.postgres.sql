-- During a rolling upgrade a process of an older version may not take notices and emails: it does not know every kind of them, and what it does
-- not know it puts away as done. It says nothing in "error" of what it takes.
create trigger "notices_taken" before update of "tries" on "notices" for each row
when (new."tries" = old."tries" + 1 and new."error" is not distinct from old."error" and new."error" is distinct from 'interrupted')
execute function "refuseOlderVersion"();
create trigger "messages_taken" before update of "tries" on "messages" for each row
when (new."tries" = old."tries" + 1 and new."error" is not distinct from old."error" and new."error" is distinct from 'interrupted')
execute function "refuseOlderVersion"();
