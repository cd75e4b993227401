import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser the journeys run in; installs Debian's where we may. @returns its path, or undefined with a word on why */
export function findChromium(): string | undefined {
  const found = onPath();
  if (found !== undefined) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium…');
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  console.error(
    'No Chromium was found. Install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
  return undefined;
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env['CHROMIUM_PATH'] ?? '', ...candidates].find((path) => path !== '' && existsSync(path));
}
