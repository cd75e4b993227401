import type { AddressInfo } from 'node:net';
import { request as httpRequest, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLog } from '#server/process/log.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { catalogue, usesOf, now, ORIGIN, realSite, type Who } from '#tests/fixtures/real-pages.ts';

/** What somebody sees at each address of the editors' room whom it is closed to. A new address is here by itself. */

/** Stands in everything that the services of the room give. */
const SECRET = 'Unpublished words';
const parameters: Readonly<Record<string, string>> = {
  ':kind': 'programs',
  ':id': 'books',
  ':number': '1',
  ':code': 'LY-7K3QF',
  ':token': 'a-token-that-is-no-longer-good_1',
  '*': 'program/books',
};

interface Address {
  path: string;
  /** Whether a form may be sent there. */
  takesForm: boolean;
  /** Whether there is something to read, not only a form. */
  isRead: boolean;
  /** Whether it may be somebody's without an account, as long as its token is good. */
  isLink: boolean;
}

/** Scripts or spreadsheets read them; there is no page. */
const dataAddresses = new Set([
  ':lang?/Admin/pictures/data',
  ':lang?/Admin/orders.csv',
  ':lang?/Admin/sales.csv',
  ':lang?/Admin/door/:event/state',
]);

const addresses: Address[] = routes.flatMap(({ path = '', file }) => {
  if (!/^:lang\?\/Admin(?:\/|$)/.test(path)) return [];
  const filled = path.replace(/:lang\?\/|:\w+|\*/g, (name) => (name === ':lang?/' ? '' : (parameters[name] ?? 'x')));
  const { takesForm, isRead } = usesOf(file);
  const address = { takesForm, isRead: isRead || dataAddresses.has(path), isLink: path.includes(':token') };
  return ['/', '/ru/'].map((start) => ({ path: start + filled, ...address }));
});

/** What the services of the room were asked for. */
const asked: string[] = [];
const recording = (service: string) =>
  new Proxy(
    {},
    {
      get: (_, method) => () => {
        asked.push(`${service}.${String(method)}`);
        const document = { kind: 'programs', id: 'books', value: { title: { en: SECRET } }, by: SECRET };
        return Promise.resolve({ ...document, documents: [document], catalogue, leftOut: [], entries: [document] });
      },
    },
  );
const services = {
  documents: recording('documents'),
  publisher: recording('publisher'),
  masters: recording('masters'),
  pictures: recording('pictures'),
  people: recording('people'),
  tickets: recording('tickets'),
};

let server: Server;
let site: ReturnType<typeof realSite>;
const log = createLog('silent');

async function serve(given: object): Promise<Server> {
  site = realSite(given);
  const opened = createHttpServer(site, log).listen(0, '127.0.0.1');
  await once(opened, 'listening');
  return opened;
}

interface Answer {
  status: number;
  location: string;
  cacheControl: string;
  body: string;
}

/** Sends a request as it is: fetch would mend the address and the host. */
async function send(method: string, path: string, who: Who, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const form = method === 'POST' ? 'intent=save&document.title.en=Hacked' : '';
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path,
    agent: false,
    headers: {
      Host: new URL(ORIGIN).host,
      Cookie: who,
      ...(form && {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': form.length,
        Origin: ORIGIN,
      }),
      ...headers,
    },
  });
  request.end(form);
  const [response] = await once(request, 'response');
  const { statusCode, headers: given } = response;
  return {
    status: statusCode,
    location: given.location ?? '',
    cacheControl: given['cache-control'] ?? '',
    body: await text(response),
  };
}

