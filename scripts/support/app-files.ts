import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

/** The worker tells by it the files that are not installed with the app (workers/service/app-files.ts). */
const LATE = 'late';
const COMPRESSED = /\.(br|gz|map)$/;

/** Lists the files in `assets/` with the hash of their content, also those that are not installed. */
export function withHashes(folder: string) {
  return (entries: Entry[]) => {
    const listed = new Set(entries.map(({ url }) => url));
    const late = readdirSync(join(folder, 'assets'))
      .filter((name) => !COMPRESSED.test(name))
      .map((name) => `assets/${name}`)
      .filter((url) => !listed.has(url))
      .map((url) => ({ url, revision: LATE, size: 0 }));
    const manifest = [...entries, ...late].map((entry) =>
      entry.url.startsWith('assets/')
        ? { ...entry, integrity: integrityOf(readFileSync(join(folder, entry.url))) }
        : entry,
    );
    return { manifest, warnings: [] };
  };
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
