import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of our own that can be full without harm to any other. */
export interface SmallDisk {
  /** Takes all the room there is. Again after something was freed, it takes that too. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  unmount(): void;
}

/**
 * Mounts a tmpfs. Needs root, or a mount namespace where one is it: `unshare -Urm npm run test:faults`.
 * @throws Error when the system does not allow it
 */
export function mountSmallDisk(path: string, megabytes: number): SmallDisk {
  mkdirSync(path, { recursive: true });
  const size = `size=${megabytes}m,mode=0700`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`A small disk needs root, or \`unshare -Urm\`: ${stderr}`);
  }
  const filler = join(path, 'filler');
  return {
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (const bytes of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    // Lazily: whoever was killed may still be letting go of its files.
    unmount: () => void spawnSync('umount', ['--lazy', path]),
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
