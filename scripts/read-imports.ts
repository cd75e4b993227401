import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

export interface Import {
  /** The file that imports, from the project's root. */
  from: string;
  /** What it imports: a file from the project's root, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

/** The source files of the site, from the project's root, with or without what stands in TypeScript only. */
export const sourceFiles = globSync('{app,content,domain,i18n,scripts,server}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

export const codeFiles = sourceFiles.filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** What a file imports, packages too. */
export function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const { staticImports, dynamicImports } = parseSync(from, text).module;
  const named = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = /^'(.+)'$/.exec(text.slice(start, end))?.[1];
    return specifier === undefined ? [] : { specifier, typeOnly: false };
  });
  return [...named, ...dynamic].map(({ specifier, typeOnly }) => {
    const to = specifier.startsWith('.') ? join(dirname(from), specifier) : specifier.replace(/^#/, '');
    return { from, to: to.replace(/\?\w+$/, ''), typeOnly };
  });
}
