import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from './lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xeito-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the lock of the data directory', () => {
  it('is had by one at a time, and by the next when it is free', async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse);
    await expect(lockDataDir(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    await (await lockDataDir(dataDir))();
    expect(readdirSync(join(dataDir, 'lock'))).toEqual([]);
  });

  it('goes to exactly one of many that want it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
      const won = tries.filter((result) => result.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const { value } of won) await value();
    }
  });

  it('refuses a path too long for it by a clear line', async () => {
    const deep = join(dataDir, 'x'.repeat(120));
    await expect(lockDataDir(deep)).rejects.toThrow('too long');
  });
});
