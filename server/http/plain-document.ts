import type { Language } from '#domain/values/field-values.ts';
import { hashOf } from './finish-document.ts';
import { documentPolicy } from './response-headers.ts';

interface PlainDocument {
  language: Language;
  /** Escaped, as everything else here. */
  title: string;
  style: string;
  /** Lines of the head behind the title. */
  links?: readonly string[];
  main: string;
}

/** A document without scripts that no search engine keeps. */
export function plainDocument({ language, title, style, links = [], main }: PlainDocument): string {
  const head = [`<title>${title}</title>`, ...links, `<style>${style}</style>`];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head.join('\n')}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

/** @param style the only style of the document */
export function plainDocumentHeaders(origin: string, style: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': documentPolicy({ origin, scriptHashes: [], styleHashes: [hashOf(style)] }),
  };
}
