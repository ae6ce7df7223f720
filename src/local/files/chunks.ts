import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Chunk, XeitoDb } from '../db.ts';

/** SHA-256 in hex. Also where the page is not a secure context, in which `crypto.subtle` is missing. */
export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Writes one piece in a strict transaction of its own. */
export async function saveChunk(db: XeitoDb, chunk: Chunk): Promise<void> {
  await db.chunks.put(chunk);
}

/** One piece; undefined when it is not on this device. */
export async function savedChunk(
  db: XeitoDb,
  fileId: string,
  index: number,
): Promise<Chunk | undefined> {
  return db.chunks.get([fileId, index]);
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
