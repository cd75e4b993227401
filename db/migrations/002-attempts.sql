-- How often something was tried lately. The key is a keyed hash: no address and no e-mail can be read from it.

create table "attempts" (
  "key" text not null primary key,
  "count" integer not null,
  -- When counting begins anew: milliseconds since 1970.
  "endsAt" bigint not null
);
