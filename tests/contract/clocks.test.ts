import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SESSION_MINUTES } from '#contract/session.ts';
import type { Connection } from '../../server/db/client.ts';
import { insertPeople, PASSWORD, type People } from '../support/people.ts';
import { killServers, runServer } from '../support/server-process.ts';
import { openDatabase, send } from '../support/server.ts';

/** So far the clock of one process is ahead, and that of the other behind. */
const SHIFT_MS = 30_000;
const SHIFTED = new URL('../support/shifted-clock.mjs', import.meta.url).href;

describe.runIf(inject('postgresUrl'))('two processes whose clocks differ', () => {
  let connection: Connection;
  let dispose: () => Promise<void>;
  let dataDir: string;
  let people: People;
  let ahead: string;
  let behind: string;
  beforeAll(async () => {
    const database = await openDatabase('postgres');
    ({ connection, dispose } = database);
    people = await insertPeople(connection.db);
    dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
    const run = (shift: number) =>
      runServer({
        DATABASE_URL: database.url ?? '',
        DATA_DIR: dataDir,
        SECRET_KEY: 'k'.repeat(32),
        NODE_OPTIONS: `--import=${SHIFTED}`,
        CLOCK_SHIFT_MS: String(shift),
      }).address();
    [ahead, behind] = await Promise.all([run(SHIFT_MS), run(-SHIFT_MS)]);
  });
  afterAll(async () => {
    await killServers();
    await connection.close();
    await dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('know each other’s sessions from the first moment, and agree on when they end', async () => {
    const body = { login: people.user.login, password: PASSWORD };
    for (const [first, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const begun = await send<{ jwtToken: string; expiresAt: string }>(
        first,
        'POST',
        '/session/login',
        { body },
      );
      const as = begun.data.jwtToken;
      expect((await send(other, 'GET', '/profile', { as })).status).toBe(200);
      const minutes = (Date.parse(begun.data.expiresAt) - Date.now()) / 60_000;
      // The clock of the database is that of this machine.
      expect(Math.abs(minutes - SESSION_MINUTES)).toBeLessThan(SHIFT_MS / 2 / 60_000);
    }
  });
});
