import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { createStandardOutput } from './log.ts';

const module = JSON.stringify(join(import.meta.dirname, 'log.ts'));

/** A process of its own that writes lines on its standard output. @param code has `output`, and ends the process */
function run(code: string, output: 'pipe' | number = 'pipe') {
  const script = `import { ${createStandardOutput.name} as open } from ${module}; const output = open(); ${code}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', output, 'pipe'] });
}

test('lines come whole and in their order, also the last ones of a process that ends by itself', async () => {
  const child = run(`
    for (let line = 0; line < 20_000; line += 1) output.write(line + '\\n');
    output.flush(() => {
      output.write('after the flush\\n');
      process.exit();
    });
  `);
  const lines = (await text(child.stdout!)).split('\n');
  expect(lines).toEqual([...Array.from({ length: 20_000 }, (_, line) => String(line)), 'after the flush', '']);
});

test('a mistake that ends the process takes no line with it', async () => {
  const child = run(`output.write('before\\n'); throw new Error('ended');`);
  expect(await text(child.stdout!)).toBe('before\n');
});

test('a pipe that nobody reads stops neither the process nor its end', async () => {
  const child = run(`
    const more = setInterval(() => output.write('line\\n'.repeat(100_000)), 10);
    setTimeout(() => { console.error('goes on'); process.exit(); }, 1_500);
  `);
  expect(await text(child.stderr!)).toBe('goes on\n');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
});

test('a full disk stops neither the process nor its end', async () => {
  const child = run(
    `output.write('line\\n'); setTimeout(() => { console.error('goes on'); process.exit(); }, 300);`,
    openSync('/dev/full', 'w'),
  );
  expect(await text(child.stderr!)).toBe('goes on\n');
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
});
