import { data, redirectDocument, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';

import { retryableAction } from './retryable-action.ts';

const unanswered = data({ problem: 'unavailable' }, { status: 503 });

describe('an action that keeps what was typed', () => {
  test('passes a result on', async () => {
    const result = { problem: 'credentials', values: { email: 'anna@lyceum.example' } };
    expect(await retryableAction(() => Promise.resolve(result))).toBe(result);
  });

  test.each([
    ['no network', new TypeError('Failed to fetch')],
    ['what the server could not say', new Error('Unexpected Server Error')],
    ['a gateway without a server', new ErrorResponse(502, 'Bad Gateway', '<h1>502</h1>')],
    ['a fault of ours', new Response(null, { status: 500 })],
  ])('answers “unavailable” for %s', async (_, error) => {
    expect(await retryableAction(() => Promise.reject(error))).toEqual(unanswered);
  });

  test.each([
    ['a redirect', redirectDocument('/login/done')],
    ['a page that is not there', new ErrorResponse(404, 'Not Found', null)],
  ])('passes %s through', async (_, thrown) => {
    await expect(retryableAction(() => Promise.reject(thrown))).rejects.toBe(thrown);
  });
});
