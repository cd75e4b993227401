-- The data of the site, on SQLite and PostgreSQL alike: accounts, documents, pictures, orders. What is true everywhere:
--   instants are ISO 8601 text in UTC ("at": when the row was written), or milliseconds since 1970 in the two columns that say so;
--   days are "2027-02-04" in the city of the house; yes and no are 1 and 0, lists and objects are JSON text;
--   amounts are in minor units (fils, kopecks);
--   "by" is the name of who did it, as it is to be shown, and "byId" the id of their account; empty and null for the site itself.
-- Events, programs and masters are documents, named by "kind" ('events' …) and "id"; what visitors read of them is in "versions". In orders
-- and what belongs to them "event" is the id of a document of the kind 'events'.

-- What a site decides at its first start: 'idHost' (the host in the ids of calendar entries) and 'orderPrefix' (the letters before the codes
-- of orders); and 'putAway.…' for each line of "Before you go live" that an editor has put away, with the instant.
create table "settings" (
  "name" text not null primary key,
  "value" text not null
);

-- Which AUTH_SECRET this database is used with, as a keyed hash. One row.
create table "secret" (
  "id" integer not null primary key check ("id" = 1),
  "fingerprint" text not null
);

-- ACCOUNTS. The first five tables have the names and types that better-auth asks for: `boolean` and `timestamptz` are real types on
-- PostgreSQL, while SQLite keeps 0 and 1, and text.

-- Whoever has signed up. Visitors buy and book without an account; an account finds the orders of its address.
create table "user" (
  "id" text not null primary key,
  "name" text not null,
  "email" text not null unique,
  -- While it is not, the account belongs to nobody, and after a week it is deleted.
  "emailVerified" boolean not null,
  -- The address of the picture of an account of Google.
  "image" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  -- 'editor' works in the editors' room, 'door' stands at the door; null for everybody else. And since when, where that is known.
  "role" text,
  "roleAt" text
);

-- A browser in which somebody is logged in.
create table "session" (
  "id" text not null primary key,
  "expiresAt" timestamptz not null,
  -- In the cookie.
  "token" text not null unique,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade,
  -- When the last ID token of this session was sent to the service of the settings (docs/deploy.md), in milliseconds since 1970.
  "idTokenAt" bigint
);
create index "session_userId_idx" on "session" ("userId");

