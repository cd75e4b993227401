import type { MiddlewareHandler } from 'hono';

/** Addresses people type that are written differently here. */
const renamed: Record<string, string> = { '/admin': '/Admin', '/ru/admin': '/ru/Admin' };

/**
 * Where a path has moved to, if it has. The answer always begins with exactly one slash, so it stays on this host.
 */
export function movedTo(path: string): string | undefined {
  const trimmed = `/${path.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`;
  const target = renamed[trimmed] ?? trimmed;
  return target === path ? undefined : target;
}

export const redirects: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const target = movedTo(pathname);
  if (target === undefined) return next();
  // 308 keeps the method, so a form sent to an old address would still arrive.
  return c.body(null, 308, { Location: target + search, 'Cache-Control': 'public, max-age=3600' });
};
