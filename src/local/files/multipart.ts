import { CHUNK_BYTES, MULTIPART } from '#contract/files.ts';
import type { PendingFile } from '../outbox/entry.ts';
import type { FilePorts } from './ports.ts';
import { readSoundChunk } from './sound-chunk.ts';

/**
 * Row and bytes as one body of known length: streams do not go out over HTTP/1.1. For small documents
 * only, since all of it is in memory. @throws DamagedFileError
 */
export async function multipartOf(
  ports: Pick<FilePorts, 'readChunk'>,
  fileId: string,
  file: PendingFile,
  row: string,
): Promise<FormData> {
  const form = new FormData();
  form.append(MULTIPART.row, row);
  form.append(MULTIPART.file, await bytesOf(ports, fileId, file), file.name);
  return form;
}

/** All bytes of a document that this device holds. @throws DamagedFileError */
export async function bytesOf(
  ports: Pick<FilePorts, 'readChunk'>,
  fileId: string,
  file: Pick<PendingFile, 'size' | 'type'>,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < Math.ceil(file.size / CHUNK_BYTES); index += 1) {
    pieces.push(await readSoundChunk(ports, fileId, index));
  }
  return new Blob(pieces, { type: file.type });
}
