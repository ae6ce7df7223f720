import { transfer, wrap } from 'comlink';
import type { parseTable } from './parse-table.ts';
import { MAX_BYTES, TableError } from './table-error.ts';
import type { Table } from './types.ts';

/** A file of the allowed size is read in a second or two; one made to take longer is given up. */
const LONGEST_MS = 30_000;

/**
 * Reads a CSV (UTF-8, UTF-16 or Windows-1252, separator detected) or the first sheet of an XLSX: at
 * most 5 MB and 20,000 rows. Numbers come as `1234,5`, days as `YYYY-MM-DD` or as they are written.
 * @throws TableError with the reason where the file is no such table.
 */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_BYTES) throw new TableError('too-big');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new TableError('unreadable');
  });
  const read = await parseAside(bytes);
  if ('problem' in read) throw new TableError(read.problem);
  return read;
}

/** In a worker of its own, so that a file made to hurt never stops the page; in the page where there are none. */
async function parseAside(bytes: ArrayBuffer): ReturnType<typeof parseTable> {
  if (typeof Worker === 'undefined') {
    const { parseTable } = await import('./parse-table.ts');
    return parseTable(bytes);
  }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    type: 'module',
    name: 'tables',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new TableError('broken'));
    worker.addEventListener('error', fail);
    timer = setTimeout(fail, LONGEST_MS);
  });
  try {
    const parse = wrap<typeof parseTable>(worker);
    return await Promise.race([parse(transfer(bytes, [bytes])), failed]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
