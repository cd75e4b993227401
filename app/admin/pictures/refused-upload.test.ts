import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';

import { clientAction } from './picture-library.tsx';

/** What the page makes of an upload whose body the server does not read. */
const answered = (thrown: Error | InstanceType<typeof ErrorResponse>) =>
  clientAction({ serverAction: () => Promise.reject(thrown) } as never) as Promise<unknown>;

test.each([
  [401, 'signed-out'],
  [413, 'bytes'],
  [503, 'busy'],
])('an upload that is refused unread with %i says why, beside the form', async (status, problem) => {
  expect(await answered(new ErrorResponse(status, '', null))).toMatchObject({
    data: { problem },
    init: { status: 422 },
  });
});

test('what else the server answers is an error of the page, and no answer at all can be tried again', async () => {
  await expect(answered(new ErrorResponse(404, 'Not found', null))).rejects.toSatisfy(isRouteErrorResponse);
  expect(await answered(new TypeError('Failed to fetch'))).toMatchObject({ data: { problem: 'unavailable' } });
});
