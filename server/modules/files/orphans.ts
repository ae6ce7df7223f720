import { rm } from 'node:fs/promises';
import { type SQL, and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { files, uploads } from '../../db/schema/index.ts';
import type { FileStore } from '../../files/store.ts';
import { readRestoredAt } from '../../sync/epoch.ts';
import { lockBytes } from './repository.ts';

/** A request, or an upload in pieces, that was cut off may go on for so long. */
const KEEP_MS = 48 * 3_600_000;
/** So long somebody may still go back from a restored state to the one before it. */
const RESTORED_MS = 30 * 24 * 3_600_000;
const BATCH = 500;

/**
 * Removes what is left over after 48 hours: bytes without a document (or whose documents were all
 * removed before), uploads that nobody finished, and pieces of requests that were cut off. Rows of an
 * earlier state know nothing of the documents that came after it: after a restore no bytes go for 30 days.
 */
export async function collectOrphans(
  { db, files: { store, workspace } }: Pick<Context, 'db' | 'files'>,
  now = new Date(),
): Promise<void> {
  const before = new Date(+now - KEEP_MS);
  for (const { path, changedAt } of await workspace.list('tmp')) {
    if (changedAt < before) await rm(path, { force: true });
  }
  const leftUploads = (await workspace.list('uploads')).filter(
    ({ changedAt }) => changedAt >= before,
  );
  await forgetUploads(
    db,
    before,
    leftUploads.map(({ id }) => id),
  );
  await removeUploadFiles(db, workspace, before);
  const restoredAt = await readRestoredAt(db);
  const isSettled = restoredAt === undefined || +now - +restoredAt >= RESTORED_MS;
  if (isSettled) await removeBytes(db, store, before);
}

/** Rows of uploads that began long ago and whose file has not grown since. */
async function forgetUploads(db: Database, before: Date, growing: string[]): Promise<void> {
  const old = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, before));
  const ids = old.map(({ id }) => id).filter((id) => !growing.includes(id));
  for (const id of ids) await db.delete(uploads).where(eq(uploads.id, id));
}

async function removeUploadFiles(
  db: Database,
  workspace: Context['files']['workspace'],
  before: Date,
): Promise<void> {
  for (const { id, path, changedAt } of await workspace.list('uploads')) {
    if (changedAt >= before) continue;
    const known = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id));
    if (known.length === 0) await rm(path, { force: true });
  }
}

async function removeBytes(db: Database, store: FileStore, before: Date): Promise<void> {
  let batch: string[] = [];
  const sweep = async () => {
    const held = new Set(await selectHeld(db, before, inArray(files.sha256, batch)));
    for (const sha256 of batch)
      if (!held.has(sha256)) await removeUnheld(db, store, before, sha256);
    batch = [];
  };
  for await (const { sha256, storedAt } of store.list()) {
    if (storedAt >= before) continue;
    batch.push(sha256);
    if (batch.length === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
}

/** Looked at once more under the lock of the bytes: a row may have come for them meanwhile. */
async function removeUnheld(
  db: Database,
  store: FileStore,
  before: Date,
  sha256: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBytes(tx, sha256);
    const held = await selectHeld(tx, before, eq(files.sha256, sha256));
    if (held.length === 0) await store.remove(sha256);
  });
}

async function selectHeld(db: Database, before: Date, which: SQL): Promise<string[]> {
  const isHeld = or(isNull(files.deletedAt), gt(files.deletedAt, before));
  const rows = await db
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(and(which, isHeld));
  return rows.map(({ sha256 }) => sha256);
}
