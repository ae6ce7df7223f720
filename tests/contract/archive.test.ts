import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArchive, writeArchive, writeRows } from '../../server/backup/archive.ts';
import { backUp, move, restore } from '../../server/backup/commands.ts';
import { connectPglite, openPostgres } from '../../server/db/client.ts';
import { seedDemo } from '../../server/db/seed/index.ts';
import { seedReference } from '../../server/db/seed/reference.ts';
import { openFiles } from '../../server/files/open-files.ts';
import { openPgliteTemplate } from '../support/pglite-template.ts';
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
  /^COPY (public\.)?(sessions|password_resets|calendar_links|sync_meta) /.test(line);

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
  const sha256 = createHash('sha256').update(text).digest('hex');
  const place = join(at(dataDir), 'files', sha256.slice(0, 2));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, sha256), text);
  return sha256;
}

const documentOf = (dataDir: string, sha256: string) =>
  readFileSync(join(at(dataDir), 'files', sha256.slice(0, 2), sha256), 'utf8');

describe('a whole backup', { timeout: 90_000 }, () => {
  it('goes from the embedded database to postgres with every row and document, to the byte', async () => {
    const embedded = connectPglite(await openPgliteTemplate());
    await seedReference(embedded.db);
    await seedDemo(embedded.db, { today: '2026-11-21' });
    await writeRows(embedded, at('first.sql.gz'));
    await embedded.close();
    const documents = ['a sheet', ''].map((text) => keepDocument('first', text));
    const files = await openFiles(settings('first'));
    await writeArchive(at('whole.tar'), at('first.sql.gz'), files);
    const before = await rowsIn(at('whole.tar'));
    expect(before.length).toBeGreaterThan(1000);

    const postgres = await emptyPostgres();
    expect(await restore(settings('second', postgres), at('whole.tar'))).toBe(2);
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
});
