import type { ServerBuild } from 'react-router';

/** The one spelling of a path, or undefined where no page can be. */
export type CanonicalPath = (pathname: string) => string | undefined;

/** The patterns of all pages, for example `/:lang?/masters/:masterId`, without the one that matches everything. */
export function pagePatterns(routes: ServerBuild['routes']): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.path === undefined || route.path.endsWith('*') ? [] : [`/${route.path}`],
  );
}

/**
 * Finds the one spelling of the address of a page: its own capitals (`/Admin`, everything else in small letters) and no
 * needless escapes (`/log%69n`). Ids keep their capitals. The address of a page's data (`.data`) keeps its ending.
 *
 * @param patterns of the pages, as in app/routes.ts
 */
export function createCanonicalPath(patterns: readonly string[]): CanonicalPath {
  const pages = patterns.map((pattern) => {
    const segments = pattern.split('/').slice(1);
    const expression = segments.map((segment) => {
      if (segment === ':lang?') return '(?:/(ru))?';
      return segment.startsWith(':') ? '/([^/]+)' : `/(${segment})`;
    });
    return { segments, expression: new RegExp(`^${expression.join('')}$`, 'i') };
  });
  return (pathname) => {
    const [, path = '', data = ''] =
      /^(.*?)\/?((?:\/_|\/_root|(?<=[^/]))\.data|)$/.exec(withoutNeedlessEscapes(pathname)) ?? [];
    for (const { segments, expression } of pages) {
      const match = expression.exec(path);
      if (match === null) continue;
      const parts = segments.map((segment, index) => {
        const given = match[index + 1];
        if (segment === ':lang?') return given && 'ru';
        return segment.startsWith(':') ? given : segment;
      });
      const canonical = parts.filter((part) => part !== undefined).map((part) => `/${part}`);
      return canonical.join('') + data || '/';
    }
    return undefined;
  };
}

/** Letters, digits and `-._~` mean the same with and without an escape (RFC 3986 §2.3). */
function withoutNeedlessEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
}
