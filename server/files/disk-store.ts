import { constants, createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../problem.ts';
import { toStorageProblem } from './storage-problem.ts';
import { type FileStore, StoreProblem, isSha256 } from './store.ts';
import { syncPath } from './sync-path.ts';

/**
 * Documents on disk: `<directory>/<first two digits>/<hash>`. A file gets its name by a hard link when
 * all of it is on the disk, so nobody ever finds half of one; file and directory are synced first.
 * `directory` and the files that are put lie on one file system.
 */
export function createDiskStore(directory: string): FileStore {
  const placeOf = (sha256: string) => {
    if (!isSha256(sha256)) throw new Error('Not a hash');
    const folder = join(directory, sha256.slice(0, 2));
    return { folder, file: join(folder, sha256) };
  };

  return {
    async put(path, sha256) {
      const { folder, file } = placeOf(sha256);
      try {
        await syncPath(path);
        if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
          await syncPath(directory);
        }
        await link(path, file).catch(ignore('EEXIST'));
        await syncPath(folder);
      } catch (error) {
        throw toStorageProblem(error);
      }
    },

    async has(sha256) {
      return (await stat(placeOf(sha256).file).catch(ignore('ENOENT'))) !== undefined;
    },

    async open(sha256, range) {
      const handle = await open(placeOf(sha256).file).catch(ignore('ENOENT'));
      if (handle === undefined) throw new Refusal('NOT_FOUND');
      return createReadStream('', { fd: handle, ...range });
    },

    async remove(sha256) {
      await rm(placeOf(sha256).file, { force: true });
    },

    async *list() {
      for (const folder of (await readdir(directory).catch(ignore('ENOENT'))) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const sha256 of await readdir(join(directory, folder))) {
          if (!isSha256(sha256)) continue;
          const found = await stat(placeOf(sha256).file).catch(ignore('ENOENT'));
          if (found) yield { sha256, size: found.size, storedAt: found.mtime };
        }
      }
    },

    async check() {
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await access(directory, constants.W_OK);
      } catch (error) {
        const { message } = error as Error;
        throw new StoreProblem(`Documents cannot be kept in ${directory}: ${message}.`);
      }
    },
  };
}

function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  };
}
