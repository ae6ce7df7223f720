import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedPage } from '#contract/sync.ts';
import { listBackups, writeBackup } from '../../server/backup/backups.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { connectPglite } from '../../server/db/pglite.ts';
import { lockDataDir } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openFiles } from '../../server/files/open-files.ts';
import { collectOrphans } from '../../server/modules/files/orphans.ts';
import { send } from '../support/server.ts';
import { killServers, runServer } from '../support/server-process.ts';
import {
  openPgliteDemonstration,
  writePgliteDemonstration,
} from '../support/pglite-demonstration.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEMO = { login: 'admin@demo.xeito.gal', password: 'xeito-admin' };
/** Signs that COPY must escape. */
const ODD = 'A\tcompany\n\\. of "ñ"\\N\r';

/** The last migration of the version that had no documents yet. */
const BEFORE_DOCUMENTS = 1795239966684;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xeito-backup-'));
});
afterEach(async () => {
  await killServers();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (dump: Buffer[]) => Buffer.concat(dump).toString().split('\n');
const isGone = (line: string) =>
  /^COPY (sessions|password_resets|sync_meta) /.test(line) || line.includes('sync_seq');

/** The text of a database without what a restore makes anew. */
function bodyOf(dump: Buffer[]): string[] {
  let isSkipped = false;
  return linesOf(dump).filter((line) => {
    if (line.startsWith('COPY ')) isSkipped = isGone(line);
    return !isSkipped;
  });
}

const openDemo = async () => connectPglite(await openPgliteDemonstration());

describe('a backup of the embedded database', { timeout: 90_000 }, () => {
  it('has every row, whatever signs are in it, and the place of each sequence', async () => {
    const connection = await openDemo();
    const { db, dump } = connection;
    await db.execute(`insert into companies (id, cif, name)
      values (gen_random_uuid(), 'A1', e'${ODD.replaceAll('\\', '\\\\')}')`);
    await db.execute("insert into audit (resource, action) values ('companies', 'create')");
    const before = (await dump?.()) ?? [];
    const file = await writeBackup(folder, before);
    await restoreBackup(file, join(folder, 'data'));

    const client = await PGlite.create(join(folder, 'data/database'));
    const { rows } = await client.query("select name from companies where cif = 'A1'");
    expect(rows).toEqual([{ name: ODD }]);
    const after = (await connectPglite(client).dump?.()) ?? [];
    expect(bodyOf(after)).toEqual(bodyOf(before));
    expect(linesOf(after).at(-2)).toBe(linesOf(before).at(-2));
    const { rows: numbers } = await client.query<{ id: number }>(
      "insert into audit (resource, action) values ('companies', 'create') returning id",
    );
    expect(numbers).toEqual([{ id: 2 }]);
    await client.close();
    await connection.close();
  });

  it('is made by the server at its start and at its stop, and once restored sends devices to rebuild and people to sign in', async () => {
    const env = { DATA_DIR: join(folder, 'data'), DEMO: '1', SECRET_KEY: 'k'.repeat(32) };
    await writePgliteDemonstration(join(folder, 'data/database'));
    const first = runServer(env);
    const url = await first.address();
    const { data } = await send<{ jwtToken: string }>(url, 'POST', '/session/login', {
      body: DEMO,
    });
    const page = await send<FeedPage>(url, 'GET', '/sync/changes', { as: data.jwtToken });
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    const backups = join(folder, 'data/backups');
    const [newest = ''] = await listBackups(backups);
    // That of the start and that of the stop, or the latter alone where the first did not begin in time.
    expect(readdirSync(backups).toSorted()).toEqual((await listBackups(backups)).toSorted());
    await restoreBackup(join(backups, newest), join(folder, 'restored'));

    const second = runServer({ ...env, DATA_DIR: join(folder, 'restored') });
    const again = await second.address();
    const old = await send(again, 'GET', '/profile', { as: data.jwtToken });
    expect(old.status).toBe(401);
    const { data: fresh } = await send<{ jwtToken: string }>(again, 'POST', '/session/login', {
      body: DEMO,
    });
    const as = fresh.jwtToken;
    const late = await send(again, 'GET', `/sync/changes?cursor=${page.data.next}`, { as });
    expect([late.status, late.problem.errorCode]).toEqual([410, 'RESYNC']);
    const anew = await send<FeedPage>(again, 'GET', '/sync/changes', { as });
    expect(anew.data.epoch).not.toBe(page.data.epoch);
    const rowsOf = (answer: { data: FeedPage }) =>
      answer.data.rows.map(({ t, id, v, d }) => [t, id, v, d]);
    expect(rowsOf(anew)).toEqual(rowsOf(page));
  });

  it('once restored takes no document away that came after it, for a month', async () => {
    const connection = await openDemo();
    const file = await writeBackup(folder, (await connection.dump?.()) ?? []);
    await connection.close();
    const dataDir = join(folder, 'data');
    await restoreBackup(file, dataDir);
    const files = await openFiles({ dataDir, s3: undefined });
    const { path, sha256 } = await files.workspace.receive(Readable.from([Buffer.from('later')]));
    await files.store.put(path, sha256);

    const client = await PGlite.create(join(dataDir, 'database'));
    const { db } = connectPglite(client);
    const collect = (days: number) =>
      collectOrphans({ db, files }, new Date(Date.now() + days * 24 * 3_600_000));
    await collect(29);
    expect(await files.store.has(sha256)).toBe(true);
    await collect(31);
    expect(await files.store.has(sha256)).toBe(false);
    await client.close();
  });

  it('leaves the former ones whole when the server is killed while it writes', async () => {
    const backups = join(folder, 'backups');
    for (let round = 0; round < 3; round += 1) {
      const writer = spawn(
        process.execPath,
        ['--import', 'tsx', 'tests/support/endless-backup.ts', backups],
        { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(writer.stdout, 'data');
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      const names = await listBackups(backups);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const text = gunzipSync(readFileSync(join(backups, name))).toString('latin1');
        expect(text.endsWith('the end\n')).toBe(true);
      }
    }
    // What the killed ones left half-written is gone with the next.
    await writeBackup(backups, [Buffer.from('x')]);
    expect(readdirSync(backups).toSorted().toReversed()).toEqual(await listBackups(backups));
  });

  it('is restored only whole, of a version that is known, and where there is no database', async () => {
    const connection = await openDemo();
    const pieces = (await connection.dump?.()) ?? [];
    await connection.close();
    const file = await writeBackup(folder, pieces);
    const data = join(folder, 'data');
    const restore = () => restoreBackup(file, data);

    const text = gunzipSync(readFileSync(file)).toString();
    const whole = readFileSync(file);
    truncateSync(file, whole.length - 100);
    await expect(restore()).rejects.toThrow('cannot be read');
    writeFileSync(file, gzipSync(text.replace(/\d+\n/, '9999999999999\n')));
    await expect(restore()).rejects.toThrow('newer version');
    writeFileSync(file, gzipSync('select 1;\n'));
    await expect(restore()).rejects.toThrow('no backup of Xeito');
    writeFileSync(file, whole);
    const unlock = await lockDataDir(data);
    await expect(restore()).rejects.toThrow('in use');
    await unlock();
    expect(readdirSync(data)).not.toContain('database');
    mkdirSync(join(data, 'database'));
    await expect(restore()).rejects.toThrow('There is a database');
  });

  it('of an older version comes up to date with its rows', async () => {
    const older = connectPglite(await PGlite.create());
    await migrate(older, BEFORE_DOCUMENTS);
    await older.db.execute(
      "insert into companies (id, cif, name) values (gen_random_uuid(), 'A1', 'Xa estaba')",
    );
    const file = await writeBackup(folder, (await older.dump?.()) ?? []);
    await older.close();
    await restoreBackup(file, join(folder, 'data'));
    const client = await PGlite.create(join(folder, 'data/database'));
    const { rows } = await client.query(
      'select name, to_regclass($1) is not null as files from companies',
      ['files'],
    );
    expect(rows).toEqual([{ name: 'Xa estaba', files: true }]);
    await client.close();
  });
});
