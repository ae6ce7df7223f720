import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = pathToFileURL(join(import.meta.dirname, 'one-at-a-time.mjs')).href;
const SCRIPT = `
  import { once } from 'node:events';
  import { oneAtATime } from ${JSON.stringify(MODULE)};
  await oneAtATime(process.argv[1], async () => {
    console.log('at work');
    process.stdin.resume();
    await once(process.stdin, 'end');
  });`;

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xeito-turn-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process whose work lasts until it is let go; `said` is its next line. */
function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, lock]);
  const ended = once(child, 'exit');
  // Keeps what is said before anybody asks: work may begin as soon as the one before is done, and not yet gone.
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    said: async () => String((await lines.next()).value),
    end: async () => {
      child.stdin.end();
      expect(await ended).toEqual([0, null]);
    },
  };
}

describe('work that is done by one process at a time', () => {
  it('is not begun by another before it is done', async () => {
    const first = start();
    expect(await first.said()).toBe('at work');
    const second = start();
    expect(await second.said()).toContain('Waiting for another process');
    await first.end();
    expect(await second.said()).toBe('at work');
    await second.end();
    expect(existsSync(lock)).toBe(false);
  });

  it('is not kept from others by one that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lock, String(pid));
    const next = start();
    expect(await next.said()).toBe('at work');
    await next.end();
  });
});
