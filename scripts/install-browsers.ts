import { globSync } from 'node:fs';

import { canInstall, installPackages, onPath } from './debian-packages.ts';

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
