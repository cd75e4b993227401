import { expect, test } from 'vitest';

import { previewAddressOf, sitePath, withoutToken } from './preview-address.ts';

test.each([
  ['/Admin/preview', '/Admin/preview', undefined, '/'],
  ['/Admin/preview.data', '/Admin/preview', undefined, '/_.data'],
  ['/Admin/preview/ru/events', '/Admin/preview', undefined, '/ru/events'],
  ['/Admin/preview/program/p1.data', '/Admin/preview', undefined, '/program/p1.data'],
  ['/Admin/preview-link/a-B_9', '/Admin/preview-link/a-B_9', 'a-B_9', '/'],
  ['/Admin/preview-link/a-B_9.data', '/Admin/preview-link/a-B_9', 'a-B_9', '/_.data'],
  ['/Admin/preview-link/a-B_9/ru', '/Admin/preview-link/a-B_9', 'a-B_9', '/ru'],
])('%s is %s and the page %s', (pathname, base, token, path) => {
  expect(previewAddressOf(pathname)).toEqual({ base, token, path });
  expect(sitePath(pathname)).toBe(path);
});

test.each([
  '/',
  '/events',
  '/Admin',
  '/Admin/previews',
  '/Admin/preview-link',
  '/ru/Admin/preview/x',
  '/admin/preview/x',
])('%s is no preview', (pathname) => {
  expect(previewAddressOf(pathname)).toBeUndefined();
  expect(sitePath(pathname)).toBe(pathname);
});

test.each([
  ['/Admin/preview-link/abc123/ru', '/Admin/preview-link/…/ru'],
  ['/ru/Admin/preview-link/abc123', '/ru/Admin/preview-link/…'],
  ['/admin/PREVIEW%2dLINK/abc123?to=x', '/admin/PREVIEW%2dLINK/…?to=x'],
  ['/Admin/preview/program/p1', '/Admin/preview/program/p1'],
])('%s is logged as %s', (pathname, logged) => {
  expect(withoutToken(pathname)).toBe(logged);
});
