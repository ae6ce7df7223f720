import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Fault,
  type FaultProxy,
  type FaultProxyOptions,
  startFaultProxy,
  type Weights,
} from '../support/fault-proxy.ts';

/** Answers each request of `SIZE` bytes with as many, and keeps what it was sent. */
const SIZE = 10_000;
let server: Server;
let received: number;
let proxy: FaultProxy;
let sockets: Socket[];

beforeEach(async () => {
  received = 0;
  sockets = [];
  server = createServer((socket) => {
    sockets.push(socket);
    let waiting = 0;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received += bytes.length;
      waiting += bytes.length;
      for (; waiting >= SIZE; waiting -= SIZE) socket.write(Buffer.alloc(SIZE, 'a'));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await proxy.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const NONE: Weights = {
  pass: 0,
  cutUp: 0,
  cutDown: 0,
  halfClose: 0,
  delay: 0,
  refuse: 0,
  blackHole: 0,
  mute: 0,
};

async function start(
  fault: Fault | null,
  options: Partial<FaultProxyOptions> = {},
): Promise<FaultProxy> {
  const { port } = server.address() as AddressInfo;
  const weights = { ...NONE, [fault ?? 'pass']: 1 };
  proxy = await startFaultProxy({ upstreamPort: port, seed: 1, weights, ...options });
  return proxy;
}

interface Talk {
  socket: Socket;
  /** Bytes that came back. */
  got: () => number;
  /** How the connection ended: the other side said so, or it was reset. */
  ended: Promise<'end' | 'reset'>;
  /** Resolves when a whole answer is here. */
  answered: () => Promise<void>;
}

function talk(): Talk {
  const socket = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
  let got = 0;
  socket.on('data', (bytes: Buffer) => {
    got += bytes.length;
  });
  const ended = new Promise<'end' | 'reset'>((resolve) => {
    socket.on('end', () => resolve('end'));
    socket.on('error', () => resolve('reset'));
  });
  socket.write(Buffer.alloc(SIZE, 'b'));
  const answered = async () => {
    const wanted = (Math.floor(got / SIZE) + 1) * SIZE;
    await expect.poll(() => got).toBeGreaterThanOrEqual(wanted);
  };
  return { socket, got: () => got, ended, answered };
}

describe('the fault proxy', () => {
  it('lets everything through until it is armed', async () => {
    await start('refuse');
    const { answered, socket, got } = talk();
    await answered();
    expect(got()).toBe(SIZE);
    expect(proxy.total()).toBe(0);
    socket.destroy();
  });

  it('cuts a request after some of its bytes', async () => {
    await start('cutUp');
    proxy.arm(1);
    const { ended, got } = talk();
    expect(await ended).toBe('reset');
    expect(got()).toBe(0);
    expect(received).toBeLessThan(SIZE);
    expect(proxy.struck.cutUp).toBe(1);
  });

  it('cuts an answer after some of its bytes, when the server has the whole request', async () => {
    await start('cutDown');
    proxy.arm(1);
    const { ended, got } = talk();
    // Node tells of a reset that comes close behind data as of an end.
    await ended;
    expect(got()).toBeLessThan(SIZE);
    expect(received).toBe(SIZE);
    expect(proxy.struck.cutDown).toBe(1);
  });

  it('closes one half: the answer ends early, what is sent still arrives', async () => {
    await start('halfClose');
    proxy.arm(1);
    const { ended, got, socket } = talk();
    expect(await ended).toBe('end');
    expect(got()).toBeLessThan(SIZE);
    socket.write(Buffer.alloc(SIZE));
    await expect.poll(() => received).toBe(2 * SIZE);
    socket.destroy();
  });

  it('holds a request back and then delivers it whole', async () => {
    await start('delay', { maxDelayMs: 50 });
    proxy.arm(1);
    const { answered, got, socket } = talk();
    await answered();
    expect(got()).toBe(SIZE);
    expect(proxy.struck.delay).toBe(1);
    socket.destroy();
  });

  it('refuses without a byte for the server', async () => {
    await start('refuse');
    proxy.arm(1);
    const { ended } = talk();
    expect(await ended).toBe('reset');
    expect(received).toBe(0);
  });

  it('takes and never answers, until it is healed', async () => {
    await start('blackHole');
    proxy.arm(1);
    const { ended, got, socket } = talk();
    await once(socket, 'connect');
    await expect.poll(() => proxy.struck.blackHole).toBe(1);
    proxy.heal();
    expect(await ended).toBe('reset');
    expect(got()).toBe(0);
    expect(received).toBe(0);
  });

  it('keeps an answer for itself though the server has done its work', async () => {
    await start('mute');
    proxy.arm(1);
    const { ended, got } = talk();
    await expect.poll(() => received).toBe(SIZE);
    proxy.heal();
    expect(await ended).toBe('reset');
    expect(got()).toBe(0);
  });

  it('draws anew for each exchange of one connection and stops when its budget is spent', async () => {
    await start('delay', { maxDelayMs: 5 });
    proxy.arm(2);
    const { answered, socket } = talk();
    for (let exchange = 0; exchange < 5; exchange += 1) {
      await answered();
      socket.write(Buffer.alloc(SIZE));
    }
    expect(proxy.struck.delay).toBe(2);
    socket.destroy();
  });

  it('draws the same from the same seed', async () => {
    const runs: Record<Fault, number>[] = [];
    for (const seed of [7, 7, 8]) {
      await start(null, { seed, weights: { blackHole: 0, mute: 0 }, maxDelayMs: 5 });
      proxy.arm(1000);
      for (let turn = 0; turn < 30; turn += 1) {
        const { answered, ended, socket } = talk();
        await Promise.race([answered(), ended]);
        socket.destroy();
      }
      runs.push({ ...proxy.struck });
      await proxy.close();
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).not.toEqual(runs[2]);
  });

  it('ends the connections of a server that is killed', async () => {
    await start(null);
    const { answered, ended } = talk();
    await answered();
    for (const socket of sockets) socket.resetAndDestroy();
    expect(['end', 'reset']).toContain(await ended);
  });
});
