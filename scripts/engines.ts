import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * Installs Debian's WebKitGTK and Firefox where we may. A machine that cannot have one of them says so in a line: its
 * journeys are skipped, because Chromium has shown already that the site works.
 */
export function installEngines(): void {
  const missing = [
    { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'] },
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  ].filter(({ find }) => find() === undefined);
  if (missing.length === 0) return;

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    console.log(`Installing ${missing.map(({ name }) => name).join(' and ')}…`);
    apt('update');
    for (const { packages } of missing) apt('install', '-y', '--no-install-recommends', ...packages);
  }
  for (const { name, find, packages } of missing) {
    if (find() === undefined) {
      console.log(`Without ${name}: its journeys are skipped (on Debian: sudo apt-get install ${packages.join(' ')}).`);
    }
  }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
