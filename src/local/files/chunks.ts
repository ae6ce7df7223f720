import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Chunk, XeitoDb } from '../db.ts';
import { LockedProblem } from '../keys/problems.ts';

/** SHA-256 in hex. Also where the page is not a secure context, in which `crypto.subtle` is missing. */
export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Writes one piece in a strict transaction of its own, sealed where the person's data are. */
export async function saveChunk(db: XeitoDb, chunk: Chunk): Promise<void> {
  await db.chunks.put(await db.vault.sealAhead('chunks', chunk));
}

/** One piece; undefined when it is not on this device. @throws LockedProblem */
export async function savedChunk(
  db: XeitoDb,
  fileId: string,
  index: number,
): Promise<Chunk | undefined> {
  const chunk: Partial<Chunk> | undefined = await db.chunks.get([fileId, index]);
  // While the data are locked a row shows what is not sealed of it.
  if (chunk && chunk.bytes === undefined) throw new LockedProblem();
  return chunk as Chunk | undefined;
}

/** How many pieces of a document are here. No bytes are read. */
export async function countChunks(db: XeitoDb, fileId: string): Promise<number> {
  return db.chunks.where('fileId').equals(fileId).count();
}

export async function removeChunks(db: XeitoDb, fileId: string): Promise<void> {
  await db.chunks.where('fileId').equals(fileId).delete();
}

/** The documents of which there are pieces here. No bytes are read. */
export async function filesWithChunks(db: XeitoDb): Promise<string[]> {
  return (await db.chunks.orderBy('fileId').uniqueKeys()).map(String);
}
