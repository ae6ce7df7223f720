/**
 * The checks that `verify` and `test` are made of. A gate is a tool that says yes or no and counts as
 * one; a runner executes tests and counts them.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { NOTHING, readPlaywright, readReport, readVitest } from './reports.mjs';
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
  gate('licences', 'tsx', ['scripts/notices.ts', '--check']),
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
    readVitest,
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
  return runner('e2e', readPlaywright, () => [
    tool('playwright'),
    ['test'],
    { CHROME_PATH: chromium },
  ]);
}

function runner(name, read, toCommand, mayBeNone = false) {
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    async check() {
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const [command, args, env] = toCommand(report);
      const { ok, code, output } = await run(command, args, { env });
      const { passed, failed, failures } = readReport(report, read);
      // A runner that failed without a failed test, or that executed none, is a failure of its own.
      if (failed === 0 && (!ok || (passed === 0 && !mayBeNone))) {
        const why = `no test failed, ${passed} passed, exit code ${code}`;
        return { output: `${output}\n${why}`, passed, failed: 1, failures: [why] };
      }
      return { output, passed, failed, failures };
    },
  };
}

/**
 * Runs the checks, `lanes` at a time, and prints a line for each, with the output of those that failed.
 * Answers how many passed and failed, and a line for each that failed.
 */
export async function runAll(steps, lanes) {
  const waiting = [...steps];
  const answers = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) answers.push(await runOne(step));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return addUp(answers);
}

export function addUp(answers) {
  return answers.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    NOTHING,
  );
}

/** The end of a run: each failure once more in a line, below all output, and the sum. */
export function conclude({ passed, failed, failures }) {
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runOne({ name, check }) {
  const begun = performance.now();
  const { output, passed, failed, failures = failed > 0 ? ['not passed'] : [] } = await check();
  const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(8);
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(24)}${seconds}${counts}`);
  if (failed > 0) console.log(`${output.replaceAll(/^/gm, '    ')}\n`);
  return { passed, failed, failures: failures.map((failure) => `${name}: ${inOneLine(failure)}`) };
}

function inOneLine(text) {
  const [said] = stripVTControlCharacters(text).split(/\n\s+at /);
  return said.replaceAll(root, '').replaceAll(/\s+/g, ' ').trim().slice(0, 400);
}
