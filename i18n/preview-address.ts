/** Below it and a token stands the site with the drafts of one document, for whoever has the link. */
export const PREVIEW_LINK = '/Admin/preview-link';

/** Below `/Admin/preview` editors see the site with all drafts, at the same paths: `/Admin/preview/ru/events`. */
const preview = /^\/Admin\/(?:preview|preview-link\/([\w-]+))(?=\/|\.data$|$)/;

export type PreviewAddress = NonNullable<ReturnType<typeof previewAddressOf>>;

/**
 * The parts of an address: what stands before the path of the page, the token of a link, and the path that the page has on the
 * site; the data of the home page is `/_.data`. Undefined where it is none of a preview.
 */
export function previewAddressOf(pathname: string) {
  const [base, token] = preview.exec(pathname) ?? [];
  if (base === undefined) return undefined;
  const rest = pathname.slice(base.length);
  return { base, token, path: rest === '' ? '/' : rest === '.data' ? '/_.data' : rest };
}

/** The address of the preview of a page for editors. @param path of the page on the site */
export function previewPath(path: string): string {
  return `/Admin/preview${path === '/' ? '' : path}`;
}

/** The path that a page has on the site, from an address of it that may be within a preview. */
export function sitePath(pathname: string): string {
  return previewAddressOf(pathname)?.path ?? pathname;
}

/** What follows these words is a token, up to the end; that of a ticket, or its code in a QR code, too. */
const beforeToken = /((?:preview-link|token|ticket|[^\w-]t)[^\w-]+).+/is;

/** Other paths, nearly all there are, need no closer look: only what is escaped can spell the words in another way. */
const mayHoldToken = /%|token|preview-link|ticket|[^\w-]t[^\w-]/i;

/** The beginning of a path as it may be written into a log: a token would let its reader in, however it is spelt. */
export function loggedPath(path: string): string {
  const given = path.slice(0, 200);
  if (!mayHoldToken.test(given)) return given;
  let plain = given;
  for (let escaped = ''; escaped !== plain;) {
    escaped = plain;
    plain = escaped.replaceAll(/%[0-9a-f]{2}/gi, (each) => String.fromCharCode(Number.parseInt(each.slice(1), 16)));
  }
  return beforeToken.test(plain) ? plain.replace(beforeToken, '$1…') : given;
}
