import { canInstall, installPackages, onPath } from './debian-packages.ts';

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
