-- What a search for the holder of an order reads (domain/search/people.ts); null until a job has written it.
alter table "orders" add column "folded" text;
