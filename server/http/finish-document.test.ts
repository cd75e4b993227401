import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { finishDocument, DEFERRED_HYDRATION_SCRIPT } from './finish-document.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const styles: Record<string, string> = { '/assets/root.css': 'body{color:#211c17}', '/assets/wide.css': 'p{margin:0}' };
const finish = (html: string) => finishDocument(html, { nonce: 'm1', stylesheet: (href) => styles[href] });

/** The shape React Router gives a document, shortened. */
const rendered =
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
  '<link rel="preload" as="font" href="/assets/golos.woff2" crossorigin="anonymous"/>' +
  '<link rel="modulepreload" href="/assets/manifest.js" nonce="m1"/><link rel="modulepreload" href="/assets/entry.js"/>' +
  '<link rel="stylesheet" href="/assets/root.css" nonce="m1"/>' +
  '<script nonce="m1">language()</script></head><body><main>Hello</main>' +
  '<script type="application/ld+json">{"name":"<link rel=\\"modulepreload\\">"}</script>' +
  '<script nonce="m1">window.__reactRouterContext = {};</script>' +
  '<script nonce="m1" type="module" async="">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>' +
  '<!--$--><script nonce="m1">window.__reactRouterContext.streamController.close();</script><!--/$--></body></html>';

test('a stylesheet comes with the document, and its link stays, unfetched, for React to find', () => {
  const { html, styleHashes } = finish(rendered);
  expect(html).toContain(
    '<style>body{color:#211c17}</style><link rel="stylesheet" href="/assets/root.css" media="not all" disabled=""/>',
  );
  expect(styleHashes).toEqual([hashOf('body{color:#211c17}')]);
});

test('a stylesheet that several routes share comes too, for React and for lazy modules to find', () => {
  const { html } = finish(rendered.replace('root.css', 'root.css#'));
  expect(html).toContain(
    '<style>body{color:#211c17}</style><link rel="stylesheet" href="/assets/root.css#" media="not all" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/root.css" media="not all" disabled=""/>',
  );
});

test('a stylesheet we do not have, or that could end the element, is linked as before', () => {
  const link = '<link rel="stylesheet" href="/assets/other.css"/>';
  expect(finish(`<head>${link}</head>`).html).toContain(link);
  expect(finishDocument(link, { nonce: 'm1', stylesheet: () => 'a::after{content:"</style>"}' }).html).toBe(link);
});

test('a stylesheet for some media keeps to them', () => {
  const { html } = finish('<link rel="stylesheet" media="print" href="/assets/wide.css"/>');
  expect(html).toBe(
    '<style media="print">p{margin:0}</style><link rel="stylesheet" href="/assets/wide.css" media="not all" disabled=""/>',
  );
});

test('no script is requested before the page is hydrated', () => {
  const { html } = finish(rendered);
  expect(html).not.toMatch(/<link rel="modulepreload" href/);
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    '<script type="text/plain" id="deferred-module">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>',
  );
  expect(html).toContain(
    `<script data-modules="/assets/manifest.js /assets/entry.js">${DEFERRED_HYDRATION_SCRIPT}</script></body></html>`,
  );
});

test('other links stay, and what looks like one inside a script is none', () => {
  const { html } = finish(rendered);
  expect(html).toContain('<link rel="preload" as="font" href="/assets/golos.woff2" crossorigin="anonymous"/>');
  expect(html).toContain('{"name":"<link rel=\\"modulepreload\\">"}');
});

test('every script that will run has its hash, data has none', () => {
  expect(finish(rendered).scriptHashes).toEqual(
    [
      'language()',
      'window.__reactRouterContext = {};',
      'import "/assets/manifest.js";\nimport("/assets/entry.js");',
      'window.__reactRouterContext.streamController.close();',
      DEFERRED_HYDRATION_SCRIPT,
    ].map(hashOf),
  );
});

test('a document without React gets no script for hydration', () => {
  const plain = '<html><head><style>p{}</style></head><body><script src="/a.js"></script></body></html>';
  const ours = plain.replace('<style>', '<style nonce="m1">');
  expect(finish(ours)).toEqual({ html: plain, scriptHashes: [], styleHashes: [hashOf('p{}')] });
});

test('no nonce stays in the document', () => {
  expect(finish(rendered).html).not.toContain('nonce');
});

test('what somebody has slipped into the page is not allowed to run', () => {
  const slipped =
    '<script>steal()</script><script nonce="guess">steal(2)</script><script type="module">import "/steal.js"</script>' +
    '<style>a{background:url(/steal)}</style>';
  const clean = finish(rendered);
  for (const place of ['</head>', '<main>', '</main>']) {
    const { html, scriptHashes, styleHashes } = finish(rendered.replace(place, slipped + place));
    expect(scriptHashes).toEqual(clean.scriptHashes);
    expect(styleHashes).toEqual(clean.styleHashes);
    expect(html).toContain('id="deferred-module">import "/assets/manifest.js"');
  }
});

test('what search engines read stands last, and needs no hash', () => {
  const jsonLd = String.raw`{"name":"\u003c/script>$&"}`;
  const { html, scriptHashes } = finishDocument(rendered, { nonce: 'm1', stylesheet: () => undefined, jsonLd });
  expect(html.endsWith(`<script type="application/ld+json">${jsonLd}</script></body></html>`)).toBe(true);
  expect(scriptHashes).toEqual(finish(rendered).scriptHashes);
});
