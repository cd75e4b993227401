import { expect, test } from 'vitest';

import { previewAddressOf, sitePath, loggedPath } from './preview-address.ts';

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
  ['/Admin/preview-link/abc123/ru', '/Admin/preview-link/…'],
  ['/ru/Admin/preview-link/abc123', '/ru/Admin/preview-link/…'],
  ['/admin/PREVIEW%2dLINK/abc123', '/admin/PREVIEW-LINK/…'],
  ['/Admin/pr%65view-link/abc123', '/Admin/preview-link/…'],
  ['/Admin/preview-link%2Fabc123', '/Admin/preview-link/…'],
  ['//Admin//pr%2565view-link//abc123', '//Admin//preview-link//…'],
  ['/Admin/preview-link%5C%61bc123', '/Admin/preview-link\\…'],
  ['/Admin/preview-link/%zz%61bc123', '/Admin/preview-link/%…'],
  ['/login/confirm%3Ftoken=abc123', '/login/confirm?token=…'],
  ['/ru/login/new-password%253Ftoken%253Dabc123', '/ru/login/new-password?token=…'],
  ['/ticket/abc123', '/ticket/…'],
  ['/ru/ticket/abc123.data', '/ru/ticket/…'],
  ['/ru/TICK%45T%2Fabc123', '/ru/TICKET/…'],
  ['/t/ABC123', '/t/…'],
  ['/ru/%74/ABC123', '/ru/t/…'],
  ['//T//ABC123', '//T//…'],
  ['/teens', '/teens'],
  ['/program/event/t', '/program/event/t'],
  ['/Admin/preview/program/p1', '/Admin/preview/program/p1'],
  ['/Admin/preview-link', '/Admin/preview-link'],
  ['/masters/%D0%9C5', '/masters/%D0%9C5'],
])('%s is logged as %s', (pathname, logged) => {
  expect(loggedPath(pathname)).toBe(logged);
});
