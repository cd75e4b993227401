import { readdirSync, readFileSync } from 'node:fs';

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

import { fontFaces } from './app/ui/fonts/font-faces.ts';
import { categoryColours, colours } from './domain/colours.ts';

/** React Router reloads the page when a script of it does not come. Whether that is right is for app/layout/network-failures.ts to say. */
const askBeforeReload: Plugin = {
  name: 'ask-before-reload',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const asking = code.replace('window.location.reload()', "dispatchEvent(new Event('route-module-failed'))");
      if (asking === code)
        throw new Error('React Router no longer reloads the page where it did: see app/layout/network-failures.ts');
      return asking;
    },
  },
};

/** Programs of processes and threads of their own: files beside the modules that start them. */
const programs = [
  'server/search/search-worker.ts',
  'server/pictures/picture-worker.ts',
  'server/link-cards/link-card-worker.ts',
];
/** What they read, in the same place beside them. */
const fonts = 'server/link-cards/fonts';
/** Packages that read files of their own beside them. All others become part of the server, which starts in two thirds of the time. */
const packagesWithFiles = ['sharp', 'harfbuzzjs', 'pino'];
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

const stylesheet = /\/app\/(?:site\/|admin\/)?([\w-]+)\/(?:.*\/)?([\w-]+)(?:\.module)?\.css(?:\?|$)/;
/** Every stylesheet knows the breakpoints; the tokens begin with the colours, the fonts are written here. */
const styleTokens: Plugin = {
  name: 'style-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: stylesheet },
    handler(code, id) {
      const written = { tokens: colourTokens, fonts: fontFaces };
      const file = stylesheet.exec(id)?.[2] ?? '';
      const before = file in written ? written[file as keyof typeof written]() : '';
      return readFileSync('app/ui/breakpoints.css', 'utf8') + before + code;
    },
  },
};

/**
 * Later layers win. Each stylesheet begins with their order: the first sheet of a document decides it, and which one that is
 * changes when React mounts the document anew.
 */
const LAYERS = '@layer reset, tokens, primitives, components;';

/**
 * The layer of a stylesheet follows from its folder, here or in one of the two houses; a page's own is in none, so that it always wins. After Lightning CSS, which knows
 * no `composes` within a layer.
 */
const styleLayers: Plugin = {
  name: 'style-layers',
  transform: {
    filter: { id: stylesheet },
    handler(code, id) {
      const [, folder = '', file = ''] = stylesheet.exec(id) ?? [];
      const layer = {
        ui: file === 'print' ? 'reset' : ['tokens', 'reset'].includes(file) ? file : 'primitives',
        components: 'components',
        layout: 'components',
      }[folder];
      return layer === undefined || file === 'fonts' ? undefined : `${LAYERS}@layer ${layer}{${code}}`;
    },
  },
};

/** `--paper` and the other colours of the site, and the classes that set the colour of a category inside an element. */
function colourTokens(): string {
  const hyphenated = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const tokens = Object.entries(colours).map(([name, value]) => `--${hyphenated(name)}:${value};`);
  const categories = Object.entries(categoryColours).map(
    ([name, { colour, deep }]) => `.category-${name.toLowerCase()}{--category:${colour};--category-deep:${deep};}`,
  );
  return `:root{${tokens.join('')}}${categories.join('')}`;
}

export default defineConfig(({ command }) => ({
  plugins: [styleTokens, styleLayers, reactRouter(), askBeforeReload, workers],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: '[name]_[local]' } },
  },
  build: {
    // README.md names them. Older ones run none of the scripts, and every page works without.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // Pictures and fonts are files of their own: a data: URL would be fetched with every document and refused by our CSP.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  environments: {
    // The server is built together with the pages, so that both share the modules of the request context.
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true, external: packagesWithFiles } }),
      build: { rolldownOptions: { input: './server/index.ts' } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many; what every page needs comes first and stays when pages change.
            // Forms are not among it: their packages come with the pages that have one; measuring comes when the page is hydrated.
            // What only some pages show comes with them, script and style alike.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?!@conform-to|web-vitals)/, priority: 2 },
                {
                  name: 'site',
                  // The marks of an event are on most pages, and smaller than a file of their own.
                  // What only forms need comes with the few pages that have one; what only editors and the signed-in see, with theirs.
                  test: /\/(app\/(ui\/(?!field|notice|pieces)|hooks\/(?!use-server-form|use-focus-recovery)|layout\/(?!preview-bar|message-page|web-vitals-reporter|signed-in)|components\/event-marks|root\.|every-page\.)|i18n\/(typeset|urls|site-pages)|domain\/(?!account-fields|documents|door-answers|field-declaration|guest-list|normalized|orders|payment|room-fields|search|ticket-emails|venues))|\/content\/site\.ts$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Vite would find these only when a page with a form is opened, and would then reload that page.
  optimizeDeps: {
    include: ['@conform-to/react', '@conform-to/zod/v4', 'zod', 'web-vitals'],
  },
  server: { host: '127.0.0.1' },
}));
