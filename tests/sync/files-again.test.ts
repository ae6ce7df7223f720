import { describe, expect, it } from 'vitest';
import { localBytes } from '#local/files/content.ts';
import { dropOrphanChunks } from '#local/files/housekeeping.ts';
import { writeChunks } from '#local/files/write.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { mayBeCopied, resolveConflict } from '#local/outbox/resolve.ts';
import { openDevice } from './device.ts';
import { served } from './examples.ts';
import { MB, PDF, someBytes } from './files-device.ts';
import { hash } from './files-server.ts';

const DAY_MS = 86_400_000;

/** A document that was renamed here and removed elsewhere. */
async function removedElsewhere(isOpened: boolean) {
  const device = await openDevice();
  const { server, db } = device;
  const bytes = someBytes(MB + 7);
  const content = { type: PDF.type, size: bytes.length, sha256: hash(bytes) };
  const id = served(server, 'files', { ...PDF, ...content, location: 'minutes' });
  await device.pull();
  if (isOpened) await writeChunks(db, id, new Blob([bytes]));
  const patch = { name: 'Acta do consello.pdf' };
  const { seq } = await enqueue({ op: 'update', resource: 'files', rowId: id, patch, label: 'x' });
  server.remove('files', id);
  await device.pull();
  await device.replay();
  const [entry] = await savedEntries();
  if (entry?.conflict?.kind !== 'deleted-there') throw new Error('The removal did not arrive.');
  return { ...device, id, seq, entry, content };
}

describe('a document that was changed here and removed elsewhere', () => {
  it('is made again as a copy with its bytes, which stay here until then', async () => {
    const { db, id, seq, entry, content } = await removedElsewhere(true);
    await dropOrphanChunks(db, Date.now() + 2 * DAY_MS);
    expect(await mayBeCopied(entry)).toBe(true);
    expect(await resolveConflict(seq, { kind: 'copy' })).toBe(true);
    const [copy] = await savedEntries();
    expect(copy).toMatchObject({
      op: 'create',
      patch: { ...content, name: 'Acta do consello.pdf', location: 'minutes' },
      file: { ...content, uploadId: null, offset: 0 },
    });
    expect(copy?.rowId).not.toBe(id);
    const kept = await localBytes(copy?.rowId ?? '');
    expect(hash(new Uint8Array((await kept?.arrayBuffer()) ?? []))).toBe(content.sha256);
    expect(await db.chunks.orderBy('fileId').uniqueKeys()).toEqual([copy?.rowId]);
  });

  it('is not made again where its bytes are not all here', async () => {
    const { db, id, seq, entry } = await removedElsewhere(true);
    await db.chunks.delete([id, 1]);
    expect(await mayBeCopied(entry)).toBe(false);
    expect(await resolveConflict(seq, { kind: 'copy' })).toBe(false);
    expect(await savedEntries()).toEqual([entry]);
    expect(await resolveConflict(seq, { kind: 'theirs' })).toBe(true);
    expect(await savedEntries()).toEqual([]);
  });

  it('is not made again from bytes that are not those of the document', async () => {
    const { db, id, seq, entry } = await removedElsewhere(false);
    await writeChunks(db, id, new Blob([someBytes(MB + 7, 2)]));
    expect(await resolveConflict(seq, { kind: 'copy' })).toBe(false);
    expect(await savedEntries()).toEqual([entry]);
    expect(await db.chunks.orderBy('fileId').uniqueKeys()).toEqual([id]);
  });
});
