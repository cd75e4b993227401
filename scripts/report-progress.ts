import type { Suite, TestCase as Journey, TestResult } from '@playwright/test/reporter';
import type { TestCase, TestSpecification } from 'vitest/node';

/** Begins the lines that `run-checks.ts` passes on at once; what a step prints besides waits for its end. */
export const PROGRESS = '>>> ';

const say = (text: string) => process.stdout.write(`\n${PROGRESS}${text}\n`);

/** Says how many files of Vitest, or tests of Playwright, are done of how many, and what fails as soon as it does. */
export default class Progress {
  #all = 0;
  #done = 0;
  #unit = '';

  #begin(all: number, unit: string): void {
    this.#all = all;
    this.#unit = unit;
  }
  #count(): void {
    this.#done += 1;
    say(`${this.#done} of ${this.#all} ${this.#unit}`);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#begin(specifications.length, 'files');
  }
  onTestModuleEnd(): void {
    this.#count();
  }
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed')
      say(`FAILED ${test.module.relativeModuleId} › ${test.fullName}: ${errors[0]?.message ?? ''}`);
  }

  onBegin(_: unknown, suite: Suite): void {
    this.#begin(suite.allTests().length, 'tests');
  }
  onTestEnd(test: Journey, { status, retry, error }: TestResult): void {
    if (retry === 0) this.#count();
    if (status !== 'passed' && status !== 'skipped')
      say(
        `${retry < test.retries ? 'FAILED ONCE' : 'FAILED'} ${test.titlePath().slice(2).join(' › ')}: ${error?.message ?? status}`,
      );
  }
  printsToStdio(): boolean {
    return false;
  }
}
