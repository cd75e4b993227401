/** Of all cookies of the site. A browser accepts one with `__Host-` only over https, for all paths of one host, and from that host. */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-site' : 'site';
}
