import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What Vitest and Playwright report of their tests, read from their JSON. */

export interface TestResult {
  /** The file and the title. */
  name: string;
  seconds: number;
  /** A flaky test has failed and then passed. */
  state: 'passed' | 'failed' | 'flaky' | 'skipped';
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      /** Of a test that was tried again, those of the first time too. */
      failureMessages: string[];
    }[];
  }[];
}

/** @throws where there is no report */
export function readVitestReport(file: string, root: string): TestResult[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      state: vitestState(status, failureMessages.length > 0),
    })),
  );
}

function vitestState(status: string, hasFailed: boolean): TestResult['state'] {
  if (status === 'passed') return hasFailed ? 'flaky' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
  }[];
}

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** @throws where there is no report */
export function readPlaywrightReport(file: string): TestResult[] {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as { suites: PlaywrightSuite[] };
  return suites.flatMap((suite) => resultsOf(suite, []));
}

function resultsOf({ title, suites = [], specs }: PlaywrightSuite, parents: string[]): TestResult[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      state: states[status],
    })),
  );
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, path))];
}
