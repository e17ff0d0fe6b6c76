/** A reporter of vitest: names at the end every test that failed once and passed the second time, with what it said first. */
import type { Reporter, TestCase } from 'vitest/node';

export default class RetriedTests implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const { errors } = test.result();
    const first = errors?.[0]?.message.split('\n')[0] ?? 'no message';
    this.#retried.push(`  ${test.module.relativeModuleId} > ${test.fullName}\n    ${first}`);
  }

  onTestRunEnd(): void {
    if (this.#retried.length === 0) return;
    console.log(`\nPassed only the second time, to be mended:\n${this.#retried.join('\n')}\n`);
  }
}
