import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBigLedger } from '../../support/big-ledger.ts';
import type { Engine } from '../../support/server.ts';
import { killServers, runServer } from '../../support/server-process.ts';
import { MATRIX } from '../matrix/expectations.ts';
import { type Call, callOf } from '../matrix/requests.ts';
import { type Operation, type Reply, WHO, readOperations, send } from '../matrix/runner.ts';
import { type World, createWorld } from '../matrix/world.ts';

/** EVENT_LOOP_ROWS: of a longer run. */
const ROWS = Number(process.env['EVENT_LOOP_ROWS'] ?? 200_000);
const LONGEST_STOP_MS = 50;
/** The first time a call compiles what it is made of; a collection of garbage may fall into the second. */
const TRIES = 3;
const SUPERADMIN = WHO.indexOf('superadmin');
const WATCHED = new URL('../../support/loop-watch.mjs', import.meta.url).href;
const LEFT_OUT = [
  // They ask a server of the state.
  'GET /api/bdns/{number}',
  'GET /api/minimis_aids/register',
  // What is prepared for one of them takes the person of the one before, whose version is another then.
  'PUT /api/collaborators/{id}',
  'DELETE /api/collaborators/{id}',
  'POST /api/collaborators/{id}/merge',
];

const NAMES = Object.keys(MATRIX).filter((name) => !LEFT_OUT.includes(name));

/**
 * Every operation of the API against a server in a process of its own whose books are of many years: none
 * stops its event loop. The calls are prepared on the same data by a server of this process.
 */
export function tryCalls(engine: Engine): void {
  let world: World;
  let operations: ReadonlyMap<string, Operation>;
  const calls = new Map<string, Call[]>();
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    world = await createWorld(engine, true);
    const { config, databaseUrl, db } = world.server;
    operations = await readOperations(world.server.url);
    await seedBigLedger(db, ROWS);
    for (const name of NAMES) {
      const tries: Call[] = [];
      while (tries.length < TRIES) tries.push(await callOf(world, name, 'superadmin', 'own'));
      // Those made last are right: some take what the ones before them stood on.
      calls.set(name, tries.toReversed());
    }
    await world.server.release();
    const started = runServer({
      ...world.env,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      DATA_DIR: config.dataDir,
      NODE_OPTIONS: `--import=${WATCHED}`,
    });
    server = started.child;
    url = await started.address();
    await longestStop();
  }, 600_000);
  afterAll(async () => {
    await killServers();
    await world.stop();
  });

  async function longestStop(): Promise<number> {
    const told = once(server, 'message');
    server.send('tell');
    const [ms] = (await told) as [number];
    return ms;
  }

  it.each(NAMES)('%s', { timeout: 120_000 }, async (name) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`The server has no ${name}`);
    const stops: number[] = [];
    let reply: Reply | undefined;
    for (const call of calls.get(name) ?? []) {
      const as = call.as ?? world.tokens.superadmin;
      await longestStop();
      const answer = await send({ server: { url } }, name, operation, { ...call, as });
      reply ??= answer;
      stops.push(await longestStop());
      if (Math.min(...stops) <= LONGEST_STOP_MS) break;
    }
    expect(reply?.sign).toBe(MATRIX[name]?.split(' ')[SUPERADMIN]?.at(0));
    expect(Math.min(...stops)).toBeLessThanOrEqual(LONGEST_STOP_MS);
  });
}
