import { hash } from 'node:crypto';

import { DEFERRED_HYDRATION_SCRIPT } from './deferred-hydration.ts';

interface DocumentOptions {
  /**
   * The nonce that the app has given to its own inline scripts and styles while it rendered this document. Whatever else
   * stands in the document has none: it gets no hash, so a browser does not run it.
   */
  nonce: string;
  /** The text of a stylesheet of ours by its address; undefined leaves the link as it is. */
  stylesheet: (href: string) => string | undefined;
  /** What the page says to search engines, without `<`; it stands at the end, behind what visitors wait for. */
  jsonLd?: string | undefined;
}

/**
 * React writes its attributes in double quotes and escapes `<` and `>` in them and in texts, so these three elements
 * can be found by an expression. Scripts and styles are taken whole: what looks like an element inside is none.
 */
const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<link\b([^>]*?)\/?>/g;

/**
 * Gives a rendered page the shape in which it is sent: its stylesheets inside, its scripts deferred (see deferred-hydration.ts), the
 * nonces gone, and the hashes a policy without `unsafe-inline` needs.
 *
 * @param html a whole document as React Router renders it
 * @returns with `sha256-…` of every inline script that runs and of every style, in the order of the document, each once
 */
export function finishDocument(html: string, { nonce, stylesheet, jsonLd }: DocumentOptions) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const modules: string[] = [];
  let isDeferred = false;

  const finished = html.replace(
    element,
    (whole: string, name: string | undefined, attributes = '', text = '', linkAttributes = '') => {
      if (name === undefined) {
        const { rel, href, media } = attributesOf(linkAttributes);
        if (rel === 'modulepreload' && href !== undefined) {
          modules.push(href);
          return '';
        }
        // React Router ends the address of a stylesheet that several routes share with an empty fragment.
        const file = rel === 'stylesheet' ? href?.replace(/#$/, '') : undefined;
        const css = file === undefined ? undefined : stylesheet(file)?.replaceAll('\r\n', '\n');
        if (css === undefined || css.includes('</style')) return whole;
        styles.add(css);
        // A disabled link is not fetched, and React finds the element it expects when it hydrates the page.
        const onlyFor = media === undefined ? '' : ` media="${media}"`;
        const forReact = `<link${linkAttributes} disabled=""/>`;
        // Vite loads what a lazy module needs unless a link bears exactly the address of the file.
        const forVite = file === href ? '' : `<link rel="stylesheet" href="${file}" disabled=""/>`;
        return `<style${onlyFor}>${css}</style>${forReact}${forVite}`;
      }
      const { type, src, nonce: own } = attributesOf(attributes);
      if (own !== nonce) return whole;
      if (name === 'style') {
        styles.add(text);
        return whole;
      }
      if (src !== undefined || !runs(type)) return whole;
      scripts.add(text);
      if (type !== 'module' || isDeferred) return whole;
      isDeferred = true;
      return `<script type="text/plain" id="deferred-module">${text}</script>`;
    },
  );

  const clean = finished.replaceAll(` nonce="${nonce}"`, '');
  if (isDeferred) scripts.add(DEFERRED_HYDRATION_SCRIPT);
  // React skips what it does not know at the end of the body.
  const atEnd = [
    isDeferred && `<script data-modules="${[...new Set(modules)].join(' ')}">${DEFERRED_HYDRATION_SCRIPT}</script>`,
    jsonLd !== undefined && `<script type="application/ld+json">${jsonLd}</script>`,
  ].filter((script) => script !== false);
  const whole = atEnd.length === 0 ? clean : clean.replace(/(?=<\/body>(?![\s\S]*<\/body>))/, () => atEnd.join(''));
  return { html: whole, scriptHashes: [...scripts].map(hashOf), styleHashes: [...styles].map(hashOf) };
}

/** Anything else (JSON-LD, plain text) is data: the browser neither runs it nor checks it against the policy. */
function runs(type: string | undefined): boolean {
  return [undefined, '', 'module', 'text/javascript', 'importmap', 'speculationrules'].includes(type);
}

function attributesOf(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  );
}

/** What a policy names an inline script or style by. */
export function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
