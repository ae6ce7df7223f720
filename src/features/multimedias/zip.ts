import { downloadZip } from 'client-zip';
import { freeName, nameParts } from '#domain/file-names.ts';
import { fileContent } from '#local/files/content.ts';
import { download } from '#ui/tables/download.ts';
import type { PieceWithFile } from './pieces.ts';

/**
 * Saves the originals of these pieces among the person's downloads, as one ZIP: those on this device
 * and those of the server. @throws NetworkProblem, ApiProblem when one cannot be had
 */
export async function saveZip(pieces: readonly PieceWithFile[], name: string): Promise<void> {
  download(`${name}.zip`, await downloadZip(filesOf(pieces)).blob());
}

/** One after the other, so that there is one original in memory at a time. */
async function* filesOf(pieces: readonly PieceWithFile[]) {
  const names = namesOf(pieces.map(({ file }) => file.name));
  for (const [index, { file }] of pieces.entries()) {
    yield {
      name: names[index] ?? file.name,
      input: await (await fileContent(file)).arrayBuffer(),
      lastModified: new Date(file.createdAt),
    };
  }
}

/** No two files of one folder share a name: the later gets a number. No name leads out of the folder. */
export function namesOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => freeName(nameParts(name, '_'), used));
}
