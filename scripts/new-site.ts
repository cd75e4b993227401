import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { DEFAULT_ORDER_PREFIX } from '#domain/orders.ts';

/** What a new site is begun with: everything optional left out, `[…]` where only its owner knows. */
const SKELETON = join(import.meta.dirname, 'new-site');

/** Of documents and pictures, each with a file of its own. */
const folders = ['events', 'masters', 'pictures', 'programs'];

/**
 * Makes the folder of a new site: its content, its settings, and what to do with them.
 *
 * @throws Error when there is something already
 */
export function makeSite(directory: string): void {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} is not empty; name a folder that is not there yet`);
  cpSync(SKELETON, directory, { recursive: true });
  for (const folder of folders) mkdirSync(join(directory, folder));
  const settings = [
    '# Read at each start with this CONTENT_DIR; the environment takes precedence. docs/deploy.md has all settings.',
    '# The database and the secret are in .data beside this file, unless DATA_DIR names another folder.',
    '# The public address, for example https://lectures.example',
    '#SITE_URL=',
    '# smtps://user:password@host:465; until then emails are files in .data/outbox',
    '#SMTP_URL=',
    '# Letters before the codes of orders, without I, L and O: read only at the first start',
    `ORDER_PREFIX=${DEFAULT_ORDER_PREFIX}`,
    '',
  ];
  writeFileSync(join(directory, '.env'), settings.join('\n'), { mode: 0o600 });
  writeFileSync(join(directory, '.gitignore'), '.data/\n.env\n.encoded/\n');
}

if (import.meta.main) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) {
    console.error('npm run new-site -- ../orchard    a folder that is not there yet');
    process.exit(1);
  }
  try {
    makeSite(resolve(folder));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const named = relative('.', resolve(folder));
  const quoted = /[^\w./-]/.test(named) ? `'${named.replaceAll("'", String.raw`'\''`)}'` : named;
  console.log(`${named} is there; README.md in it says what to write.\nCONTENT_DIR=${quoted} npm start    serves it`);
}
