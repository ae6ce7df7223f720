import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toStorageProblem } from './storage-problem.ts';

/** A file on this disk, and what its bytes are. */
export interface LocalFile {
  path: string;
  size: number;
  sha256: string;
}

/** A file of the workspace: `id` is its name. */
export interface WorkFile {
  id: string;
  path: string;
  changedAt: Date;
}

/**
 * Where bytes lie on their way: `tmp/<uuid>` those of one request, `uploads/<id>` those that come in
 * pieces. The size of an upload's file is how far it has come. All processes of a server share it.
 */
export interface Workspace {
  /** Writes what comes to a new file of `tmp`. The caller removes it. @throws Refusal STORAGE_FULL */
  receive(bytes: AsyncIterable<Buffer>): Promise<LocalFile>;
  uploadPath(id: string): string;
  /** How many bytes of an upload are here; 0 where there is no file yet. */
  uploadOffset(id: string): Promise<number>;
  /**
   * Adds to an upload and answers its new offset; the bytes are on the disk when it resolves. Of what
   * fails a part may stay: it is counted by `uploadOffset`. @throws Refusal STORAGE_FULL
   */
  append(id: string, offset: number, bytes: Buffer): Promise<number>;
  list(kind: 'tmp' | 'uploads'): Promise<WorkFile[]>;
}

export function createWorkspace(directory: string): Workspace {
  const uploadPath = (id: string) => join(directory, 'uploads', id);
  const create = async (path: string): Promise<FileHandle> => {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    return open(path, 'w', 0o600);
  };

  return {
    async receive(bytes) {
      const path = join(directory, 'tmp', randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      let handle: FileHandle | undefined;
      try {
        handle = await create(path);
        for await (const piece of bytes) {
          hash.update(piece);
          size += piece.length;
          await writeAll(handle, piece);
        }
      } catch (error) {
        await rm(path, { force: true });
        throw toStorageProblem(error);
      } finally {
        await handle?.close();
      }
      return { path, size, sha256: hash.digest('hex') };
    },

    uploadPath,

    async uploadOffset(id) {
      return (await statOf(uploadPath(id)))?.size ?? 0;
    },

    async append(id, offset, bytes) {
      const path = uploadPath(id);
      const isNew = (await statOf(path)) === undefined;
      let handle: FileHandle | undefined;
      try {
        handle = isNew ? await create(path) : await open(path, 'r+');
        await writeAll(handle, bytes, offset);
        await handle.sync();
      } catch (error) {
        throw toStorageProblem(error);
      } finally {
        await handle?.close();
      }
      return offset + bytes.length;
    },

    async list(kind) {
      const folder = join(directory, kind);
      const found: WorkFile[] = [];
      for (const id of await namesIn(folder)) {
        const path = join(folder, id);
        const stats = await statOf(path);
        if (stats) found.push({ id, path, changedAt: stats.mtime });
      }
      return found;
    },
  };
}

/** Reads a whole file for its hash. Undefined where there is none. */
export async function readLocalFile(path: string): Promise<LocalFile | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
      const bytes = piece as Buffer;
      hash.update(bytes);
      size += bytes.length;
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** One call of write may take less than it is given, as on a disk that is nearly full. */
async function writeAll(handle: FileHandle, bytes: Buffer, position?: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const at = position === undefined ? null : position + done;
    done += (await handle.write(bytes, done, bytes.length - done, at)).bytesWritten;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
