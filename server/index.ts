import { resolve } from 'node:path';

// React decides by this which of its two builds it is, so it is set before any module that imports React is loaded.
process.env['NODE_ENV'] ??= 'production';

async function load() {
  const [{ serve }, build] = await Promise.all([import('./main.ts'), import('virtual:react-router/server-build')]);
  return (opening: Parameters<typeof serve>[1]) => serve(build, opening);
}

// Not awaited: chunks of the app may import this very file, and would wait for it while it waited for them.
void import('./open-site.ts').then(({ start }) => start(resolve(import.meta.dirname, '../client'), load));
