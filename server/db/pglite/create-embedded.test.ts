import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbedded } from './create-embedded.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'xeito-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('the embedded database of a first start', { timeout: 120_000 }, () => {
  it('is made where there is none, in place of one that was left half made', async () => {
    const directory = join(home, 'data/database');
    mkdirSync(`${directory}.new-old`, { recursive: true });
    writeFileSync(join(`${directory}.new-old`, 'PG_VERSION'), 'half');
    const before = process.memoryUsage().external;
    await createEmbedded(directory);
    expect(readdirSync(join(home, 'data'))).toEqual(['database']);
    expect(existsSync(join(directory, 'global/pg_control'))).toBe(true);
    // What made it lived in another process.
    expect(process.memoryUsage().external - before).toBeLessThan(50_000_000);
  });

  it('is left as it is where there is one', async () => {
    const directory = join(home, 'database');
    mkdirSync(directory);
    writeFileSync(join(directory, 'PG_VERSION'), '18\n');
    await createEmbedded(directory);
    expect(readdirSync(directory)).toEqual(['PG_VERSION']);
  });

  it('tells why it cannot be made', async () => {
    writeFileSync(join(home, 'file'), '');
    await expect(createEmbedded(join(home, 'file/database'))).rejects.toThrow('EEXIST');
  });
});