const crossOrigin: Record<string, string>[] = [
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
  { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
];

const loginTo = (path: string) => {
  const login = path.startsWith('/ru/') ? '/ru/login' : '/login';
  return `${login}?${new URLSearchParams({ to: path })}`;
};
/** Previews are only read, and say so before they look at where a form comes from. */
const isPreview = (path: string) => /^\/Admin\/preview(?:-link\/[^/]+)?(?:\/|$)/.test(path);

test('the room has addresses, among them those of documents, publications, pictures and previews', () => {
  expect(addresses.length).toBeGreaterThanOrEqual(10);
});

describe('to whoever may not enter', () => {
  beforeAll(async () => {
    server = await serve(services);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked.length = 0;
  });

  describe.each(addresses)('$path', ({ path, takesForm, isRead, isLink }) => {
    const notReadable = (status: number) => (isLink ? 404 : isRead ? status : 405);
    const login = isLink || !isRead ? '' : loginTo(path);

    /** None of the services was asked, and nothing of them is in the answer. */
    const saysNothing = ({ body, location, cacheControl }: Answer) => {
      expect(asked).toEqual([]);
      expect(body + location).not.toMatch(/Unpublished|elsewhere/);
      expect(cacheControl).toBe('no-store');
    };

    test.each(['visitor', 'expired'] as const)('leads a %s to the login, and back', async (who) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(method, path, who);
        expect(answer.status).toBe(notReadable(302));
        expect(answer.location).toBe(login);
        saysNothing(answer);
      }
      saysNothing(await send('GET', `${path}.data`, who));
    });

    // Those at the door may read the start, which says what is published, and the guests of an event; there is none here.
    const isDoors = /\/Admin\/door\/x(?:\/state)?$/.test(path);
    const atDoor = path.endsWith('/Admin') ? 200 : isDoors ? 404 : 403;
    test.each([
      ['member', 403],
      ['door', atDoor],
    ] as const)('says to a %s that it is not theirs', async (who, status) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(method, path, who);
        expect(answer.status).toBe(notReadable(status));
        saysNothing(answer);
      }
      saysNothing(await send('GET', `${path}.data`, who));
    });

    test.each([
      ['visitor', 401],
      ['expired', 401],
      ['member', 403],
      ['door', isDoors ? 400 : 403],
    ] as const)('takes no form of a %s', async (who, status) => {
      const answer = await send('POST', path, who);
      // Forms that hold no text of their own lead to the login.
      const statuses = takesForm ? [status, ...(status === 401 ? [302] : [])] : [405];
      expect(statuses).toContain(answer.status);
      expect(answer.location).toBe(answer.status === 302 ? loginTo(path) : '');
      saysNothing(answer);
    });

    test('takes no form from another site, not even of an editor', async () => {
      for (const from of crossOrigin) {
        const answer = await send('POST', path, 'editor', from);
        expect(answer.status).toBe(isPreview(path) ? 405 : 403);
        saysNothing(answer);
      }
    });

    test('answers the same whatever host the request names', async () => {
      for (const host of ['elsewhere.example', 'elsewhere.example:3000']) {
        const answer = await send('GET', path, 'visitor', { Host: host, 'X-Forwarded-Host': 'elsewhere.example' });
        expect(answer.status).toBe(notReadable(302));
        expect(answer.location).toBe(login);
        saysNothing(answer);
      }
      const malformed = await send('GET', path, 'editor', { Host: 'else where' });
      expect(malformed.status).toBe(400);
      saysNothing(malformed);
    });

    test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('does not know %s', async (method) => {
      const answer = await send(method, path, 'visitor', { Origin: ORIGIN });
      expect(answer.status).toBe(405);
      saysNothing(answer);
    });
  });
});

describe('to an editor', () => {
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await openMigrated('sqlite');
    const documents = createDocumentStore(fresh.database, () => now);
    const publisher = { candidate: () => Promise.resolve({ catalogue, leftOut: [] }) };
    const tickets = createTickets({ database: fresh.database, catalogue: () => catalogue, now: () => now });
    server = await serve({ ...services, documents, publisher, tickets });
  });
  afterAll(async () => {
    server.close();
    await fresh.remove();
  });

  const names = Array.from({ length: 10_000 }, (_, index) => `programs/p${index}`);
  test.each([
    ['a kind that is none', '/Admin/content/nonsense', 404],
    ['a kind that every object has', '/Admin/content/__proto__', 404],
    ['another one', '/Admin/content/constructor/new', 404],
    ['a document that is none', '/Admin/content/programs/nowhere', 404],
    ['an id that every object has', '/Admin/content/programs/__proto__', 404],
    ['its history', '/Admin/content/programs/__proto__/history', 404],
    ['an id with a slash', '/Admin/content/programs/..%2F..%2Fsecret', 400],
    ['a way up', '/Admin/content/programs/../../secret', 400],
    ['a null byte', '/Admin/content/programs/a%00b', 400],
    ['ten thousand characters', `/Admin/content/programs/${'a'.repeat(10_000)}`, 414],
    ['a publication that is none', '/Admin/publications?done=constructor&number=99999999999999999999', 200],
    ['ten thousand documents', `/Admin/publish?document=${names.join(',')}`, 431],
    ['an order that is none', '/Admin/orders/__proto__', 404],
    ['a list of orders that is none', '/Admin/orders?item=constructor/x&way=__proto__&state=toString&page=0', 200],
    ['its table', '/Admin/orders.csv?item=constructor/x', 200],
    ['a token that is none', '/Admin/preview-link/__proto__', 404],
    ['the login within a preview', '/Admin/preview/login', 404],
    ['a page of the room in a preview', '/Admin/preview/Admin', 404],
  ])('%s is answered plainly', async (_, path, status) => {
    const answer = await send('GET', path, 'editor');
    expect(answer.status).toBe(status);
    expect(answer.cacheControl).toBe('no-store');
  });
});
