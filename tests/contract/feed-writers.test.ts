import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Connection } from '../../server/db/client.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { budgets, companies, projects } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type TestMirror, createMirror } from '../support/mirror.ts';
import { type TestServer, startServer } from '../support/server.ts';

/** How long the writers write; the proof at length sets it. */
const SECONDS = Number(process.env['XEITO_FEED_SECONDS'] ?? 4);
const WRITERS = 16;

/** A row that is committed: the mirror must have it at this version or a later one, or know it gone. */
interface Commit {
  key: string;
  version: number;
  isRemoved: boolean;
}

describe('the feed on postgres under sixteen writers', { timeout: 60_000 + SECONDS * 2000 }, () => {
  let server: TestServer;
  /** The writers have connections of their own: the reader never waits for one of theirs. */
  let writers: Connection;
  let token: string;
  let mirror: TestMirror;
  let company: string;
  beforeAll(async () => {
    server = await startServer('postgres');
    token = await server.login('admin');
    const { rows } = await server.db.execute(sql`select current_database() as name`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${String(rows[0]?.['name'])}`;
    writers = openPostgres(url.href);
  });
  afterAll(async () => {
    await writers.close();
    await server.stop();
  });
  beforeEach(async () => {
    company = await insertCompany(server.db);
    mirror = createMirror(server, () => token);
    await mirror.pull();
  });

  const insertCompany = async (db: TestServer['db']) => {
    const id = uuidv7();
    await db.insert(companies).values({ id, cif: nextCif(), name: 'At once' });
    return id;
  };

  it('shows every row in the first pull after its commit, and ends equal to a fresh mirror', async () => {
    const commits: Commit[] = [];
    const until = Date.now() + SECONDS * 1000;
    const other = await insertCompany(server.db);
    const writing = Array.from({ length: WRITERS }, async (_, index) => {
      for (let step = index; Date.now() < until; step += 1) {
        commits.push(...(await writeOnce(writers.db, step, [company, other])));
      }
    });
    let pulls = 0;
    const read = async () => {
      for (let checked = 0; Date.now() < until; pulls += 1) {
        const before = commits.length;
        await mirror.pull();
        expect(missingFrom(mirror, commits.slice(checked, before))).toEqual([]);
        checked = before;
      }
    };
    await Promise.all([...writing, read()]);
    await mirror.pull();
    expect(missingFrom(mirror, commits)).toEqual([]);
    const fresh = createMirror(server, () => token);
    await fresh.pull();
    expect(mirror.rows).toEqual(fresh.rows);
    expect(commits.length).toBeGreaterThan(SECONDS * 10);
    expect(pulls).toBeGreaterThan(1);
    console.info(
      `feed: ${commits.length} changes of rows, ${pulls} pulls, ${SECONDS} s, 0 skipped`,
    );
  });

  it('neither hides others behind a transaction that idles, nor skips what it commits', async () => {
    const idle = { id: uuidv7(), cif: nextCif(), name: 'Idle' };
    await writers.db.transaction(async (tx) => {
      await tx.insert(companies).values(idle);
      for (let count = 0; count < 5; count += 1) {
        const id = await insertCompany(writers.db);
        await mirror.pull();
        expect(mirror.has('companies', id)).toBe(true);
      }
      expect(mirror.has('companies', idle.id)).toBe(false);
    });
    await mirror.pull();
    expect(mirror.has('companies', idle.id)).toBe(true);
  });

  it('waits for nobody who only reads, and tells nothing of what is given up', async () => {
    const never = { id: uuidv7(), cif: nextCif(), name: 'Never' };
    const givenUp = writers.db.transaction(async (tx) => {
      await tx.insert(companies).values(never);
      await writers.db.transaction(async (reader) => {
        await reader.select().from(companies);
        const id = await insertCompany(writers.db);
        await mirror.pull();
        expect(mirror.has('companies', id)).toBe(true);
      });
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await mirror.pull();
    expect(mirror.wire.join()).not.toContain(never.id);
  });

  // The proof of the proof: the same reader, on a database whose feed does not hold its lock.
  it('would be seen to skip rows if the numbers were not given in the order of commits', async () => {
    const { rows } = await server.db.execute(
      sql`select pg_get_functiondef('sync_record_all'::regproc) as source`,
    );
    const source = String(rows[0]?.['source']);
    const broken = source.replace(/PERFORM pg_advisory_xact_lock\(\d+\);/, '');
    expect(broken).not.toBe(source);
    await server.db.execute(sql.raw(broken));
    const early = { id: uuidv7(), cif: nextCif(), name: 'Early' };
    await writers.db.transaction(async (tx) => {
      await tx.insert(companies).values(early);
      // The trigger runs now: the number is taken, the commit still to come.
      await tx.execute(sql`set constraints all immediate`);
      await insertCompany(writers.db);
      await mirror.pull();
    });
    await server.db.execute(sql.raw(source));
    await mirror.pull();
    expect(missingFrom(mirror, [commitOf('companies', early.id, 1)])).toEqual([
      `companies/${early.id} 1`,
    ]);
  });
});

/** One transaction of one of several kinds; answers what it committed. */
async function writeOnce(
  db: TestServer['db'],
  step: number,
  [company = '', other = '']: string[],
): Promise<Commit[]> {
  const id = uuidv7();
  const isProject = eq(projects.id, id);
  await db.transaction(async (tx) => {
    await tx.insert(projects).values({ id, code: `W-${id}`, name: 'Written', companyId: company });
    await tx.insert(budgets).values({ id, projectId: id, name: 'Line', amountCents: step });
    // Transactions take their time between their writes and their commit: they overlap.
    await tx.execute(sql`select pg_sleep(random() * 0.02)`);
  });
  if (step % 7 === 0) {
    await db
      .transaction(async (tx) => {
        await tx.update(projects).set({ name: 'Never' }).where(isProject);
        throw new Error('given up');
      })
      .catch(() => undefined);
  }
  if (step % 3 === 0) {
    await db.update(projects).set({ name: 'Again', companyId: other }).where(isProject);
    return [commitOf('projects', id, 2), commitOf('budgets', id, 1)];
  }
  if (step % 4 === 0) {
    await db.update(projects).set({ deletedAt: new Date() }).where(isProject);
    return [commitOf('projects', id, 2, true), commitOf('budgets', id, 1, true)];
  }
  return [commitOf('projects', id, 1), commitOf('budgets', id, 1)];
}

function commitOf(table: string, id: string, version: number, isRemoved = false): Commit {
  return { key: `${table}/${id}`, version, isRemoved };
}

function missingFrom({ rows }: TestMirror, commits: Commit[]): string[] {
  return commits
    .filter(({ key, version, isRemoved }) =>
      isRemoved ? rows.has(key) : (rows.get(key)?.version ?? 0) < version,
    )
    .map(({ key, version }) => `${key} ${version}`);
}
