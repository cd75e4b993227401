import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is on `PATH`. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Whether this process may install packages: as root on Debian. */
export function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/**
 * Installs Debian packages, each group by itself, so that one that cannot be had does not keep the others away.
 *
 * @param name what the line on the console calls them
 * @param environment variables for apt beside this process's own
 */
export function installPackages(
  name: string,
  groups: readonly (readonly string[])[],
  environment: Readonly<Record<string, string>> = {},
): void {
  console.log(`Installing ${name}…`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
    });
  apt('update');
  for (const packages of groups) apt('install', '-y', '--no-install-recommends', ...packages);
}
