import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#contract/files.ts';
import type { XeitoDb } from '#local/db.ts';
import type { NetAnswer } from '#local/api/net.ts';
import type { FilePorts, FileRequest } from '#local/files/ports.ts';
import { type FileProgress, onProgress, readProgress } from '#local/files/progress.ts';
import { LockedProblem } from '#local/keys/problems.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { type FilesDevice, MB, openFilesDevice, someBytes } from './files-device.ts';
import { type FilesServer, hash } from './files-server.ts';
import { refusal } from './fake-server.ts';

const SILENCE: NetAnswer = { kind: 'none' };
const SMALL = 5 * MB;
const LARGE = 12 * MB;

const statusOf = (answer: Answer) => (answer.kind === 'answer' ? answer.status : null);
const codeOf = (answer: Answer) =>
  answer.kind === 'answer' ? (answer.body as { errorCode?: string }).errorCode : null;
const isCreate = ({ method, path }: FileRequest) => method === 'POST' && path === '/files';

function refuse(status: number, code: string): NetAnswer {
  const answer = refusal(status, code);
  return answer.kind === 'none' ? answer : { ...answer, headers: new Headers() };
}

/** One row, one effect, and the bytes as they were. */
function expectOnce({ server }: FilesDevice, bytes: Uint8Array, effects = 1): void {
  expect(server.rows.applied.length).toBe(effects);
  expect(server.stored.get(hash(bytes))?.length).toBe(bytes.length);
}

