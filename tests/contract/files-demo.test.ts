import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#contract/resources/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { fitsKind } from '#domain/multimedias/kinds.ts';
import { readConfig } from '../../server/config.ts';
import { files, multimedias } from '../../server/db/schema/index.ts';
import { seedDemo } from '../../server/db/seed/index.ts';
import { userId } from '../../server/db/seed/people.ts';
import { seedReference } from '../../server/db/seed/reference.ts';
import { type Files, openFiles } from '../../server/files/open-files.ts';
import { HEAD_BYTES, kindOf } from '../../server/files/kind.ts';
import { collectOrphans } from '../../server/modules/files/orphans.ts';
import { READERS } from '../../server/sync/readers.ts';
import { SETUPS } from '../support/file-server.ts';
import { startS3 } from '../support/s3.ts';
import { openDatabase } from '../support/server.ts';

const ADMIN: Actor = { id: userId('admin'), role: 'admin', companyIds: [], projectRights: [] };

describe.each(SETUPS)('the documents of the demonstration on %s and %s', (engine, kind) => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let place: Files;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'xeito-demo-'));
    const s3 = kind === 's3' ? await startS3() : undefined;
    place = await openFiles(readConfig({ DATA_DIR: dataDir, ...s3?.env }));
    opened = await openDatabase(engine);
    await seedReference(opened.connection.db);
    await seedDemo(opened.connection.db, { today: '2026-03-16', files: place });
    stop = async () => {
      await opened.connection.close();
      await opened.dispose();
      await s3?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  }, 120_000);
  afterAll(() => stop());

  it('are rows that the contract takes, each with its bytes in the store', async () => {
    const { db } = opened.connection;
    const ids = (await db.select({ id: files.id }).from(files)).map(({ id }) => id);
    const rows = await READERS.files(db, ADMIN, ids);
    expect(rows.length).toBeGreaterThan(68);
    for (const row of rows) {
      const { sha256, size, name, type } = RESOURCES.files.row.strict().parse(row);
      const bytes = await buffer(await place.store.open(sha256));
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect([name, bytes.length, hash]).toEqual([name, size, sha256]);
      // As the server calls the type of what a person adds.
      expect([name, await kindOf(bytes.subarray(0, HEAD_BYTES), name, '')]).toEqual([name, type]);
    }
  });

  it('are of the projects whose multimedia names them', async () => {
    const { db } = opened.connection;
    const ids = (await db.select({ id: multimedias.id }).from(multimedias)).map(({ id }) => id);
    const rows = await READERS.multimedias(db, ADMIN, ids);
    const all = await db.select().from(files);
    const shown = rows.flatMap((row) => {
      const piece = RESOURCES.multimedias.row.strict().parse(row);
      return piece.fileId === null ? [] : [piece];
    });
    expect(shown).toHaveLength(24);
    for (const { title, fileId, projectId, kind: shownAs } of shown) {
      const file = all.find(({ id }) => id === fileId);
      expect([title, file?.resource, file?.rowId]).toEqual([title, 'projects', projectId]);
      expect(fitsKind(shownAs, file?.type ?? '')).toBe(true);
    }
  });

  it('stay when what nobody names is collected', async () => {
    const { db } = opened.connection;
    await collectOrphans({ db, files: place }, new Date(Date.now() + 7 * 86_400_000));
    for (const { sha256 } of await db.select().from(files)) {
      expect(await place.store.has(sha256)).toBe(true);
    }
  });
});
