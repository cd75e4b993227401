import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Import {
  /** The file that imports, from the project's root. */
  from: string;
  /** What it imports: a file from the project's root, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

const root = join(import.meta.dirname, '..');

/** The source files of the site, from the project's root, with or without what stands in TypeScript only. */
export const sourceFiles = globSync('{app,content,domain,i18n,scripts,server}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What counts as lines of code: TypeScript and styles without tests. */
export const countedFiles = globSync('{app,content,domain,i18n,scripts,server}/**/*.{ts,tsx,css}', {
  cwd: root,
}).filter((file) => !isTest(file));

export const linesIn = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

export const codeFiles = sourceFiles.filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** What a file imports, packages too, as its text says. */
export function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s)?(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g,
  );
  return [...statements].map(([, , type, names = '', specifier, dynamic]) => {
    const target = specifier ?? dynamic ?? '';
    const to = target.startsWith('.') ? relative(root, join(root, dirname(from), target)) : target;
    const single =
      names
        .match(/^\{([\s\S]*)\}$/)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const typeOnly = type !== undefined || (single.length > 0 && single.every((name) => name.startsWith('type ')));
    return { from, to: to.replace(/\?\w+$/, ''), typeOnly };
  });
}
