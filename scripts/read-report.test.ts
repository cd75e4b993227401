import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readReport } from './read-report.ts';

function written(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a journey is named by its file and titles; one that passed only when tried again is flaky', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      title: 'home.spec.ts',
      specs: [spec('opens', 'expected', 1_500)],
      suites: [{ title: 'in ru', specs: [spec('turns', 'flaky', 2_000, 500), spec('ends', 'unexpected', 10)] }],
    },
  ];
  expect(readReport(written({ suites }), '/site')).toEqual([
    { name: 'home.spec.ts › opens', seconds: 1.5, state: 'passed' },
    { name: 'home.spec.ts › in ru › turns', seconds: 2.5, state: 'flaky' },
    { name: 'home.spec.ts › in ru › ends', seconds: 0.01, state: 'failed' },
  ]);
});

test('a test is named by its file from the root; what was not run is skipped, what failed first is flaky', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', duration: 250, failureMessages: [] },
    { fullName: 'takes away', status: 'pending', duration: null, failureMessages: [] },
    { fullName: 'divides', status: 'passed', duration: 10, failureMessages: ['Error: waited in vain'] },
  ];
  const testResults = [{ name: '/site/domain/sum.test.ts', assertionResults }];
  expect(readReport(written({ testResults }), '/site')).toEqual([
    { name: 'domain/sum.test.ts › adds', seconds: 0.25, state: 'passed' },
    { name: 'domain/sum.test.ts › takes away', seconds: 0, state: 'skipped' },
    { name: 'domain/sum.test.ts › divides', seconds: 0.01, state: 'flaky' },
  ]);
});

test('a step that was ended before it reported has no tests', () => {
  expect(readReport('/site/none.json', '/site')).toEqual([]);
});
