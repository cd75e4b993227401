import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { reachedFiles } from '#tests/fixtures/reached-files.ts';

/** How much code stands on the ways that matter most (docs/ways.md). A limit only falls, and it falls with its way. */

/** A way may become shorter by so much before its limit does. */
const SLACK = { files: 1, lines: 100 };

const sending = 'server/ticket-emails/send-messages.ts#sendMessages';

const ways = {
  'The page of an event': {
    roots: ['app/site/event/event.tsx'],
    limit: { files: 87, lines: 10545 },
  },
  'A key in a form': {
    roots: [
      'app/admin/content/save-route.ts#action',
      'app/admin/publish/publish.tsx#action',
      'server/documents/document-store.ts#createDocumentStore',
      'server/documents/publisher.ts#createPublisher,followPublications',
      'server/documents/live-publication.ts#createLivePublication',
      'server/content/catalogue.ts#createContentStore',
    ],
    limit: { files: 69, lines: 9681 },
  },
  'A sign-up': {
    roots: [
      'app/site/login/login.tsx#action',
      'app/site/login/confirm.tsx#loader,action',
      'server/auth/request-auth.ts#createRequestAuth',
      'server/auth/sign-ups.ts#createSignUps',
      'server/mail/account-emails.ts',
      'server/mail/mailer.ts#createMailer',
    ],
    limit: { files: 34, lines: 3874 },
  },
  'A notice of a payment': {
    roots: ['server/tickets/payment-notices.ts#createReaders,createNoticeInbox,createNoticeWorker', sending],
    limit: { files: 60, lines: 7700 },
  },
  'A free seat': {
    roots: ['server/request/take-seat.ts', 'server/tickets/free-seats.ts#takeSeats', sending],
    limit: { files: 61, lines: 7770 },
  },
};

const page = readFileSync(join(import.meta.dirname, '../../docs/ways.md'), 'utf8');
const chapters = new Map(page.split(/^## /m).map((text): [string, string] => [/^.*/.exec(text)![0], text]));

describe.each(Object.entries(ways))('%s', (name, { roots, limit }) => {
  const { files, lines } = reachedFiles(roots);
  const counted = `${files.length} files, ${lines} lines`;
  console.log(`${name}: ${counted}, from ${roots.join(' ')}`);

  test('is no longer than it was', () => {
    const isLonger = files.length > limit.files || lines > limit.lines;
    expect(isLonger ? `${counted}: what of it does not belong here?` : '').toBe('');
  });

  test('has a limit that falls with it', () => {
    const isLower = files.length < limit.files - SLACK.files || lines < limit.lines - SLACK.lines;
    expect(isLower ? `${counted}: so much is the limit from now on` : '').toBe('');
  });

  test('is described by files that it has', () => {
    const named = [...chapters.get(name)!.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
  });
});

test('a type leads nowhere, and a root that is not there is named', () => {
  expect(reachedFiles(['server/tickets/outbox.ts#addMessage']).files).toEqual(['server/tickets/outbox.ts']);
  expect(() => reachedFiles(['server/tickets/outbox.ts#nothing'])).toThrow('exports no nothing');
});
