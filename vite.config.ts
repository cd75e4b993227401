import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss' },
  build: {
    // The stylesheets are inlined into each document, so small files stay files and pictures are never data: URLs.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    ...(isSsrBuild ? { rolldownOptions: { input: './server/main.ts' } } : {}),
  },
  server: { host: '127.0.0.1' },
}));
