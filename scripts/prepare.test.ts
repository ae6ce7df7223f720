import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'prepare.mjs');
const CHECK = pathToFileURL(join(import.meta.dirname, 'support/node-version.mjs')).href;

/** Runs Node as if it were another version. */
function runAs(version: string, args: string[]) {
  const saying = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const imported = `data:text/javascript,${encodeURIComponent(saying)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', imported, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('what runs before every command', () => {
  it.each(['20.18.3', '18.20.4', '16.0.0'])('ends on Node %s with one line', (version) => {
    const { status, stdout, stderr } = runAs(version, [SCRIPT]);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(`^Xeito needs Node 20\\.19 or newer .* this is ${version}\\.\n$`),
    );
  });

  it.each(['20.19.0', '22.0.0', '24.21.0'])('lets Node %s pass', (version) => {
    const code = `import { refuseOldNode } from '${CHECK}'; refuseOldNode();`;
    const answer = runAs(version, ['--input-type=module', '--eval', code]);
    expect(answer).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
