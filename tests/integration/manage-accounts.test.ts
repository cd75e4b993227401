import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

test('the command makes no database where there is none', async () => {
  const directory = join(tmpdir(), `lyceum-nowhere-${process.pid}`);
  const env = { PATH: process.env['PATH'], DATA_DIR: directory };
  const ran = promisify(execFile)(process.execPath, ['scripts/manage-accounts.ts', 'list'], { env });
  await expect(ran).rejects.toThrow(`In ${directory}/lyceum.sqlite:\nNobody has signed up yet; start the site first`);
  expect(existsSync(directory)).toBe(false);
});
