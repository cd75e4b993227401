// `npm start`, `npm test` and the parts of the tests, from a fresh clone: `node run-with-bundled-node.mjs script [argument …]`.
// Plain JavaScript for any Node from 20 on, which runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The package of the project’s own Node for this machine; not for every machine there is one. */
const nodePackage = `node_modules/node-${process.platform.replace('win32', 'win')}-${process.arch}`;

const [script, ...words] = process.argv.slice(2);
installWhenNeeded();
runAsThis();

/**
 * Runs the script on the project’s own Node, as if it were this process: its signals, its exit code. The channel between the two
 * tells the script that this process has ended, in whatever way (see build-and-serve.ts).
 */
function runAsThis() {
  const isServer = script === 'build-and-serve.ts';
  // Both options bound the memory of the server (docs/decisions/010-published-file.md).
  if (isServer) process.env.MALLOC_ARENA_MAX ??= '2';
  const nodeOptions = isServer ? ['--max-semi-space-size=8'] : [];
  const child = spawn(projectNode(), [...nodeOptions, join(import.meta.dirname, script), ...words], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  endWithNpm();
}

/** An npm that is killed sends no signal; this process then has another parent. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1000).unref();
}

/**
 * Installs the packages of package-lock.json, unless they are there already. Not with `npm ci`, which first deletes all of
 * node_modules. `--no-save` keeps the versions of the lockfile too and never rewrites it. Building takes all kinds of packages,
 * whatever the settings of npm or `NODE_ENV` leave out.
 */
function installWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  // `npm start` tells which npm it is. The Node of this process may be the one in node_modules, which goes away now.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const flags = [
    'install',
    '--include=dev',
    '--include=optional',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
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
 * Optional packages may be missing: they are for other machines, all but one.
 */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return (optional === true || devOptional === true) && path !== nodePackage;
    return integrity ? found.integrity === integrity : found.version === version;
  });
}

/** The Node the project brings along, or this one where there is none for the platform. */
function projectNode() {
  const own = ['bin/node', 'bin/node.exe']
    .map((file) => join(root, nodePackage, file))
    .find((path) => existsSync(path));
  if (own) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  console.error(`Node ${process.versions.node} is too old here, and the project brings none for this platform.`);
  console.error('Install Node 24 from https://nodejs.org and try again.');
  process.exit(1);
}
