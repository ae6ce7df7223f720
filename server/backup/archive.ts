import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, extract, pack } from 'tar-stream';
import type { Connection } from '../db/client.ts';
import type { Files } from '../files/open-files.ts';
import { isSha256 } from '../files/store.ts';
import { dumpRows } from './dump.ts';
import { documentsIn } from './load.ts';
import { RestoreProblem, readDump } from './restore.ts';

/** The rows inside an archive, as the backup of every hour has them. */
const ROWS = 'rows.sql.gz';
const FOLDER = 'files/';

/** All rows of one moment, compressed. */
export async function writeRows(connection: Connection, path: string): Promise<void> {
  await connection.copying(async (copier) => {
    const file = createWriteStream(path, { mode: 0o600, flush: true });
    await pipeline(Readable.from(dumpRows(copier)), createGzip(), file);
  });
}

/** How many documents are in a backup, and the hashes of those that its rows name in vain. */
export interface Documents {
  files: number;
  missing: string[];
}

/**
 * Writes a whole backup, a tar: the rows, and after them every document under its SHA-256. Documents are
 * never changed and stay for days when nothing names them any more, so those of the rows are all there;
 * one that is not was lost, or the store is another one. What there is is kept for all that.
 * It gets its name when it is written.
 * @param rows path of the rows of one moment, `.sql.gz`
 */
export async function writeArchive(
  path: string,
  rows: string,
  { store }: Files,
): Promise<Documents> {
  const missing = documentsIn(await readDump(rows));
  const draft = `${path}.draft`;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(draft, { mode: 0o600, flush: true }));
  let files = 0;
  const filling = (async () => {
    await add(tar, ROWS, (await stat(rows)).size, createReadStream(rows));
    for await (const { sha256, size } of store.list()) {
      await add(tar, `${FOLDER}${sha256}`, size, await store.open(sha256));
      missing.delete(sha256);
      files += 1;
    }
    tar.finalize();
  })().catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  try {
    await Promise.all([filling, written]);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { files, missing: [...missing] };
}

async function add(tar: Pack, name: string, size: number, bytes: Readable): Promise<void> {
  await pipeline(bytes, tar.entry({ name, size, mode: 0o600 }));
}

/**
 * Puts the documents of a whole backup into the store, each checked by its hash, and its rows into
 * `folder`. Answers the path of the rows and how many documents there were.
 * @throws RestoreProblem
 */
export async function openArchive(
  path: string,
  folder: string,
  { store, workspace }: Files,
): Promise<{ rows: string; files: number }> {
  const rows = join(folder, ROWS);
  const tar = extract();
  const reading = pipeline(createReadStream(path), tar);
  // The loop below meets the same error.
  reading.catch(() => undefined);
  let files = 0;
  let hasRows = false;
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const sha256 = name.slice(FOLDER.length);
      if (name === ROWS) {
        await pipeline(entry, createWriteStream(rows, { mode: 0o600 }));
        hasRows = true;
      } else if (name.startsWith(FOLDER) && isSha256(sha256)) {
        const kept = await workspace.receive(Readable.from(entry));
        if (kept.sha256 !== sha256) throw new Error(`the document ${sha256} is damaged`);
        await store.put(kept.path, sha256);
        await rm(kept.path, { force: true });
        files += 1;
      } else {
        throw new Error('it is no backup of Xeito');
      }
    }
    await reading;
  } catch (error) {
    throw new RestoreProblem(`${path} cannot be read: ${(error as Error).message}.`);
  }
  if (!hasRows) throw new RestoreProblem(`${path} is no backup of Xeito.`);
  return { rows, files };
}

/** The hashes of the documents that rows name and the store has not. @throws RestoreProblem */
export async function missingDocuments(rows: string, { store }: Files): Promise<string[]> {
  const missing = documentsIn(await readDump(rows));
  for await (const { sha256 } of store.list()) missing.delete(sha256);
  return [...missing];
}
