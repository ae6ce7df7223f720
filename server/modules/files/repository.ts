import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { holdersOf } from '#contract/references.ts';
import type { FileRow, fileCreate, fileUpdate } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { headOfText } from '#domain/documents/text.ts';
import type { Database } from '../../db/client.ts';
import { files, fileTexts } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { refuseProgramName } from '../../files/kind.ts';
import { type From, type Part, partsBy } from '../../lists/parts.ts';
import { readSeen } from '../../lists/seen.ts';
import { Refusal } from '../../problem.ts';
import { isUsed } from '../../rows/uses.ts';
import type { Repository } from '../../sync/resource.ts';
import { refuseTakenId } from '../../sync/taken-id.ts';
import { placeOf, refuseNoFiles, refuseOwner, visibleTo } from './access.ts';
import { textToKeep } from './texts.ts';

export type FileCreate = z.output<typeof fileCreate>;
type FileUpdate = z.output<typeof fileUpdate>;

/** Signs that steer, or turn the reading direction: they make a name look like another. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The rules of documents. They are created apart (create.ts), with their bytes. */
export const fileRepository: Repository<FileRow, FileCreate, FileUpdate> = {
  list: (db, actor) => partsBy((from) => readFiles(db, actor, from)),
  page: (db, actor, _place, from) => readFiles(db, actor, from),

  async find(db, actor, id) {
    refuseNoFiles(actor);
    return findFile(db, actor, id);
  },

  async lock(tx, actor, id) {
    refuseNoFiles(actor);
    const [row] = await tx.select().from(files).where(eq(files.id, id)).for('no key update');
    const place = row && (await placeOf(tx, actor, row, row.createdBy));
    if (!place || !canFile(actor, 'read', place)) return undefined;
    // Update and delete ask for the same, so it is decided here, where the owner is known.
    if (!canFile(actor, 'update', place)) throw new Refusal('FORBIDDEN');
    return { row: toWire(row), isRemoved: row.deletedAt !== null };
  },

  authorize: refuseNoFiles,

  async update(tx, actor, row, { name, ...owner }) {
    const next = { ...row, ...owner };
    if (next.resource !== row.resource || next.rowId !== row.rowId) {
      await refuseOwner(tx, actor, next, row.createdBy, 'update');
    }
    if (name !== undefined) refuseProgramName(name);
    await tx
      .update(files)
      .set({
        ...owner,
        ...(name === undefined ? {} : { name: cleanName(name) }),
        updatedBy: actor.id,
      })
      .where(eq(files.id, row.id));
    return readFile(tx, row.id);
  },

  async remove(tx, actor, row) {
    if (await isUsed(tx, row.id, holdersOf('files'))) throw new Refusal('IN_USE');
    await removeFiles(tx, actor, eq(files.id, row.id));
    return readFile(tx, row.id);
  },
};

/** Takes these documents away; their bytes go when nothing has them any more (orphans.ts). */
export async function removeFiles(tx: Database, actor: Actor, which: SQL): Promise<void> {
  const gone = await tx
    .update(files)
    .set({ deletedAt: new Date(), updatedBy: actor.id, textHead: '' })
    .where(and(which, isNull(files.deletedAt)))
    .returning({ id: files.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(fileTexts).where(inArray(fileTexts.fileId, ids));
}

async function readFiles(db: Database, actor: Actor, from: From): Promise<Part<FileRow>> {
  refuseNoFiles(actor);
  const visible = and(isNull(files.deletedAt), visibleTo(actor));
  const part = await readSeen(db, actor, { resource: 'files', table: files, visible }, from);
  return { ...part, rows: part.rows.map(toWire) };
}

/** One document that the person may see. */
export async function findFile(
  db: Database,
  actor: Actor,
  id: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt), visibleTo(actor)));
  return row && toWire(row);
}

/** The size of these bytes, if the person can see any document that has them. */
export async function seenSize(
  db: Database,
  actor: Actor,
  sha256: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ size: files.size })
    .from(files)
    .where(and(eq(files.sha256, sha256), isNull(files.deletedAt), visibleTo(actor)))
    .limit(1);
  return row?.size;
}

/** Adds the row of a document whose bytes are kept. @throws Refusal INVALID, FORBIDDEN */
export async function insertFile(
  tx: Database,
  actor: Actor,
  { id = uuidv7(), name, text, ...fields }: FileCreate,
): Promise<FileRow> {
  await refuseTakenId(tx, files, id);
  const author = { createdBy: actor.id, updatedBy: actor.id };
  const textHead = headOfText(text);
  await tx.insert(files).values({ ...fields, ...author, id, name: cleanName(name), textHead });
  if (text !== '') await tx.insert(fileTexts).values(textToKeep(id, text));
  return readFile(tx, id);
}

/**
 * Holds the bytes of one hash until the end of the transaction: nobody collects them while a row that
 * names them is written (orphans.ts).
 */
export async function lockBytes(tx: Database, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file:${sha256}`}, 0))`);
}

async function readFile(db: Database, id: string): Promise<FileRow> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return toWire(row);
}

function cleanName(name: string): string {
  return name.replace(STEERING, ' ').trim() || '-';
}
