import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names, at the end of a run, the tests that passed at their second try only. A browser on a busy machine may cost a
 * test its first; whoever is named here twice has a fault, in the test or in the site, that is to be found.
 */
export class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.names.length > 0) console.log(['Passed at the second try only:', ...this.names].join('\n  '));
  }
}
