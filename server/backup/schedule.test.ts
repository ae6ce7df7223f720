import { mkdirSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listBackups } from './backups.ts';
import { startBackups } from './schedule.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xeito-schedule-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the backups of a server', () => {
  it('are made one after the other, however many are asked for at once', async () => {
    let atWork = 0;
    const most: number[] = [];
    const dump = async () => {
      most.push((atWork += 1));
      await new Promise(setImmediate);
      atWork -= 1;
      return [Buffer.from('rows')];
    };
    const backups = await startBackups({ folder, dump, minutes: 60, onFailure: vi.fn() });
    await Promise.all([backups.now(), backups.now(), backups.stop()]);
    expect(most).toEqual([1, 1, 1]);
    expect((await listBackups(folder)).length).toBeGreaterThan(0);
  });

  it('go on after one that could not be written, which is told', async () => {
    const onFailure = vi.fn<(error: unknown) => void>();
    const dump = async () => [Buffer.from('rows')];
    const backups = await startBackups({ folder, dump, minutes: 0, onFailure });
    const inTheWay = join(folder, '.draft.sql.gz');
    mkdirSync(inTheWay);
    expect(await backups.now()).toBe(undefined);
    expect(onFailure).toHaveBeenCalledOnce();
    rmdirSync(inTheWay);
    expect(await backups.now()).toContain(folder);
    await backups.stop();
  });
});
