/** The path and query of the page of this site whose link was followed; undefined for any other request. */
export function referringPath({ url, headers }: Request): string | undefined {
  const referrer = headers.get('Referer');
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  const isSameOrigin = origin === new URL(url).origin || headers.get('Sec-Fetch-Site') === 'same-origin';
  return isSameOrigin ? pathname + search : undefined;
}
