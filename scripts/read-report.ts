import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

import { readJson } from '#domain/values/records.ts';

interface TestResult {
  name: string;
  seconds: number;
  /** A flaky test has failed and then passed. */
  state: 'passed' | 'failed' | 'flaky' | 'skipped';
}

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** The tests of a report in JSON; none where a step has not come to write it. */
export function readReport(file: string, project: string): TestResult[] {
  if (!existsSync(file)) return [];
  const report = readJson<JsonTestResults | JSONReport>(readFileSync(file, 'utf8'));
  if ('suites' in report) return report.suites.flatMap((suite) => journeysOf(suite, []));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${relative(project, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      // Of a test that was tried again, the failures of the first time are there too.
      state: status === 'passed' && failureMessages?.length ? 'flaky' : vitestState(status),
    })),
  );
}

const vitestState = (status: string) => (status === 'passed' || status === 'failed' ? status : 'skipped');

function journeysOf({ title, suites = [], specs }: JSONReportSuite, parents: string[]): TestResult[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      state: states[status],
    })),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, path))];
}
