import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openArchive, writeArchive, writeRows } from '../../server/backup/archive.ts';
import { backUp, move, newEpoch, restore } from '../../server/backup/commands.ts';
import { connectPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { lockDataDir } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { apiKeys, files as fileRows, sessions } from '../../server/db/schema/index.ts';
import { openFiles } from '../../server/files/open-files.ts';
import { readEpoch, readRestoredAt } from '../../server/sync/epoch.ts';
import { insertPeople } from '../support/people.ts';
import { openPgliteDemonstration } from '../support/pglite-demonstration.ts';
import { openPgliteTemplate, writePgliteTemplate } from '../support/pglite-template.ts';
import { killServers, runServer } from '../support/server-process.ts';
import { openDatabase } from '../support/server.ts';

let folder: string;
const disposals: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xeito-archive-'));
});
afterEach(async () => {
  await killServers();
  for (const dispose of disposals.splice(0)) await dispose();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const settings = (dataDir: string, databaseUrl?: string) => ({
  dataDir: at(dataDir),
  databaseUrl,
  s3: undefined,
});
/** Made anew by a restore. */
const isAnew = (line: string) =>
  /^COPY (public\.)?(sessions|password_resets|calendar_links|passkeys|passkey_challenges|sync_meta) /.test(
    line,
  );

/** Of a server that is not at its first start: making the database takes longest. */
const holdsDatabase = (dataDir: string) => writePgliteTemplate(join(at(dataDir), 'database'));

async function emptyPostgres(): Promise<string> {
  const { url = '', connection, dispose } = await openDatabase('postgres');
  await connection.close();
  disposals.push(dispose);
  return url;
}

/** Every row of a whole backup, without those that a restore makes anew. */
async function rowsIn(archive: string): Promise<string[]> {
  const { rows } = await openArchive(archive, folder, await openFiles(settings('looked-at')));
  let isSkipped = false;
  return gunzipSync(readFileSync(rows))
    .toString()
    .split('\n')
    .filter((line) => {
      if (line.startsWith('COPY ')) isSkipped = isAnew(line);
      return !isSkipped;
    });
}

function keepDocument(dataDir: string, text: string): string {
  const sha256 = hashOf(text);
  const place = join(at(dataDir), 'files', sha256.slice(0, 2));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, sha256), text);
  return sha256;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const NEW_FILE = { name: 'a\tb', type: 'text/plain', size: 1, createdBy: randomUUID() };

/** A database in which documents of these hashes are live, and one is removed; answers once its rows are written. */
async function rowsNaming(hashes: readonly string[], path: string): Promise<void> {
  const connection = connectPglite(await openPgliteTemplate());
  const insert = (sha256: string, deletedAt: Date | null) =>
    connection.db.insert(fileRows).values({ ...NEW_FILE, id: randomUUID(), sha256, deletedAt });
  for (const sha256 of hashes) await insert(sha256, null);
  await insert(hashOf('removed'), new Date());
  await writeRows(connection, path);
  await connection.close();
}

/** The last migration of the version that had no documents yet. */
const BEFORE_DOCUMENTS = 1795239966684;
const OLD_EPOCH = '00000000-0000-4000-8000-000000000001';

/** Rows of that version: a company, and somebody who is signed in. */
async function writeOldRows(path: string): Promise<void> {
  const old = connectPglite(await PGlite.create());
  await migrate(old, BEFORE_DOCUMENTS);
  const [companyId, userId] = [randomUUID(), randomUUID()];
  await old.db.execute(sql`insert into companies (id, cif, name)
    values (${companyId}, 'A1', 'Xa estaba')`);
  await old.db.execute(sql`insert into users (id, login, name, email, role)
    values (${userId}, 'a@b.gal', 'A', 'a@b.gal', 'user')`);
  await old.db.execute(sql`insert into sessions
    (id, user_id, auth_token_hash, expires_at)
    values (${randomUUID()}, ${userId}, 'hash', now() + interval '1 day')`);
  await old.db.execute(sql`update sync_meta set epoch = ${OLD_EPOCH}`);
  await writeRows(old, path);
  await old.close();
}

async function unmigratedPostgres(): Promise<string> {
  const name = `xeito_${randomUUID().replaceAll('-', '')}`;
  const cluster = openPostgres(inject('postgresUrl'));
  await cluster.db.execute(sql`create database ${sql.identifier(name)}`);
  disposals.push(async () => {
    await cluster.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    await cluster.close();
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

const documentOf = (dataDir: string, sha256: string) =>
  readFileSync(join(at(dataDir), 'files', sha256.slice(0, 2), sha256), 'utf8');

describe('a whole backup', { timeout: 90_000 }, () => {
  it('goes from the embedded database to postgres with every row and document, to the byte', async () => {
    const embedded = connectPglite(await openPgliteDemonstration());
    await writeRows(embedded, at('first.sql.gz'));
    await embedded.close();
    const documents = ['a sheet', ''].map((text) => keepDocument('first', text));
    const files = await openFiles(settings('first'));
    await writeArchive(at('whole.tar'), at('first.sql.gz'), files);
    const before = await rowsIn(at('whole.tar'));
    expect(before.length).toBeGreaterThan(1000);

    const postgres = await emptyPostgres();
    const restored = await restore(settings('second', postgres), at('whole.tar'));
    expect(restored).toEqual({ files: 2, missing: [] });
    await backUp(settings('second', postgres), at('second.tar'));
    expect(await rowsIn(at('second.tar'))).toEqual(before);
    // References hold again.
    const connection = openPostgres(postgres);
    const orphan = sql`insert into budgets (id, project_id, name)
      values (gen_random_uuid(), gen_random_uuid(), 'Of no project')`;
    await expect(connection.db.execute(orphan)).rejects.toMatchObject({ cause: { code: '23503' } });
    await connection.close();
    expect(documents.map((sha256) => documentOf('second', sha256))).toEqual(['a sheet', '']);
    await expect(restore(settings('second', postgres), at('whole.tar'))).rejects.toThrow(
      'has people in it',
    );

    truncateSync(at('whole.tar'), 5_000);
    await expect(restore(settings('third'), at('whole.tar'))).rejects.toThrow('cannot be read');
    writeFileSync(at('other.tar'), 'something else'.repeat(100));
    await expect(restore(settings('third'), at('other.tar'))).rejects.toThrow('cannot be read');
  });

  it('is written beside a server that runs, comes back, and moves to postgres', async () => {
    const env = { DATA_DIR: at('live'), BACKUP_MINUTES: '0', ADMIN_LOGIN: 'boss@test.gal' };
    await holdsDatabase('live');
    const server = runServer({ ...env, ADMIN_PASSWORD: 'catro ventos do norte' });
    await server.address();
    await backUp(settings('live'), at('live.tar'));
    expect(server.child.exitCode).toBe(null);
    await restore(settings('copy'), at('live.tar'));
    const moved = await emptyPostgres();
    await move(settings('copy', moved));
    await backUp(settings('copy', moved), at('moved.tar'));
    expect(await rowsIn(at('moved.tar'))).toEqual(await rowsIn(at('live.tar')));
    await expect(backUp(settings('nowhere'), at('nothing.tar'))).rejects.toThrow('no database');
  });

  it('says which documents it lacks, and is restored without them only if asked to', async () => {
    const [kept, lost] = [keepDocument('first', 'kept'), hashOf('lost')];
    await rowsNaming([kept, lost], at('rows.sql.gz'));
    const files = await openFiles(settings('first'));
    const written = await writeArchive(at('whole.tar'), at('rows.sql.gz'), files);
    expect(written).toEqual({ files: 1, missing: [lost] });
    const again = () => restore(settings('second'), at('whole.tar'));
    await expect(again()).rejects.toThrow('1 documents that the rows name are not there');
    expect(existsSync(join(at('second'), 'database'))).toBe(false);
    const restored = await restore(settings('second'), at('whole.tar'), true);
    expect(restored).toEqual({ files: 1, missing: [lost] });
  });

  it('is not restored when it was cut between two documents, nor its rows beside another store', async () => {
    const documents = ['one', 'two'].map((text) => keepDocument('first', text));
    await rowsNaming(documents, at('rows.sql.gz'));
    await writeArchive(at('whole.tar'), at('rows.sql.gz'), await openFiles(settings('first')));
    const block = 512;
    const rowBlocks = Math.ceil(statSync(at('rows.sql.gz')).size / block);
    truncateSync(at('whole.tar'), (1 + rowBlocks + 2) * block);
    await expect(restore(settings('second'), at('whole.tar'))).rejects.toThrow('are not there');
    await expect(restore(settings('third'), at('rows.sql.gz'))).rejects.toThrow('are not there');
  });

  it('is not written by a server that cannot write, which goes on', async () => {
    await holdsDatabase('live');
    const server = runServer({ DATA_DIR: at('live'), BACKUP_MINUTES: '0' });
    const address = await server.address();
    // In the place of the file that it would begin.
    mkdirSync(join(at('live'), 'backups/.draft.sql.gz'), { recursive: true });
    await expect(backUp(settings('live'), at('live.tar'))).rejects.toThrow('wrote no backup');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  it('is asked of servers alone: who has the directory for something else goes on', async () => {
    mkdirSync(at('busy'));
    const signalled = vi.fn<() => void>();
    process.on('SIGUSR2', signalled);
    disposals.push(async () => void process.off('SIGUSR2', signalled));
    disposals.push(await lockDataDir(at('busy')));
    await expect(backUp(settings('busy'), at('busy.tar'))).rejects.toThrow('wrote no backup');
    expect(signalled).not.toHaveBeenCalled();
  });

  it('comes into postgres at once: rows, the new epoch, and nobody signed in', async () => {
    await writeOldRows(at('old.sql.gz'));
    const url = await unmigratedPostgres();
    const connection = openPostgres(url);
    // A later migration cannot go on, as if the command was killed before it.
    await connection.db.execute(sql`create table uploads (id uuid)`);
    await expect(restore(settings('second', url), at('old.sql.gz'))).rejects.toThrow('uploads');
    const { rows } = await connection.db.execute(sql`select name, epoch::text as epoch,
      (select count(*) from sessions) as sessions from companies, sync_meta`);
    expect(rows).toEqual([{ name: 'Xa estaba', epoch: expect.any(String), sessions: 0 }]);
    expect(rows[0]?.['epoch']).not.toBe(OLD_EPOCH);
    await connection.close();
  });

  it('goes into no postgres database whose schema is newer, and into none that is away', async () => {
    await writeOldRows(at('old.sql.gz'));
    const into = (url: string) => restore(settings('second', url), at('old.sql.gz'));
    await expect(into(await emptyPostgres())).rejects.toThrow('of a newer version than the backup');
    const away = 'postgres://nobody@127.0.0.1:1/none';
    const line = 'The database of DATABASE_URL does not let the server in: ';
    await expect(into(away)).rejects.toThrow(line);
    await expect(backUp(settings('second', away), at('x.tar'))).rejects.toThrow(line);
  });

  it('is not the only way back: a database that went back by itself is told so, and nobody is signed in', async () => {
    const url = await emptyPostgres();
    const connection = openPostgres(url);
    const { user } = await insertPeople(connection.db);
    await connection.db.insert(sessions).values({
      id: randomUUID(),
      userId: user.id,
      authTokenHash: 'hash',
      expiresAt: new Date(Date.now() + 3_600_000),
      userAgent: '',
      address: '',
    });
    const before = await readEpoch(connection.db);
    await newEpoch(settings('second', url));
    expect(await readEpoch(connection.db)).not.toBe(before);
    expect(await readRestoredAt(connection.db)).toBeInstanceOf(Date);
    expect(await connection.db.$count(sessions)).toBe(0);
    await connection.close();
  });

  it('lets no program in again, whichever way the rows went back, and the history still names it', async () => {
    const embedded = connectPglite(await openPgliteTemplate());
    const { admin } = await insertPeople(embedded.db);
    const key = (name: string, endedAt: Date | null) => {
      const secret = { keyHash: name, tail: 'aB3_', expiresOn: '2099-12-31' };
      return { id: randomUUID(), name, ...secret, role: 'admin' as const, endedAt };
    };
    const before = new Date('2026-03-16T10:00:00.000Z');
    const made = [key('Ended since', null), key('Ended before', before)];
    const keys = made.map((one) => ({ ...one, companyIds: [], createdBy: admin.id }));
    await embedded.db.insert(apiKeys).values(keys);
    await writeRows(embedded, at('rows.sql.gz'));
    await embedded.close();
    const url = await emptyPostgres();
    const connection = openPostgres(url);
    const keysThere = () =>
      connection.db
        .select({ name: apiKeys.name, endedAt: apiKeys.endedAt })
        .from(apiKeys)
        .orderBy(apiKeys.name);
    const ended = [
      { name: 'Ended before', endedAt: before },
      { name: 'Ended since', endedAt: expect.any(Date) },
    ];
    await restore(settings('second', url), at('rows.sql.gz'));
    expect(await keysThere()).toEqual(ended);
    await connection.db
      .update(apiKeys)
      .set({ endedAt: null })
      .where(eq(apiKeys.name, 'Ended since'));
    await newEpoch(settings('second', url));
    expect(await keysThere()).toEqual(ended);
    await connection.close();
  });
});
