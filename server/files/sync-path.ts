import { type FileHandle, open } from 'node:fs/promises';

/** Waits until the disk has it: of a file its bytes, of a directory its names. */
export async function syncPath(path: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path);
    await handle.sync();
  } finally {
    await handle?.close();
  }
}
