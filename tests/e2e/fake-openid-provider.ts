import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { Events, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

import { addressOf } from '#tests/fixtures/listen.ts';

/** Somebody with an account at the provider. */
interface ProviderUser {
  /** The provider's id of the account. */
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
}

/** Somebody of the provider's, new to us. */
export function newcomer(given: Partial<Omit<ProviderUser, 'sub'>> = {}) {
  const email = given.email ?? `reader-${randomBytes(6).toString('hex')}@example.com`;
  return { sub: email, email, email_verified: true, name: 'Zinaida Serebriakova', ...given };
}

/**
 * How the provider treats whoever comes: signs them in at once; shows a page first, with a link to go on; sends them
 * back refused, as after “Cancel”; or signs them in and then has no tokens for us.
 */
type ProviderManner = 'willing' | 'asking' | 'refusing' | 'no-tokens';

export interface Provider {
  issuer: string;
  discoveryUrl: string;
  /** A picture of the provider's own, for a user to have. */
  pictureUrl: string;
  /** The parameters of each sign-in that was begun, in order. */
  readonly begun: URLSearchParams[];
  /** Who signs in from now on. */
  receive(user: ProviderUser): void;
  behave(manner: ProviderManner): void;
  stop(): Promise<void>;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A real OpenID provider in Google's place, on this machine. @param port 0 for any that is free */
export async function startProvider(port = 0): Promise<Provider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const begun: URLSearchParams[] = [];
  let manner: ProviderManner = 'willing';
  let user: ProviderUser = { sub: '1', email: 'anna@example.com', email_verified: true, name: 'Anna Akhmatova' };

  service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, user));
  service.on(Events.BeforeUserinfo, (answer) => Object.assign(answer.body, user));
  service.on(Events.BeforeResponse, (answer) => {
    if (manner === 'no-tokens') Object.assign(answer, { statusCode: 500, body: { error: 'server_error' } });
  });
  service.on(Events.BeforeAuthorizeRedirect, ({ url }) => {
    if (manner !== 'refusing') return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    if (pathname === '/picture.png') return response.setHeader('Content-Type', 'image/png').end(picture);
    if (pathname === '/authorize' && !searchParams.has('sure')) {
      begun.push(searchParams);
      if (manner === 'asking') return showPage(response, searchParams);
    }
    service.requestHandler(request, response);
  };

  const server = createServer(answer);
  const address = await addressOf(server, port);
  issuer.url = `http://127.0.0.1:${address.port}`;

  return {
    issuer: issuer.url,
    discoveryUrl: `${issuer.url}/.well-known/openid-configuration`,
    pictureUrl: `${issuer.url}/picture.png`,
    begun,
    receive: (next) => (user = next),
    behave: (next) => (manner = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function showPage(response: ServerResponse, parameters: URLSearchParams): void {
  const onward = new URLSearchParams([...parameters, ['sure', 'yes']]).toString().replaceAll('&', '&amp;');
  response
    .setHeader('Content-Type', 'text/html; charset=utf-8')
    .end(
      `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1><a href="/authorize?${onward}">Continue</a>`,
    );
}
