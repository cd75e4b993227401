import { readdirSync, readFileSync } from 'node:fs';

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** React Router reloads the page when a script of it does not come. Whether that is right is for app/layout/failed-module-reload.ts to say. */
const askBeforeReload: Plugin = {
  name: 'ask-before-reload',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const asking = code.replace('window.location.reload()', "dispatchEvent(new Event('route-module-failed'))");
      if (asking === code)
        throw new Error('React Router no longer reloads the page where it did: see app/layout/failed-module-reload.ts');
      return asking;
    },
  },
};

/** Programs of processes of their own: files beside the modules that start them. */
const programs = [
  'server/content/catalogue-worker.ts',
  'server/pictures/picture-worker.ts',
  'server/link-cards/link-card-worker.ts',
];
/** What they read, in the same place beside them. */
const fonts = 'server/link-cards/fonts';
const workers: Plugin = {
  name: 'workers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const id of programs)
      this.emitFile({ type: 'chunk', id, fileName: `assets/${id.slice(id.lastIndexOf('/') + 1, -'.ts'.length)}.js` });
    for (const name of readdirSync(fonts))
      this.emitFile({ type: 'asset', fileName: `assets/fonts/${name}`, source: readFileSync(`${fonts}/${name}`) });
  },
};

export default defineConfig({
  plugins: [reactRouter(), askBeforeReload, workers],
  css: { transformer: 'lightningcss' },
  build: {
    // Pictures and fonts are files of their own: a data: URL would be fetched with every document and refused by our CSP.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  environments: {
    // The server is built together with the pages, so that both share the modules of the request context.
    ssr: { build: { rolldownOptions: { input: './server/index.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many; what every page needs comes first and stays when pages change.
            // Neither searching nor forms are among it: their packages come with the first search and with the pages that have a form;
            // measuring comes when the page is hydrated.
            // What only some pages show comes with them, script and style alike.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?!@orama|@conform-to|web-vitals)/, priority: 2 },
                {
                  name: 'site',
                  // The mark of an event is on most pages, and smaller than a file of its own.
                  // What only forms need comes with the few pages that have one; what only editors see, with theirs.
                  test: /\/(app\/(ui\/(?!field|notice|toggletip|colour-bar|full-name)|hooks\/(?!use-server-form|use-focus-recovery)|layout\/(?!preview-bar|admin-|web-vitals-reporter)|components\/event-mark|root)|i18n\/(typeset|urls)|domain\/(?!documents|master-fields|account-fields|field-declaration|search))|\/content\/site\.ts$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Vite would find these only when a page with a form or a search is opened, and would then reload that page.
  optimizeDeps: {
    include: [
      '@conform-to/react',
      '@conform-to/zod/v4',
      'zod',
      '@orama/stemmers/english',
      '@orama/stemmers/russian',
      'web-vitals',
    ],
  },
  server: { host: '127.0.0.1' },
});
