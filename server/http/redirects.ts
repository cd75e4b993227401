import type { MiddlewareHandler } from 'hono';

import { SHORT } from './cache-control.ts';
import type { FindPage } from './canonical-address.ts';

/**
 * Where a path has moved to, if it has: slashes at its end go, and a known page answers under one spelling only. The
 * answer always begins with exactly one slash, so it stays on this host.
 */
export function movedTo(path: string, findPage: FindPage): string | undefined {
  const trimmed = `/${path.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`;
  const target = findPage(trimmed)?.path ?? trimmed;
  return target === path ? undefined : target;
}

export function redirects(findPage: FindPage): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const target = movedTo(pathname, findPage);
    if (target === undefined) return next();
    // 308 keeps the method, so a form sent to an old address would still arrive.
    return c.body(null, 308, { Location: target + search, 'Cache-Control': SHORT });
  };
}
