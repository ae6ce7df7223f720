import { createReadStream } from 'node:fs';
import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import type { Context } from '../../context.ts';
import { uploads } from '../../db/schema/index.ts';
import { HEAD_BYTES, kindOf } from '../../files/kind.ts';
import type { FileStore } from '../../files/store.ts';
import { type LocalFile, readLocalFile } from '../../files/workspace.ts';
import { Refusal } from '../../problem.ts';
import { type FileCreate, seenSize } from './repository.ts';

/** Bytes that are in the store, ready for their row. */
export interface KeptBytes {
  type: string;
}

/** How the bytes of a create arrive: with it, by an upload, or not at all. */
export interface Arrival {
  file?: LocalFile | undefined;
  uploadId?: string | undefined;
}

/**
 * Sees to it that the bytes of a document are in the store, before any transaction: they come with the
 * request, by an upload of the person, or are those of a document that they can see anyhow. Bytes that
 * lie in the store for others count as unknown: nobody can ask by hash for what they may not see.
 * @throws Refusal FILE_BYTES_MISSING, FILE_HASH_MISMATCH, FILE_TYPE_REFUSED, STORAGE_FULL
 */
export async function keepBytes(
  { db, files: { store, workspace } }: Context,
  actor: Actor,
  wanted: FileCreate,
  arrival: Arrival,
): Promise<KeptBytes> {
  if (arrival.file) return { type: await keep(store, wanted, arrival.file) };

  const own = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, actor.id),
        or(
          eq(uploads.sha256, wanted.sha256),
          arrival.uploadId === undefined ? undefined : eq(uploads.id, arrival.uploadId),
        ),
      ),
    );
  for (const { id, size, sha256 } of own) {
    if (sha256 !== wanted.sha256) throw new Refusal('FILE_HASH_MISMATCH');
    if ((await workspace.uploadOffset(id)) !== size) continue;
    const file = await readLocalFile(workspace.uploadPath(id));
    if (file) return { type: await keep(store, wanted, file) };
  }

  const size = await seenSize(db, actor, wanted.sha256);
  if (size === undefined || !(await store.has(wanted.sha256))) {
    throw new Refusal('FILE_BYTES_MISSING');
  }
  if (size !== wanted.size) throw new Refusal('FILE_HASH_MISMATCH');
  const head = size === 0 ? [] : await store.open(wanted.sha256, { start: 0, end: HEAD_BYTES - 1 });
  return { type: await kindOf(await readAll(head), wanted.name, wanted.type) };
}

async function keep(store: FileStore, wanted: FileCreate, file: LocalFile): Promise<string> {
  if (file.sha256 !== wanted.sha256 || file.size !== wanted.size) {
    throw new Refusal('FILE_HASH_MISMATCH');
  }
  const head = await readAll(createReadStream(file.path, { end: HEAD_BYTES - 1 }));
  const type = await kindOf(head, wanted.name, wanted.type);
  await store.put(file.path, file.sha256);
  return type;
}

async function readAll(stream: AsyncIterable<unknown> | Iterable<unknown>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
