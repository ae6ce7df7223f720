/** What the reports of the runners say: how many tests passed and failed, and which failed. */
import { readFileSync } from 'node:fs';

export const NOTHING = { passed: 0, failed: 0, failures: [] };

/** A report that is not there, or not whole, says nothing. */
export function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** A file that could not be loaded has no tests and counts as one failed; so does each skipped test. */
export function readVitest({ numPassedTests, numTotalTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (status === 'failed' && failed.every((test) => test.status !== 'failed')) return [name];
    return failed.map((test) => `${name}: ${test.fullName}: ${test.failureMessages?.[0] ?? ''}`);
  });
  return {
    passed: numPassedTests,
    failed: Math.max(failures.length, numTotalTests - numPassedTests),
    failures,
  };
}

/** What passed only at a second try counts as failed. */
export function readPlaywright({ suites, stats, errors }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const failures = suites.flatMap(failuresOf);
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length, failures };
}

function failuresOf({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return `${file}: ${title}: ${error?.message ?? ''}`;
    });
  return [...own, ...suites.flatMap(failuresOf)];
}