-- A way to log in to an account: a password, as a hash, or Google.
create table "account" (
  "id" text not null primary key,
  -- 'credential', whose password is here, or 'google'; and the name of the account there.
  "providerId" text not null,
  "accountId" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on "account" ("userId");

-- A link in an email about an account: confirm an address, set a password, take a new address, accept an invitation to the room.
create table "verification" (
  "id" text not null primary key,
  -- What the link is for, and its token as a hash.
  "identifier" text not null,
  -- Whom it is about: the id of an account, or JSON.
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "verification_identifier_idx" on "verification" ("identifier");

-- The keys that sign ID tokens.
create table "jwks" (
  "id" text not null primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);

-- How often something was tried lately (docs/rules.md, Limits).
create table "attempts" (
  -- A keyed hash: no network and no address can be read from it.
  "key" text not null primary key,
  "count" integer not null,
  -- When counting begins anew, in milliseconds since 1970.
  "endsAt" bigint not null
);

-- DOCUMENTS. An editor writes fields of a draft; publishing makes versions of one or several documents and a publication that names them.

-- One row for each document that is or was published or begun: what is current, and what lists show of it.
create table "documents" (
  -- 'events', 'programs', 'masters', 'pages' …
  "kind" text not null,
  "id" text not null,
  -- The number of the version that is published, also where that takes it off the site; null before its first publication.
  "version" integer,
  -- The highest number that a version of it has had; 0 before the first.
  "lastVersion" integer not null,
  -- Counts the changes of its draft. It never goes back, so that a revision means one state for ever.
  "revision" integer not null,
  -- Whether it was taken off the site.
  "isRemoved" integer not null,
  -- Whether there are rows of "draftFields".
  "hasDraft" integer not null,
  "titleEn" text,
  "titleRu" text,
  "updatedAt" text not null,
  "updatedBy" text not null,
  primary key ("kind", "id")
);
create index "documents_updatedAt_idx" on "documents" ("kind", "updatedAt" desc, "id");
create index "documents_hasDraft_idx" on "documents" ("hasDraft", "kind", "id");

-- A draft: what is written over the published version, a row for each field. What is not here is as it was published. Publishing deletes the
-- rows that it has published; what was written since stays.
create table "draftFields" (
  "kind" text not null,
  "id" text not null,
  -- Through the keys of the items of lists: keyTakeaways/k3f9/title/ru.
  "path" text not null,
  -- Empty for what stands in the field. Where two editors have changed it at once, the text that is not in the field has a row of its own:
  -- this says in which open form it was typed.
  "conflict" text not null,
  -- JSON; null where the field was emptied.
  "value" text,
  -- A hash of what the field showed when it was changed.
  "shown" text not null,
  -- The id of the account, and the name to show.
  "editor" text not null,
  "editorName" text not null,
  -- A random id of the open form that it was written in, and which of its requests brought it: one that comes late is passed over.
  "tab" text not null,
  "request" integer not null,
  "at" text not null,
  primary key ("kind", "id", "path", "conflict")
);

-- What was published of a document, from number 1 on. A version is never changed or deleted.
create table "versions" (
  "kind" text not null,
  "id" text not null,
  "number" integer not null,
  -- JSON; null where the document was taken off the site: then "redirect" may name the path that its address leads to.
  "value" text,
  "redirect" text,
  -- Of the value.
  "hash" text not null,
  -- 'files': it says what a content file says. 'editor': it was written in the room.
  "origin" text not null,
  "by" text not null,
  "byId" text,
  "at" text not null,
  -- JSON: `at`, by language when what it says last changed; of an event how often it was moved (`sequence`) and when last (`scheduledAt`), as
  -- calendars ask for it. Null in the oldest versions.
  "lastChange" text,
  -- JSON, by the path of an item of a list the text by which it is sorted, so that two editors can move items at once; null where the order
  -- is that of the value.
  "ranks" text,
  primary key ("kind", "id", "number")
);

-- A press of "Publish", an import, an undo: the numbered state of all that the site says. 0 is the content of the files.
create table "publications" (
  "number" integer not null primary key,
  -- Random. It tells publications of one number in two databases apart, and a form that is sent twice by its id makes one publication.
  "token" text not null,
  -- 'files' (the first start, and imports), 'published', 'scheduled' or 'undone'; then "undoes" is the publication that it takes back.
  "reason" text not null,
  "undoes" integer,
  "by" text not null,
  "byId" text,
  "at" text not null
);

-- The documents that a publication has changed, each from the version before (null: there was none) to its version.
create table "publicationChanges" (
  "publication" integer not null references "publications" ("number"),
  "kind" text not null,
  "id" text not null,
  "version" integer not null,
  "previous" integer,
  primary key ("publication", "kind", "id")
);
create index "publicationChanges_version_idx" on "publicationChanges" ("kind", "id", "version");

-- A publication that waits for its time. It publishes what the drafts said when it was made.
create table "scheduledPublications" (
  "id" text not null primary key,
  "publishAt" text not null,
  -- A list of kind, id, value, redirect, revision.
  "changes" text not null,
  -- 'waiting', 'published' (as the number in "publication"), 'cancelled', or 'failed' because of what "problems" lists, which is empty before.
  "state" text not null,
  "problems" text not null,
  "publication" integer,
  "by" text not null,
  "byId" text,
  "at" text not null
);
create index "scheduledPublications_publishAt_idx" on "scheduledPublications" ("state", "publishAt");

-- A hash of the content files that were taken in or written last: at its start the site warns when the files differ. One row.
create table "contentFiles" (
  "id" integer not null primary key,
  "hash" text not null
);

-- A link that shows the draft of a document to whoever has it.
create table "previewLinks" (
  -- Of the token in the link.
  "hash" text not null primary key,
  "kind" text not null,
  "id" text not null,
  -- Who has made it; the link is good only while they are an editor.
  "userId" text not null references "user" ("id") on delete cascade,
  "madeAt" text not null,
  "until" text not null
);
create index "previewLinks_document_idx" on "previewLinks" ("kind", "id");
create index "previewLinks_userId_idx" on "previewLinks" ("userId");

-- Entries of the masters' form (docs/rules.md, Editors), under the name that its specification gives. They are no documents, as masters on
-- the site are, and stand on no page.
create table "Masters" (
  -- Follows from the words, so that a form that is sent twice adds one entry.
  "id" text not null primary key,
  "name" text not null,
  "surname" text not null,
  "credentials" text not null,
  "description" text not null,
  "longDescription" text not null,
  "photo" text not null,
  -- Lists of ids.
  "programs" text not null,
  "events" text not null,
  "createdAt" text not null,
  "createdBy" text not null
);
create index "Masters_createdAt_idx" on "Masters" ("createdAt", "id");

-- PICTURES that editors have uploaded. Documents name a picture by its name.

create table "pictures" (
  "name" text not null primary key,
  -- Of the file that was uploaded: the same file twice is one picture.
  "hash" text not null unique,
  -- In the names of its files, so that a cache keeps them for ever.
  "version" text not null,
  "width" integer not null,
  "height" integer not null,
  -- A list of the widths that there are files of, in pixels.
  "widths" text not null,
  -- 'jpg', 'png' or 'webp'.
  "type" text not null,
  -- Of original and files together, in bytes.
  "size" integer not null,
  "addedAt" text not null,
  "addedBy" text not null,
  "addedById" text,
  -- Whether its AVIF files are there already: they take a while.
  "hasAvif" integer not null check ("hasAvif" in (0, 1))
);

-- What its files are made from.
create table "picture_originals" (
  "name" text not null primary key references "pictures" ("name"),
  "bytes" bytea not null
);

-- What browsers get, by the name of the file.
create table "picture_files" (
  "file" text not null primary key,
  "bytes" bytea not null
);

-- ORDERS (docs/the-life-of-an-order.md). An order is money, a holder is a person of it, a ticket is a seat. An order that is deleted takes
-- all of its rows along.

create table "orders" (
  "id" text not null primary key,
  -- For the telephone: LY-7K3QF.
  "code" text not null unique,
  -- 'event', 'program' or 'membership', and its id; both null while nobody knows what was paid for.
  "what" text,
  "item" text,
  -- 'in-person' or 'online'; null for a program, a membership and what nobody knows.
  "seat" text,
  -- Of seats, or memberships; what nobody knows has one.
  "quantity" integer not null,
  -- What was paid, and in what: 'aed', 'rub' …
  "amount" bigint not null,
  "currency" text not null,
  -- What was asked for one seat, and for all before anything was taken off; null where nobody has said.
  "unitPrice" bigint,
  "gross" bigint,
  -- What a code took off, and the tax in the amount, or on top of the price.
  "discount" bigint,
  "tax" bigint,
  -- 'stripe', 'yookassa', 'free' or 'hand' (added by an editor), and what the payment is called there.
  "provider" text not null,
  "reference" text not null,
  "isTest" integer not null default 0,
  -- 0 for a test payment where the site takes real ones: its tickets take no seats, and it stands in no sum.
  "counts" integer not null default 1,
  -- What editors have noted.
  "note" text not null default '',
  "at" text not null,
  -- The rest follows from its facts in "orderHistory" and is written with each of them (domain/order-sum.ts). Of several states the first one:
  -- 'refunded', 'cancelled', 'disputed', 'part-refunded', 'to-check', 'paid'.
  "state" text not null,
  "received" bigint not null default 0,
  "returned" bigint not null default 0,
  -- What open disputes are about.
  "disputed" bigint not null default 0,
  -- What was settled in another way than with money.
  "settled" bigint not null default 0,
  -- What somebody has to do about it, words with spaces between them: 'unassigned', 'refund-wanted', 'oversold' …
  "needs" text not null default '',
  unique ("provider", "reference")
);
create index "orders_at_idx" on "orders" ("at");
create index "orders_item_idx" on "orders" ("item");
create index "orders_needs_idx" on "orders" ("needs", "at");

-- A person of an order, with a page: whoever bought it, was lent a seat, or was given one for good.
create table "holders" (
  "id" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  -- In the address of the page.
  "token" text not null unique,
  "name" text not null,
  -- In small letters; empty for none. Nobody stands in an order twice.
  "email" text not null,
  "phone" text not null,
  -- That they are written to in.
  "language" text not null,
  -- 1 for who has bought the order. Each order has exactly one.
  "isBuyer" integer not null,
  -- Name, address and phone, as a search reads them.
  "folded" text not null,
  "at" text not null
);
create unique index "holders_buyer_idx" on "holders" ("orderId") where "isBuyer" = 1;
create unique index "holders_address_idx" on "holders" ("orderId", "email") where "email" <> '';
create index "holders_email_idx" on "holders" ("email");

-- A seat at one event. A program has a ticket for each of its events, a membership none.
create table "tickets" (
  "id" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  "event" text not null,
  -- 'in-person' or 'online', as it was sold. An event may move its seats, for example online: where they are now its document says
  -- (`seatNow` in domain/tickets.ts).
  "seat" text not null,
  -- In the QR code: 80 bits.
  "code" text not null unique,
  -- As they were when it was sold: the day of the event, and the last day on which it can be returned; 'none' where it never can be, empty
  -- where nothing was promised.
  "day" text not null,
  "refundDay" text not null,
  -- 'valid' or 'void'.
  "state" text not null,
  -- Why it is void: 'refunded', 'settled', 'returned', 'cancelled', 'merged', 'void'; null while it is valid.
  "reason" text,
  -- Who may give the seat to others, take it back and return it.
  "ownerId" text not null references "holders" ("id") on delete cascade,
  -- Who comes, is told and reminded: the owner, or whoever has borrowed it. Of a seat that was given for good both are the new person.
  "holderId" text not null references "holders" ("id") on delete cascade,
  "heldSince" text not null,
  -- The name on this seat; empty for that of its holder.
  "guestName" text not null default '',
  "at" text not null
);
create index "tickets_orderId_idx" on "tickets" ("orderId");
create index "tickets_event_idx" on "tickets" ("event", "seat", "state");
create index "tickets_ownerId_idx" on "tickets" ("ownerId");
create index "tickets_holderId_idx" on "tickets" ("holderId");

-- What was done with an order. A row with a key is a fact, about money, requests, decisions and checks: the key names what was said, so that
-- what a provider says twice is one fact. A fact holds no name, address, phone or free text; other rows may, until somebody is forgotten.
create table "orderHistory" (
  "id" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  "what" text not null,
  -- JSON.
  "details" text not null,
  "by" text not null,
  "byId" text,
  "at" text not null,
  -- refund:re_1:succeeded
  "key" text
);
create index "orderHistory_orderId_idx" on "orderHistory" ("orderId");
create unique index "orderHistory_key_idx" on "orderHistory" ("orderId", "key");

-- What a person was last told of an event that they have or own a seat at: written with the seat, then with each email about a change that has
-- gone. It is compared with what is published. Who has no row is told nothing, such as somebody without an address.
create table "notified" (
  "holderId" text not null references "holders" ("id") on delete cascade,
  "event" text not null,
  -- JSON: day, time, place by language, where seats of each kind are, whether it is cancelled and has a link.
  "facts" text not null,
  "at" text not null,
  primary key ("holderId", "event")
);

-- Who came in, once for each ticket and evening.
create table "checkIns" (
  -- Of the press at the door, as in "acts".
  "id" text not null primary key,
  "ticketId" text not null references "tickets" ("id") on delete cascade,
  -- That of the event, also after midnight.
  "day" text not null,
  "at" text not null,
  "by" text not null,
  "byId" text,
  -- The act that took it back; null while they are in.
  "takenBack" text
);
create unique index "checkIns_in_idx" on "checkIns" ("ticketId", "day") where "takenBack" is null;

-- Codes and tokens that others took the place of: an address was corrected, a seat was given for good or taken back, or two people of an order
-- were joined.
create table "replacedCodes" (
  -- The code of a ticket, or the token of a page: then "ticketId" is null.
  "code" text not null primary key,
  "orderId" text not null references "orders" ("id") on delete cascade,
  "ticketId" text references "tickets" ("id") on delete cascade,
  -- The person to whose page the token leads since two were joined; null where it leads nowhere.
  "holderId" text references "holders" ("id") on delete cascade,
  "at" text not null
);
create index "replacedCodes_orderId_idx" on "replacedCodes" ("orderId");
create index "replacedCodes_ticketId_idx" on "replacedCodes" ("ticketId");

-- What was pressed and done: the random ids of forms, so that one that comes twice is done once. They are kept for 90 days.
create table "acts" (
  "id" text not null primary key,
  "at" text not null
);
create index "acts_at_idx" on "acts" ("at");

-- Free seats that wait for their address to be confirmed; the button behind the email makes an order of them. Rows are kept for a week.
create table "holds" (
  -- In the address of the page that says where the email went.
  "id" text not null primary key,
  -- In the address that the email leads to; the token of the buyer once there is an order, and then another one here.
  "token" text not null unique,
  "event" text not null,
  "seat" text not null,
  "quantity" integer not null,
  -- Until then the seats count as taken; null where none are held, also once there is an order.
  "until" text,
  "name" text not null,
  "email" text not null,
  "language" text not null,
  -- A hash of the network that it came from.
  "network" text not null,
  -- Whether its address was changed, which can be done once.
  "isReaddressed" integer not null default 0,
  "at" text not null
);
create index "holds_event_idx" on "holds" ("event", "until");
create index "holds_email_idx" on "holds" ("email");
create index "holds_at_idx" on "holds" ("at");

-- The outbox of emails to a person of an order, or about a hold; one of the two is null. Emails about accounts go at once and have no rows.
create table "messages" (
  -- Says what is said to whom: what has the same key is written once.
  "key" text not null primary key,
  "holderId" text references "holders" ("id") on delete cascade,
  "holdId" text references "holds" ("id") on delete cascade,
  -- An entry of the table of emails (server/ticket-emails/email-kinds.ts), and what it needs, as JSON.
  "kind" text not null,
  "details" text not null,
  "at" text not null,
  -- When it is to be tried next.
  "dueAt" text not null,
  "sentAt" text,
  "tries" integer not null default 0,
  -- How often a mail server had the whole of it and did not say whether it takes it.
  "perhapsSent" integer not null default 0,
  -- Why the last try failed.
  "error" text,
  -- Null while it waits, or has been sent.
  "givenUpAt" text
);
create index "messages_due_idx" on "messages" ("sentAt", "dueAt");
create index "messages_holderId_idx" on "messages" ("holderId");
create index "messages_holdId_idx" on "messages" ("holdId");

-- The inbox: what payment providers have sent.
create table "notices" (
  "provider" text not null,
  -- As the provider names it: what comes twice is one notice.
  "id" text not null,
  "type" text not null,
  -- The reference of the payment that it is about; null where it names none.
  "payment" text,
  -- As it came; null once it was deleted.
  "body" text,
  "receivedAt" text not null,
  -- When it was worked on; null while it waits. After ten tries it waits for an editor.
  "doneAt" text,
  -- When it is to be tried next.
  "dueAt" text not null,
  "tries" integer not null default 0,
  -- Why the last try failed.
  "error" text,
  primary key ("provider", "id")
);
create index "notices_due_idx" on "notices" ("doneAt", "dueAt");
create index "notices_payment_idx" on "notices" ("provider", "payment");