describe('sending a document', () => {
  it('puts row and bytes of a small one into one request', async () => {
    const device = await openFilesDevice();
    const bytes = someBytes(SMALL);
    const { id, seq } = await device.add(bytes);
    expect(statusOf(await device.attempt(seq))).toBe(201);
    expect(device.server.log).toEqual(['POST files']);
    expectOnce(device, bytes);
    expect(await device.db.files.get(id)).toMatchObject({ version: 1, _mark: null });
  });

  it('brings a large one piece by piece, then its row', async () => {
    const device = await openFilesDevice();
    const bytes = someBytes(LARGE);
    const { seq } = await device.add(bytes);
    expect(statusOf(await device.attempt(seq))).toBe(201);
    const pieces = Array.from({ length: 12 }, () => 'PATCH uploads');
    expect(device.server.log).toEqual(['POST uploads', ...pieces, 'POST files']);
    expectOnce(device, bytes);
  });

  it('gives only the row its key: the pieces decide nothing', async () => {
    const keys: (string | undefined)[] = [];
    const device = await openFilesDevice((request, server) => {
      if (!isCreate(request)) keys.push(request.headers['idempotency-key']);
      return server.respond(request);
    });
    await device.attempt((await device.add(someBytes(LARGE))).seq);
    expect(new Set(keys)).toEqual(new Set([undefined]));
  });

  it('goes on from where the server is', async () => {
    const device = await openFilesDevice(silentAtPiece(8));
    const bytes = someBytes(LARGE);
    const { seq } = await device.add(bytes);
    expect(await device.attempt(seq)).toEqual(SILENCE);
    expect((await device.db.outbox.get(seq))?.file?.offset).toBe(7 * CHUNK_BYTES);
    expect(statusOf(await device.attempt(seq))).toBe(201);
    expect(device.server.received).toBe(LARGE);
    expectOnce(device, bytes);
  });

  it('goes on from the middle of a piece where the connection was cut there', async () => {
    let isCut = false;
    const device = await openFilesDevice(async (request, server) => {
      const { body } = request;
      if (isCut || !(body instanceof Uint8Array)) return server.respond(request);
      isCut = true;
      await server.respond({ ...request, body: body.subarray(0, 300_000) });
      return SILENCE;
    });
    const bytes = someBytes(LARGE);
    const { seq } = await device.add(bytes);
    await device.attempt(seq);
    expect(statusOf(await device.attempt(seq))).toBe(201);
    expect(device.server.received).toBe(LARGE);
    expectOnce(device, bytes);
  });

  it('goes where the server says when its offset is wrong', async () => {
    const device = await openFilesDevice(silentAtPiece(4));
    const bytes = someBytes(LARGE);
    const { seq } = await device.add(bytes);
    await device.attempt(seq);
    const answer = await device.attempt(seq, {
      ask: async (request) =>
        request.method === 'HEAD' ? tell(CHUNK_BYTES) : device.ports.ask(request),
    });
    expect(statusOf(answer)).toBe(201);
    expect(device.server.received).toBe(LARGE + CHUNK_BYTES);
    expectOnce(device, bytes);
  });

  it('gives way when the server always says another offset', async () => {
    const device = await openFilesDevice((request, server) => {
      if (request.method !== 'PATCH') return server.respond(request);
      const other = request.headers['upload-offset'] === '0' ? MB : 0;
      return Promise.resolve(wrongOffset(other));
    });
    const { seq } = await device.add(someBytes(LARGE));
    expect(await device.attempt(seq)).toEqual(SILENCE);
  });

  it('gives way when the server takes bytes and does not move', async () => {
    const device = await openFilesDevice((request, server) =>
      request.method === 'PATCH' ? Promise.resolve(tell(0)) : server.respond(request),
    );
    const { seq } = await device.add(someBytes(LARGE));
    expect(await device.attempt(seq)).toEqual(SILENCE);
    expect(device.server.log).toEqual(['POST uploads']);
  });

  it('begins anew when the server has forgotten the upload', async () => {
    const device = await openFilesDevice(silentAtPiece(4));
    const bytes = someBytes(LARGE);
    const { seq } = await device.add(bytes);
    await device.attempt(seq);
    device.server.uploads.clear();
    expect(statusOf(await device.attempt(seq))).toBe(201);
    expectOnce(device, bytes);
  });

  it('begins anew when the server forgets the upload between the last piece and the row', async () => {
    let forgot = false;
    const device = await openFilesDevice((request, server) => {
      if (isCreate(request) && !forgot) {
        forgot = true;
        server.uploads.clear();
      }
      return server.respond(request);
    });
    const bytes = someBytes(LARGE);
    const { seq } = await device.add(bytes);
    expect(statusOf(await device.attempt(seq))).toBe(201);
    expectOnce(device, bytes);
  });

  it('asks with the row alone after a lost answer, and sends no byte again', async () => {
    for (const size of [SMALL, LARGE]) {
      let lost = false;
      const device = await openFilesDevice(async (request, server) => {
        const answer = await server.respond(request);
        if (!isCreate(request) || lost) return answer;
        lost = true;
        return SILENCE;
      });
      const bytes = someBytes(size);
      const { seq } = await device.add(bytes);
      expect(await device.attempt(seq)).toEqual(SILENCE);
      expect(statusOf(await device.attempt(seq))).toBe(201);
      expect(device.server.received).toBe(size);
      expectOnce(device, bytes);
    }
  });

  it('sends no bytes that the server has from another document', async () => {
    const device = await openFilesDevice();
    const bytes = someBytes(SMALL);
    const [first, second] = [
      await device.add(bytes, 'One.pdf'),
      await device.add(bytes, 'Two.pdf'),
    ];
    await device.attempt(first.seq);
    expect(statusOf(await device.attempt(second.seq))).toBe(201);
    expect(device.server.received).toBe(SMALL);
    expectOnce(device, bytes, 2);
  });

  it('sends the bytes after all, in the same attempt, when the server has lost the other document', async () => {
    const device = await openFilesDevice();
    const bytes = someBytes(SMALL);
    const [first, second] = [
      await device.add(bytes, 'One.pdf'),
      await device.add(bytes, 'Two.pdf'),
    ];
    await device.attempt(first.seq);
    device.server.stored.clear();
    expect(statusOf(await device.attempt(second.seq))).toBe(201);
    expectOnce(device, bytes, 2);
  });

  it('hands the refusals of the server over as they are', async () => {
    for (const refusing of ['POST uploads', 'PATCH uploads', 'POST files']) {
      const device = await openFilesDevice((request, server) =>
        `${request.method} ${request.path.split('/')[1]}` === refusing
          ? Promise.resolve(refuse(507, 'STORAGE_FULL'))
          : server.respond(request),
      );
      const { seq } = await device.add(someBytes(LARGE));
      expect(codeOf(await device.attempt(seq))).toBe('STORAGE_FULL');
    }
  });

  it('sends nothing any more for an entry with another key', async () => {
    const device = await openFilesDevice();
    const { seq } = await device.add(someBytes(LARGE));
    let pieces = 0;
    const answer = await device.attempt(seq, {
      ask: async (request) => {
        if (request.method === 'PATCH') pieces += 1;
        if (pieces === 3) await device.db.outbox.update(seq, { key: 'another' });
        return device.ports.ask(request);
      },
    });
    expect(answer).toEqual(SILENCE);
    expect(pieces).toBe(3);
    expect((await device.db.outbox.get(seq))?.file?.offset).toBe(2 * CHUNK_BYTES);
  });
});

describe('a damaged or missing piece', () => {
  for (const size of [SMALL, LARGE]) {
    it(`holds a document of ${size / MB} MB in sight and never sends it`, async () => {
      const device = await openFilesDevice();
      const { id, seq } = await device.add(someBytes(size));
      const chunk = await device.db.chunks.get([id, 3]);
      if (!chunk) throw new Error('The piece is not there.');
      new Uint8Array(chunk.bytes).fill(0, 7, 9);
      await device.db.chunks.put(chunk);
      const answer = await device.attempt(seq);
      expect([statusOf(answer), codeOf(answer)]).toEqual([422, 'FILE_HASH_MISMATCH']);
      expect(device.server.log).not.toContain('POST files');
      await device.db.chunks.delete([id, 3]);
      expect(codeOf(await device.attempt(seq))).toBe('FILE_HASH_MISMATCH');
      expect(device.server.rows.applied).toEqual([]);
    });
  }
});

