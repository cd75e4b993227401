import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browsers of the tests: Debian's, which are installed where this process may. */

/** The shell draws pages and no browser around them: the journeys take a third less time in it. */
const shell = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser the journeys run in; installs Debian's where we may. @returns its path, or undefined with a word on why */
export function findChromium(): string | undefined {
  const found = process.env['CHROMIUM_PATH'] ?? onPath(shell);
  if (found !== undefined) return found;
  if (canInstall()) installPackages('Chromium', [['chromium-headless-shell']]);
  const installed = onPath([...shell, ...browsers]);
  if (installed !== undefined) return installed;
  console.error(
    'No Chromium was found. Install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
  return undefined;
}

/** WebKitGTK: its driver, the small browser the driver starts, and the X server that browser needs. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath(['WebKitWebDriver']);
  const display = onPath(['Xvfb']);
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return driver && display && browser ? { driver, display, browser } : undefined;
}

export function findFirefox(): string | undefined {
  return onPath(['firefox-esr', 'firefox']);
}

/**
 * Installs Debian's WebKitGTK and Firefox where this process may. Where one of them is still missing it says so in one
 * line, and the journeys of that browser are skipped: Chromium has walked them already.
 */
export function installEngines(): void {
  const missing = [
    { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'] },
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  ].filter(({ find }) => find() === undefined);
  if (missing.length === 0) return;

  if (canInstall()) {
    installPackages(
      missing.map(({ name }) => name).join(' and '),
      missing.map(({ packages }) => packages),
    );
  }
  for (const { name, find, packages } of missing) {
    if (find() === undefined) {
      console.log(`Without ${name}: its journeys are skipped (on Debian: sudo apt-get install ${packages.join(' ')}).`);
    }
  }
}

/** The path of the first of these programs that is on `PATH`. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Whether this process may install packages: as root on Debian. */
function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Installs Debian packages, each group by itself, so that one that cannot be had does not keep the others away. */
function installPackages(name: string, groups: readonly (readonly string[])[]): void {
  console.log(`Installing ${name}…`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  for (const packages of groups) apt('install', '-y', '--no-install-recommends', ...packages);
}
