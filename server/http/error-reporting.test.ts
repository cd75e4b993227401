import { RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { createLog } from '#server/process/log.ts';
import { withErrorReporting } from './page-renderer.ts';

const lines: string[] = [];
beforeEach(() => (lines.length = 0));

const log = createLog('info', { write: (line) => lines.push(line) });
const build = withErrorReporting({ entry: { module: {} } } as ServerBuild, log);
const report = (error: unknown, request: Request) =>
  build.entry.module.handleError?.(error, { request, params: {}, context: new RouterContextProvider() });
/** As React Router reports a route that is not there, or an error it has met itself. */
const response = (status: number, error?: Error) => ({ status, statusText: '', internal: true, data: '', error });

test('what goes wrong in a request is one line: the first error', () => {
  const request = new Request('http://localhost/programs?email=a@b.example');
  report(new Error('broken'), request);
  report(new Error('also broken'), request);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    path: '/programs',
    err: { message: 'broken', stack: expect.any(String) },
  });
  expect(lines[0]).not.toContain('a@b.example');
  report(new Error('broken again'), new Request(request.url));
  expect(lines).toHaveLength(2);
});

test.each([400, 404, 405])('what is requested in vain (%i) is none', (status) => {
  report(response(status, new Error('no such route')), new Request('http://localhost/'));
  expect(lines).toEqual([]);
});

test('a failure that React Router has wrapped is logged as what it was', () => {
  report(response(500, new Error('unwrapped')), new Request('http://localhost/'));
  expect(lines.join()).toContain('"message":"unwrapped"');
});
