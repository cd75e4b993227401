/** Of all cookies of the site. A browser accepts one with `__Host-` only over https, for all paths of one host, and from that host. */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-site' : 'site';
}

/**
 * The headers of a request with the present names of its cookies: a browser that has logged in to a version before this one
 * has others, and stays logged in.
 */
export function withPresentCookies(headers: Headers): Headers {
  const cookies = headers.get('Cookie')?.split(/;\s*/) ?? [];
  const renamed = cookies.map((cookie) =>
    cookie.replace(/^(__Host-)?lyceum\.(?=(?:session_token|device)=)/, '$1site.'),
  );
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));
  const present = new Set(cookies.map(nameOf));
  const kept = renamed.filter((cookie, index) => cookie === cookies[index] || !present.has(nameOf(cookie)));
  const made = new Headers(headers);
  if (cookies.length > 0) made.set('Cookie', kept.join('; '));
  return made;
}
