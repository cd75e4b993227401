import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project with a package to build with and one that is optional, which need no registry. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'лицей с пробелом-'));
  mkdirSync(join(project, 'scripts'));
  cpSync(join(import.meta.dirname, 'run-with-bundled-node.mjs'), join(project, 'scripts/run-with-bundled-node.mjs'));
  writeFileSync(join(project, 'scripts/works.mjs'), `console.log('works');`);
  for (const name of ['builder', 'optional']) {
    mkdirSync(join(project, 'packages', name), { recursive: true });
    writeFileSync(join(project, 'packages', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  const wanted = {
    devDependencies: { builder: 'file:packages/builder' },
    optionalDependencies: { optional: 'file:packages/optional' },
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', ...wanted }));
  npm('install', '--package-lock-only');
});
afterEach(() => rmSync(project, { recursive: true }));

const npm = (...words: string[]) =>
  spawnSync('npm', [...words, '--offline', '--no-audit', '--no-fund'], { cwd: project, encoding: 'utf8' });

test.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'optional' }, { npm_config_omit: 'dev' }])(
  'with %o everything is installed that building takes',
  (environment) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run-with-bundled-node.mjs', 'works.mjs'], {
      cwd: project,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/works\n$/);
    for (const name of ['builder', 'optional']) expect(existsSync(join(project, 'node_modules', name))).toBe(true);
  },
);
