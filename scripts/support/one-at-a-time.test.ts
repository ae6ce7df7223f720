import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = pathToFileURL(join(import.meta.dirname, 'one-at-a-time.mjs')).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xeito-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that notes when it begins and ends its work, which takes some turns of the loop. */
async function work(): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { oneAtATime } from ${JSON.stringify(MODULE)};
    const [lock, log] = process.argv.slice(1);
    await oneAtATime(lock, async () => {
      appendFileSync(log, 'in ');
      await wait(50);
      appendFileSync(log, 'out ');
    });`;
  const args = ['--input-type=module', '-e', script, join(folder, 'lock'), join(folder, 'log')];
  const [code] = (await once(spawn(process.execPath, args), 'exit')) as [number];
  expect(code).toBe(0);
}

describe('work that is done by one process at a time', () => {
  it('is not begun by others before it is done', async () => {
    await Promise.all([work(), work(), work()]);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out in out ');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is not kept from others by one that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(folder, 'lock'), String(pid));
    await work();
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out ');
  });
});
