import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#contract/files.ts';
import { addFile } from '#local/files/add.ts';
import { savedRow } from '#local/mirror/read.ts';
import { discardEntry } from '#local/outbox/discard.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { pauseUpload, resumeUpload } from '#local/outbox/pause.ts';
import { eligibleEntries, replayOutbox } from '#local/outbox/replay.ts';
import { openDevice, SILENCE } from './device.ts';
import { MB, openFilesDevice, PDF, someBytes } from './files-device.ts';

const LARGE = 12 * MB;

const readySeqs = async () =>
  eligibleEntries(await savedEntries(), Date.now(), new Set()).ready.map(({ seq }) => seq);

describe('a paused document', () => {
  it('waits, and neither other documents nor its twin wait for it', async () => {
    const device = await openFilesDevice();
    const paused = await device.add(someBytes(10), 'One.pdf');
    const twin = await device.add(someBytes(10), 'Two.pdf');
    const other = await device.add(someBytes(20), 'Three.pdf');
    expect(await pauseUpload(paused.seq)).toBe(true);
    expect(await readySeqs()).toEqual([twin.seq, other.seq]);
    expect(await resumeUpload(paused.seq)).toBe(true);
    expect(await readySeqs()).toEqual([paused.seq, other.seq]);
  });

  it('stops after the piece that is out, and goes on from there when it is resumed', async () => {
    let pieces = 0;
    let seq = 0;
    const device = await openFilesDevice(async (request, server) => {
      if (request.method === 'PATCH') {
        pieces += 1;
        if (pieces === 3) await pauseUpload(seq);
      }
      return server.respond(request);
    });
    const bytes = someBytes(LARGE);
    ({ seq } = await device.add(bytes));
    expect(await device.attempt(seq)).toEqual(SILENCE);
    expect(pieces).toBe(3);
    const [entry] = await savedEntries();
    expect(entry?.file).toMatchObject({ offset: 3 * CHUNK_BYTES, isPaused: true });
    await resumeUpload(seq);
    expect(await device.attempt(seq)).toMatchObject({ status: 201 });
    expect(device.server.received).toBe(LARGE);
  });

  it('is not sent by a replay, also when it was paused after it was planned', async () => {
    const device = await openDevice();
    const { seq } = await addFile(new Blob([someBytes(10)]), PDF);
    const { db } = device;
    const pausing = new Proxy(db, {
      get(target, name): unknown {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...args: unknown[]) => unknown;
        if (name !== 'transaction') return method;
        return async (mode: string, ...rest: unknown[]) => {
          if (mode === 'rw') await pauseUpload(seq);
          return method(mode, ...rest);
        };
      },
    });
    await replayOutbox(pausing, device.ports);
    expect(device.server.requests).toEqual([]);
    expect(await savedEntries()).toMatchObject([{ state: 'queued', file: { isPaused: true } }]);
    await resumeUpload(seq);
    await device.replay();
    expect(device.server.applied).toHaveLength(1);
  });

  it('whose sender was killed stays paused and may be discarded', async () => {
    const device = await openDevice();
    const { id, seq } = await addFile(new Blob([someBytes(10)]), PDF);
    await device.db.outbox.update(seq, { state: 'sending', ever: true });
    await pauseUpload(seq);
    expect(await discardEntry(seq)).toBeNull();
    await device.replay();
    expect(device.server.requests).toEqual([]);
    expect(await savedRow('files', id)).toMatchObject({ _mark: 'pending' });
    expect(await discardEntry(seq)).not.toBeNull();
  });

  it('goes at once when it is resumed, without the wait of earlier failures', async () => {
    const device = await openDevice(() => SILENCE);
    const { seq } = await addFile(new Blob([someBytes(10)]), PDF);
    await device.replay();
    await pauseUpload(seq);
    await resumeUpload(seq);
    await device.replay();
    expect(await savedEntries()).toMatchObject([{ attempts: 2 }]);
  });

  it('is a matter of documents only', async () => {
    await openDevice();
    expect(await pauseUpload(1)).toBe(false);
  });
});

describe('an entry of an earlier version, without a word about pausing', () => {
  it('is sent', async () => {
    const device = await openDevice();
    await addFile(new Blob([someBytes(10)]), PDF);
    expect((await savedEntries())[0]?.file).not.toHaveProperty('isPaused');
    await device.replay();
    expect(device.server.applied).toHaveLength(1);
  });
});
