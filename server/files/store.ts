import type { Readable } from 'node:stream';

/** A part of a document, both ends included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that lie in the store, how many, and since when. */
export interface StoredFile {
  sha256: string;
  size: number;
  storedAt: Date;
}

/** A store that takes nothing under these settings; the message is the one line that says why. */
export class StoreProblem extends Error {}

/**
 * Where the bytes of documents lie for good, under their SHA-256. What is there once never changes.
 * `tests/contract/files-store.test.ts` holds every adapter to the same behaviour.
 */
export interface FileStore {
  /**
   * Keeps the bytes of a file whose hash was checked; they are safe when it resolves. Leaves the file
   * where it is, and does nothing where the bytes are kept already.
   * @throws Refusal STORAGE_FULL; no half file stays
   */
  put(path: string, sha256: string): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** The bytes or a part of them. @throws Refusal NOT_FOUND */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Nothing happens where there is nothing. */
  remove(sha256: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Whether the store would take bytes now. @throws StoreProblem, or what may pass by itself */
  check(): Promise<void>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Names in the store are hashes and nothing else: no text of a person ever becomes a path. */
export function isSha256(name: string): boolean {
  return SHA256.test(name);
}
