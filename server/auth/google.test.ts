import { describe, expect, test, vi } from 'vitest';

import { startAtGoogle, withOurErrorCode } from './google.ts';

const origin = 'https://lyceum.example';

describe('where Google’s response leads', () => {
  const start = { to: '/ru/events?when=soon', view: 'sign-up', popup: false, language: 'ru' } as const;

  /** Where better-auth is told to lead the browser after Google. */
  async function urlsOf(popup: boolean) {
    const signInSocial = vi.fn<(asked: { body: Record<string, unknown> }) => Promise<void>>(async () => undefined);
    await startAtGoogle({ api: { signInSocial } } as never, { ...start, popup }, new Headers());
    const { callbackURL: done, errorCallbackURL: failed } = signInSocial.mock.calls[0]![0].body;
    return { done, failed };
  }

  test('in place: back to where one came from, or to the view one was at', async () => {
    expect(await urlsOf(false)).toEqual({
      done: '/ru/login/done?to=%2Fru%2Fevents%3Fwhen%3Dsoon',
      failed: '/ru/login?view=sign-up&to=%2Fru%2Fevents%3Fwhen%3Dsoon',
    });
  });

  test('in a window: to the page that informs its opener, either way', async () => {
    const { done, failed } = await urlsOf(true);
    expect(done).toBe('/ru/login/done?to=%2Fru%2Fevents%3Fwhen%3Dsoon&popup=1');
    expect(failed).toBe(done);
  });
});

describe('errors become our codes', () => {
  const led = (location: string) => {
    const answer = new Response(null, { status: 302, headers: { Location: location, 'Set-Cookie': 'a=b' } });
    return withOurErrorCode(answer, origin).headers.get('Location');
  };

  test.each([
    ['access_denied', 'google-refused'],
    ['account_not_linked', 'google-unlinked'],
    ['email_not_found', 'google-unverified'],
    ['state_mismatch', 'google-expired'],
    ['please_restart_the_process', 'google-expired'],
    ['something new', 'google-refused'],
    ['<script>', 'google-refused'],
  ])('%s', (error, problem) => {
    expect(led(`/login?view=login&error=${encodeURIComponent(error)}`)).toBe(`/login?view=login&problem=${problem}`);
  });

  test('others’ words are dropped, cookies stay', () => {
    const answer = new Response(null, {
      status: 302,
      headers: { Location: `${origin}/login?error=access_denied&error_description=You+won`, 'Set-Cookie': 'a=b' },
    });
    const answered = withOurErrorCode(answer, origin);
    expect(answered.headers.get('Location')).toBe('/login?problem=google-refused');
    expect(answered.headers.getSetCookie()).toEqual(['a=b']);
  });

  test('what went well, and what leads nowhere, is left alone', () => {
    expect(led('/login/done?to=/')).toBe('/login/done?to=/');
    const plain = new Response('{}');
    expect(withOurErrorCode(plain, origin)).toBe(plain);
  });
});
