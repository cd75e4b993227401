import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss' },
  build: {
    // Pictures and fonts are files of their own: a data: URL would be fetched with every document and refused by our CSP.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  environments: {
    // The server is built together with the pages, so that both hold the same catalogue.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many; what every page needs comes first and stays when pages change.
            // Searching is not among it: its packages come with the first search.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?!minisearch|@orama)/, priority: 2 },
                {
                  name: 'house',
                  // What only forms need comes with the few pages that have one.
                  test: /\/app\/(ui\/(?!field|notice)|parts\/(?!kept-action)|frame|i18n\/use-messages|root|addresses|domain\/(?!master-form))|\/content\//,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
