import { expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

const sites = publishingSites('sqlite');

test.each(languages)(
  'whoever opens too many codes that no ticket has reads when to come again, in %s',
  async (language) => {
    const { content } = await sites.process();
    const count = () => Promise.resolve({ problem: 'attempts', minutes: 7 });
    const auth = { forRequest: () => ({ person: () => Promise.resolve(undefined), count, hasGoogle: false }) };
    const tickets = { ticketOfCode: () => Promise.resolve(undefined) };
    const { app } = realSite({ content, tickets, auth } as never, [], sites.now);
    const path = `${language === 'ru' ? '/ru' : ''}/t/0123456789ABCDEF`;
    const response = await app.request(ORIGIN + path, {}, connection);
    expect(response.status).toBe(429);
    const { main } = new Page(path, response, await response.text());
    expect(plainSpaces(main.text)).toContain(plainSpaces(doorWords(language).holder.limited.text));
  },
);
