import { transfer, wrap } from 'comlink';
import type { Content, parseFile } from './parse-file.ts';
import { MAX_BYTES, TableError } from './table-error.ts';

/** A file of the allowed size is read in a second or two; one made to take longer is given up. */
const LONGEST_MS = 30_000;

/**
 * Reads a table (CSV, XLSX, HTML) or a statement of a bank by what stands in it: at most 5 MB and 20,000 rows.
 * Numbers of a sheet come as `1234,5`, its days as `YYYY-MM-DD`, everything else as it is written.
 * @throws TableError with the reason where the file is none of them.
 */
export async function readFile(file: File): Promise<Content> {
  if (file.size > MAX_BYTES) throw new TableError('too-big');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new TableError('unreadable');
  });
  const read = await parseAside(bytes);
  if (read.kind === 'none') throw new TableError(read.problem);
  return read;
}

/** In a worker of its own, so that a file made to hurt never stops the page; in the page where there are none. */
async function parseAside(bytes: ArrayBuffer): ReturnType<typeof parseFile> {
  if (typeof Worker === 'undefined') {
    const { parseFile } = await import('./parse-file.ts');
    return parseFile(bytes);
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
    const parse = wrap<typeof parseFile>(worker);
    return await Promise.race([parse(transfer(bytes, [bytes])), failed]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
