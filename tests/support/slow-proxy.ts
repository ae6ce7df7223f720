import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SlowProxyOptions {
  /** The server's port on 127.0.0.1. */
  upstreamPort: number;
  /** What all connections together get, in each direction. */
  bytesPerSecond: number;
  /** How much later an answer comes, beside its bytes. */
  latencyMs: number;
}

/** One request with its answer, as the line saw it. */
export interface Exchange {
  path: string;
  /** Of the answer, its head included. */
  bytes: number;
  /** When it was asked for, and when the last of it had come over the line, by `performance.now()`. */
  askedAt: number;
  endedAt: number;
}

/** A TCP proxy on 127.0.0.1 that is a slow line: pages and service workers share it. */
export interface SlowProxy {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** From now on it carries so much, in each direction. */
  setSpeed(bytesPerSecond: number): void;
  /** Ends the line for good: whoever is on it is cut off, nobody is taken any more. */
  close(): Promise<void>;
}

const TICK_MS = 10;
/** Who sends faster than the line waits: what a browser gives up must not be on it for long. */
const WAITING_BYTES = 64 * 1024;

export async function startSlowProxy(options: SlowProxyOptions): Promise<SlowProxy> {
  const down = new Line(options);
  const up = new Line(options);
  const exchanges: Exchange[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(options.upstreamPort, '127.0.0.1');
    for (const [side, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(side);
      side.setNoDelay(true);
      side.on('error', () => undefined);
      side.on('close', () => {
        sockets.delete(side);
        other.destroy();
      });
    }
    let exchange: Exchange | undefined;
    client.on('data', (bytes: Buffer) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(bytes.toString('latin1')) ?? [];
      if (path !== undefined) {
        const askedAt = performance.now();
        exchanges.push((exchange = { path, bytes: 0, askedAt, endedAt: askedAt }));
      }
      up.carry(bytes, client, upstream);
    });
    upstream.on('data', (bytes: Buffer) => {
      const answered = exchange;
      if (answered) answered.bytes += bytes.length;
      down.carry(bytes, upstream, client, () => {
        if (answered) answered.endedAt = performance.now();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    setSpeed: (bytesPerSecond) => {
      down.bytesPerSecond = bytesPerSecond;
      up.bytesPerSecond = bytesPerSecond;
    },
    close: async () => {
      down.close();
      up.close();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Waiting {
  from: Socket;
  to: Socket;
  pieces: { bytes: Buffer; from: number; onSent: (() => void) | undefined }[];
  size: number;
}

/** One direction: connections take turns, as they about do on a real line. */
class Line {
  bytesPerSecond: number;
  readonly #delayMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #queue = new Map<Socket, Waiting>();
  #last = performance.now();

  constructor({ bytesPerSecond, latencyMs }: SlowProxyOptions) {
    this.bytesPerSecond = bytesPerSecond;
    this.#delayMs = latencyMs / 2;
    this.#timer = setInterval(() => this.#turn(), TICK_MS);
  }

  carry(bytes: Buffer, from: Socket, to: Socket, onSent?: () => void): void {
    const waiting = this.#queue.get(to) ?? { from, to, pieces: [], size: 0 };
    this.#queue.set(to, waiting);
    waiting.pieces.push({ bytes, from: performance.now() + this.#delayMs, onSent });
    waiting.size += bytes.length;
    if (waiting.size > WAITING_BYTES) from.pause();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** What the line could carry since the last turn, in equal parts to all for whom something is due. */
  #turn(): void {
    const now = performance.now();
    let left = Math.round((this.bytesPerSecond * (now - this.#last)) / 1000);
    this.#last = now;
    for (;;) {
      const due = [...this.#queue.values()].filter(
        ({ pieces }) => (pieces[0]?.from ?? now + 1) <= now,
      );
      if (due.length === 0 || left < 1) return;
      const share = Math.max(1, Math.floor(left / due.length));
      for (const waiting of due) left -= this.#send(waiting, Math.min(share, left));
    }
  }

  #send(waiting: Waiting, most: number): number {
    const [piece] = waiting.pieces;
    if (!piece || most <= 0) return 0;
    const part = piece.bytes.subarray(0, most);
    piece.bytes = piece.bytes.subarray(part.length);
    if (piece.bytes.length === 0) {
      waiting.pieces.shift();
      piece.onSent?.();
    }
    waiting.size -= part.length;
    if (waiting.to.writable) waiting.to.write(part);
    if (waiting.size === 0) this.#queue.delete(waiting.to);
    if (waiting.size <= WAITING_BYTES) waiting.from.resume();
    return part.length;
  }
}
