import { describe, expect, test } from 'vitest';

import { googleReturnUrls, withOurErrorCode } from './google.ts';

const origin = 'https://lyceum.example';

describe('where Google’s answer leads', () => {
  const start = { to: '/ru/events?when=soon', view: 'sign-up', popup: false, language: 'ru' } as const;

  test('in place: back to where one came from, or to the view one was at', () => {
    expect(googleReturnUrls(start)).toEqual({
      done: '/ru/login/done?to=%2Fru%2Fevents%3Fwhen%3Dsoon',
      failed: '/ru/login?view=sign-up&to=%2Fru%2Fevents%3Fwhen%3Dsoon',
    });
  });

  test('in a window: to the page that informs its opener, either way', () => {
    const { done, failed } = googleReturnUrls({ ...start, popup: true });
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
