import { resolve } from 'node:path';

// Said before anything is loaded: an older Node cannot read what follows, and would name nothing but a line of it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `This is Node ${process.versions.node}; the site needs Node 24, or at least 22.22. “npm run serve” takes the one in node_modules, which “npm ci” brings.`,
  );
  process.exit(1);
}

// React decides by this which of its two builds it is, so it is set before any module that imports React is loaded.
process.env['NODE_ENV'] ??= 'production';

// Not awaited: chunks of the app may import this very file, and would wait for it while it waited for them.
void Promise.all([import('./main.ts'), import('virtual:react-router/server-build')]).then(([{ start }, build]) =>
  start(resolve(import.meta.dirname, '../client'), build),
);