describe('a piece that cannot be read', () => {
  const failing = async (size: number, error: Error) => {
    const device = await openFilesDevice();
    const { seq } = await device.add(someBytes(size));
    const answer = await device.attempt(seq, { readChunk: () => Promise.reject(error) });
    return { answer, log: device.server.log };
  };

  it('because the data are locked goes another time', async () => {
    expect(await failing(SMALL, new LockedProblem())).toEqual({ answer: SILENCE, log: [] });
  });

  it('because its seal is broken counts as damaged', async () => {
    const { answer } = await failing(LARGE, new Error('invalid tag'));
    expect(codeOf(answer)).toBe('FILE_HASH_MISMATCH');
  });

  it('because the database failed is no fault of the document', async () => {
    const lost = new DOMException('Connection lost', 'UnknownError');
    await expect(failing(SMALL, lost)).rejects.toThrow('Connection lost');
  });
});

describe('the progress of a document', () => {
  it('is told after each piece, with the speed, and ends with the attempt', async () => {
    let now = 0;
    const device = await openFilesDevice((request, server) => {
      if (request.method === 'PATCH') now += 500;
      return server.respond(request);
    });
    const { id, seq } = await device.add(someBytes(LARGE));
    const seen: (FileProgress | undefined)[] = [];
    const stop = onProgress(() => seen.push(readProgress().get(id)));
    await device.attempt(seq, { now: () => now });
    stop();
    expect(seen.at(-1)).toBeUndefined();
    expect(seen.at(-2)).toEqual({ sent: LARGE, size: LARGE, speed: 2 * MB });
    const sent = seen.flatMap((step) => step?.sent ?? []);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(new Set(sent).size).toBe(13);
  });

  it('reaches another realm', async () => {
    const other = new BroadcastChannel('xeito-files');
    const heard = new Promise((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    const device = await openFilesDevice();
    const { id, seq } = await device.add(someBytes(10));
    await device.attempt(seq);
    expect(await heard).toEqual({ fileId: id, progress: { sent: 0, size: 10, speed: 0 } });
    other.close();
  });
});

describe('a browser killed while a document is sent', () => {
  it('ends with one effect for a small one, whatever step it was at', async () => {
    const bytes = someBytes(SMALL);
    const steps = await countSteps(bytes);
    expect(steps).toBe(2);
    for (let killAt = 1; killAt <= steps; killAt += 1) {
      expect(await receivedAfterKill(bytes, killAt)).toBe(SMALL);
    }
  });

  it('ends with one effect for a large one, whatever step it was at', {
    timeout: 60_000,
  }, async () => {
    const bytes = someBytes(9 * MB);
    const steps = await countSteps(bytes);
    expect(steps).toBeGreaterThan(30);
    for (let killAt = 1; killAt <= steps; killAt += 1) {
      // The pieces in the middle are all alike.
      if (killAt > 8 && killAt < steps - 5) continue;
      expect(await receivedAfterKill(bytes, killAt), `killed at step ${killAt}`).toBe(9 * MB);
    }
  });
});

/** Sends with a kill at the given step, then again; answers how many bytes went over the wire. */
async function receivedAfterKill(bytes: Uint8Array<ArrayBuffer>, killAt: number): Promise<number> {
  const device = await openFilesDevice();
  const { seq } = await device.add(bytes);
  expect(await attemptUntilKilled(device, seq, killAt)).toBe('killed');
  expect(statusOf(await device.attempt(seq))).toBe(201);
  expectOnce(device, bytes);
  return device.server.received;
}

async function countSteps(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const device = await openFilesDevice();
  const { seq } = await device.add(bytes);
  return Number(await attemptUntilKilled(device, seq, Number.POSITIVE_INFINITY));
}

/** An attempt in a realm that dies before or after a request or transaction; else the number of these. */
async function attemptUntilKilled(
  { db, ports, attempt }: FilesDevice,
  seq: number,
  killAt: number,
): Promise<'killed' | number> {
  let step = 0;
  const tick = () => {
    step += 1;
    if (step >= killAt) throw new Error('killed');
  };
  const around =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      tick();
      const result = await act(...args);
      tick();
      return result;
    };
  const dyingDb: XeitoDb = new Proxy(db, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
      return name === 'transaction' ? around(method) : method;
    },
  });
  const dying: Partial<FilePorts> = { ask: around(ports.ask) };
  try {
    await attempt(seq, dying, dyingDb);
    return step;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return 'killed';
  }
}

/** The nth piece never reaches the server. */
function silentAtPiece(piece: number) {
  let sent = 0;
  return (request: FileRequest, server: FilesServer): Promise<NetAnswer> => {
    if (request.method !== 'PATCH') return server.respond(request);
    sent += 1;
    return sent === piece ? Promise.resolve(SILENCE) : server.respond(request);
  };
}

function tell(offset: number): NetAnswer {
  const headers = new Headers({ 'upload-offset': String(offset) });
  return { kind: 'answer', marked: true, status: 200, retryAfterMs: 0, body: null, headers };
}

function wrongOffset(offset: number): NetAnswer {
  const answer = refuse(409, 'UPLOAD_OFFSET_WRONG');
  const headers = new Headers({ 'upload-offset': String(offset) });
  return answer.kind === 'none' ? answer : { ...answer, headers };
}
