import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncPath } from '../files/sync-path.ts';

const HOURS = 24;
const DAYS = 7;
/** `2026-11-21T10-05-09-123Z.sql.gz`, in UTC: names sort as time does. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.sql\.gz$/;
const DRAFT = '.draft.sql.gz';

/** What a server is asked for over its lock; it answers the name of the backup. */
export const BACKUP_NOW = 'backup';

/**
 * Writes one backup and answers its path. It gets its name when all of it is on the disk, so that a
 * kill, a full disk or a power cut leaves the former ones whole. One at a time (db/lock.ts, schedule.ts).
 */
export async function writeBackup(
  folder: string,
  pieces: Iterable<Buffer>,
  now = new Date(),
): Promise<string> {
  const draft = join(folder, DRAFT);
  const path = join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}.sql.gz`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  await pipeline(Readable.from(pieces), createGzip(), file);
  await rename(draft, path);
  await syncPath(folder);
  for (const name of outdated(await listBackups(folder))) await rm(join(folder, name));
  return path;
}

/** The names of the backups, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isBackup).toSorted((a, b) => (a < b ? 1 : -1));
}

export function isBackup(name: string): boolean {
  return NAME.test(name);
}

/** When a backup was made, by its name. */
export function madeAt(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z.*$/, 'T$1:$2:$3.$4Z'));
}

/**
 * Those that may go: kept are the newest of each of the last 24 hours, and of each of the last 7 days,
 * in which there was any. So neither many starts nor a long rest take the older ones away.
 */
export function outdated(newestFirst: readonly string[]): string[] {
  const hours = new Set<string>();
  const days = new Set<string>();
  return newestFirst.filter((name) => {
    const isKept = [
      isFirstOf(hours, name.slice(0, 'YYYY-MM-DDTHH'.length), HOURS),
      isFirstOf(days, name.slice(0, 'YYYY-MM-DD'.length), DAYS),
    ];
    return !isKept.includes(true);
  });
}

function isFirstOf(spans: Set<string>, span: string, limit: number): boolean {
  if (spans.has(span) || spans.size === limit) return false;
  spans.add(span);
  return true;
}
