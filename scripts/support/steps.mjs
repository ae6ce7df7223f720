/**
 * The checks that `verify` and `test` are made of. A gate is a tool that says yes or no and counts as
 * one; a runner executes tests and counts them.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run, tool } from './run.mjs';

const ROOMS = ['domain', 'contract', 'src', 'workers', 'server'];
const REPORTS = join(root, 'test-results/reports');

export const GATES = [
  gate('types', 'tsc', ['-b']),
  gate('lint', 'oxlint', ['--type-aware']),
  gate('import rules', 'depcruise', [...ROOMS, '--config', '.dependency-cruiser.cjs']),
  gate('format', 'biome', ['format', '.']),
  gate('unused code', 'knip', []),
];

/** A check by a tool of `node_modules`. */
function gate(name, command, args) {
  return {
    name,
    async check() {
      const { ok, output } = await run(tool(command), args);
      return { output, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    },
  };
}

/**
 * Projects of vitest.config.ts in one run, each with the part of it whose files run alone. With a commit
 * only the tests that reach what has changed since; there may be none.
 */
export function vitest(name, projects, since = null) {
  const mayBeNone = since !== null;
  return runner(
    name,
    countVitest,
    (report) => [
      tool('vitest'),
      [
        'run',
        ...projects.flatMap((project) => ['--project', `${project}*`]),
        ...(mayBeNone ? ['--changed', since, '--passWithNoTests'] : []),
        '--reporter=default',
      ].concat('--reporter=json', `--outputFile.json=${report}`),
      {},
    ],
    mayBeNone,
  );
}

/** The tests of tests/e2e in a Chromium; playwright.config.ts names the report. */
export function playwright(chromium) {
  return runner('e2e', countPlaywright, () => [
    tool('playwright'),
    ['test'],
    { CHROME_PATH: chromium },
  ]);
}

function runner(name, count, toCommand, mayBeNone = false) {
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    async check() {
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const [command, args, env] = toCommand(report);
      const { ok, code, output } = await run(command, args, { env });
      const { passed, failed } = countReport(report, count);
      // A runner that failed without a failed test, or that executed none, is a failure of its own.
      if (failed === 0 && (!ok || (passed === 0 && !mayBeNone))) {
        return {
          output: `${output}\nno test failed, ${passed} passed, exit code ${code}`,
          passed,
          failed: 1,
        };
      }
      return { output, passed, failed };
    },
  };
}

function countReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** A file that could not be loaded has no tests and counts as one failed; so does each skipped test. */
function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
}

/** What passed only at a second try counts as failed. */
function countPlaywright({ stats, errors }) {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length };
}

/** Runs the checks, `lanes` at a time, and prints a line for each, with the output of those that failed. */
export async function runAll(steps, lanes) {
  const waiting = [...steps];
  const total = { passed: 0, failed: 0 };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runOne(step);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return total;
}

async function runOne({ name, check }) {
  const begun = performance.now();
  const { output, passed, failed } = await check();
  const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(8);
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(24)}${seconds}${counts}`);
  if (failed > 0) console.log(`${output.replaceAll(/^/gm, '    ')}\n`);
  return { passed, failed };
}
