import { v4 } from 'uuid';
import { onTestFinished } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';
import { savedChunk } from '#local/files/chunks.ts';
import type { NetAnswer } from '#local/api/net.ts';
import type { FilePorts, FileRequest } from '#local/files/ports.ts';
import { sendFile } from '#local/files/send.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { requestOf } from '#local/outbox/freeze.ts';
import { readBase, saveBase } from '#local/mirror/rebase.ts';
import type { ServerRow } from '#local/mirror/base.ts';
import { FilesServer } from './files-server.ts';

export const MB = 1024 * 1024;
export const PDF = { name: 'Acta.pdf', type: 'application/pdf', resource: null, rowId: null };

type Ask = (request: FileRequest, server: FilesServer) => Promise<NetAnswer>;

/** A device that holds documents, and a server for them. */
export interface FilesDevice {
  db: XeitoDb;
  server: FilesServer;
  ports: FilePorts;
  add: (bytes: Uint8Array<ArrayBuffer>, name?: string) => Promise<{ id: string; seq: number }>;
  /** One attempt with the entry's key, as the replay makes it; success closes the entry. */
  attempt: (seq: number, over?: Partial<FilePorts>, db?: XeitoDb) => Promise<Answer>;
}

/** `ask` stands between device and server where a test wants faults. */
export async function openFilesDevice(
  ask: Ask = (request, server) => server.respond(request),
): Promise<FilesDevice> {
  const db = await openDb(v4());
  onTestFinished(async () => {
    closeDb();
    await db.delete();
  });
  const server = new FilesServer();
  const ports: FilePorts = {
    ask: (request) => ask(request, server),
    readChunk: (fileId, index) => savedChunk(db, fileId, index),
    newId: () => v4(),
    now: () => 0,
  };
  return {
    db,
    server,
    ports,
    add: (bytes, name = PDF.name) => addFile(new Blob([bytes]), { ...PDF, name }),
    attempt: (seq, over = {}, through = db) => attempt(db, through, { ...ports, ...over }, seq),
  };
}

/** Bytes that differ from place to place, so that a wrong order shows. */
export function someBytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    bytes[at] = state >> 16;
  }
  return bytes;
}

async function attempt(
  db: XeitoDb,
  through: XeitoDb,
  ports: FilePorts,
  seq: number,
): Promise<Answer> {
  const entry = await db.outbox.get(seq);
  if (!entry) throw new Error(`There is no entry ${seq}.`);
  await db.outbox.update(seq, { attempts: entry.attempts + 1, ever: true, state: 'sending' });
  const base = await readBase(db, 'files', entry.rowId);
  const headers = { 'idempotency-key': entry.key, 'sync-seq': String(seq), 'sync-schema': '1' };
  const request = { ...requestOf(entry, base), headers };
  const answer = await sendFile(ports, through, request, entry);
  if (answer.kind === 'answer' && answer.status === 201) {
    await db.outbox.delete(seq);
    const { data } = answer.body as { data: ServerRow };
    await saveBase(db, { ...base, row: data, version: data.version });
  }
  return answer;
}
