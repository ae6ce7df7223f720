import { rm } from 'node:fs/promises';
import type { FileRow } from '#contract/resources/files.ts';
import type { Day } from '#domain/days.ts';
import type { Files } from '../../files/open-files.ts';

/** A document of the demonstration, and the day on which it was added. */
interface DemoDocument extends Pick<FileRow, 'id' | 'name' | 'type' | 'resource' | 'rowId'> {
  /** Where it stands among the documents of its owner. */
  location?: string;
  /** What it says; pictures say nothing. */
  text?: string;
  bornOn: Day;
}

/** One whose bytes lie in the store. */
export type KeptDocument = DemoDocument & Pick<FileRow, 'size' | 'sha256'>;

/**
 * Keeps the bytes of a document, of which a row may be written then. They are the same for everybody
 * who asks for them by their hash. @throws Refusal STORAGE_FULL, UNAVAILABLE
 */
export async function keepBytes(
  { workspace, store }: Files,
  bytes: Buffer,
  document: DemoDocument,
): Promise<KeptDocument> {
  const { path, size, sha256 } = await workspace.receive(once(bytes));
  try {
    await store.put(path, sha256);
  } finally {
    await rm(path, { force: true });
  }
  return { ...document, size, sha256 };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
