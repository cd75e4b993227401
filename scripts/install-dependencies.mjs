// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Installs the packages of package-lock.json, unless they are there already. Not with `npm ci`, which first deletes all of
 * node_modules. `--no-save` keeps the versions of the lockfile too and never rewrites it.
 */
export function installWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  // `npm start` tells which npm it is. The Node of this process may be the one in node_modules, which goes away now.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit' };
  const { status, error } =
    npm && node
      ? spawnSync(node, [npm, ...flags], options)
      : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(`The packages could not be installed${error ? ` (${error.message})` : ''}; see npm’s words above.`);
  process.exit(1);
}

/**
 * npm writes down what it has installed when it has succeeded; that record must agree with the lockfile.
 * Optional packages may be missing: they are for other machines.
 */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return optional === true || devOptional === true;
    return integrity ? found.integrity === integrity : found.version === version;
  });
}

/** The Node the project brings along, or this one where there is none for the platform. */
export function projectNode() {
  const names = [`node-${process.platform.replace('win32', 'win')}-${process.arch}`];
  const own = names
    .flatMap((name) => ['bin/node', 'bin/node.exe'].map((file) => join(root, 'node_modules', name, file)))
    .find((path) => existsSync(path));
  if (own) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  console.error(`Node ${process.versions.node} is too old here, and the project brings none for this platform.`);
  console.error('Install Node 24 from https://nodejs.org and try again.');
  process.exit(1);
}
