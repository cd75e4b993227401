/** The path of the page of ours that has led here, with its query; undefined when none has. */
export function cameFrom({ url, headers }: Request): string | undefined {
  const referrer = headers.get('Referer');
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  const isOurs = origin === new URL(url).origin || headers.get('Sec-Fetch-Site') === 'same-origin';
  return isOurs ? pathname + search : undefined;
}
