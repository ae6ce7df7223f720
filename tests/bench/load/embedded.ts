import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../support/running-server.ts';

/**
 * One built server on the embedded database, at its first start: it makes the database and fills it with
 * the demonstration itself, as what that takes is part of what it keeps.
 */
export async function startEmbedded(
  settings: Record<string, string> = {},
): Promise<{ servers: RunningServer[]; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xeito-rig-'));
  // Not empty: no copy of a filled database is put into it.
  mkdirSync(join(dataDir, 'files'));
  const server = await startServer({ dataDir, env: { TRUST_PROXY: '1', ...settings } });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { servers: [server], stop };
}
