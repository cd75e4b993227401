import type { SiteDocuments } from './site-documents.ts';

/** Paths of the site in English: no other host, no query, and not the Russian twin, which is derived. */
const SITE_PATH = /^\/(?![/\\])(?!ru(?:\/|$))[^\s?#\\]*$/;

/** The pages of documents, by kind; of each path the last part is an id. */
const PAGES = [
  ['events', /^\/program\/[^/]+\/event\/([^/]+)$/],
  ['programs', /^\/program\/([^/]+)$/],
  ['masters', /^\/masters\/([^/]+)$/],
  ['courses', /^\/course\/([^/]+)$/],
] as const;

/**
 * Where the addresses of documents that were taken off lead, by the names of these documents: to a path in English. One that
 * leads to another such document leads to where that one leads; what leads to itself leads nowhere.
 */
export function removedRedirects(documents: SiteDocuments): Map<string, string> {
  const redirectOf = (name: string) => {
    const { value, redirect } = documents.get(name) ?? {};
    return value === undefined && redirect !== undefined && SITE_PATH.test(redirect) ? redirect : undefined;
  };
  const found = new Map<string, string>();
  for (const name of documents.keys()) {
    const seen = new Set([name]);
    let path = redirectOf(name);
    for (let next = path && nameAt(path); path && next; next = path && nameAt(path)) {
      const further = redirectOf(next);
      if (further === undefined) break;
      path = seen.has(next) ? undefined : further;
      seen.add(next);
    }
    if (path !== undefined) found.set(name, path);
  }
  return found;
}

function nameAt(path: string): string | undefined {
  for (const [kind, pattern] of PAGES) {
    const [, id] = pattern.exec(path) ?? [];
    if (id !== undefined) return `${kind}/${id}`;
  }
  return undefined;
}
