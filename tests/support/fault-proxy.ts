import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Random, seeded } from './random.ts';

/**
 * What may happen to one exchange, a request with its answer, on its way through the proxy.
 * - `cutUp`, `cutDown`: the connection is reset after n bytes of the request, of the answer
 * - `halfClose`: after n bytes of the answer the browser is told that there is no more; what it sends
 *   still reaches the server
 * - `delay`: the request waits
 * - `refuse`: reset at the first byte, nothing reaches the server
 * - `blackHole`: taken and never answered; nothing reaches the server
 * - `mute`: reaches the server, its answer never comes back
 */
export type Fault = 'cutUp' | 'cutDown' | 'halfClose' | 'delay' | 'refuse' | 'blackHole' | 'mute';

export type Weights = Readonly<Record<Fault | 'pass', number>>;

const WEIGHTS: Weights = {
  pass: 4,
  cutUp: 2,
  cutDown: 3,
  halfClose: 2,
  delay: 2,
  refuse: 1,
  blackHole: 0.1,
  mute: 0.1,
};

export interface FaultProxyOptions {
  /** The server's port on 127.0.0.1. */
  upstreamPort: number;
  seed: number;
  weights?: Partial<Weights>;
  /** A cut or half-close comes after fewer bytes than this. */
  maxBytes?: number;
  maxDelayMs?: number;
  /** Told the HTTP status of each answer of the server, whether or not it gets through. */
  onStatus?: (status: number) => void;
}

/** A TCP proxy on 127.0.0.1 that does harm as its seed tells it, while it has faults left. */
export interface FaultProxy {
  readonly port: number;
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  /** How often each fault has struck. */
  readonly struck: Readonly<Record<Fault, number>>;
  /** Faults that have struck, over all kinds. */
  total(): number;
  /** Allows so many faults more. */
  arm(budget: number): void;
  /** No more faults; connections that hang or wait are reset, the others live on. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts the proxy, healed; `arm` sets it off. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const chance = new Chance(options);
  const links = new Set<Link>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const link = new Link(client, options, chance);
    links.add(link);
    client.once('close', () => links.delete(link));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    struck: chance.struck,
    total: () => Object.values(chance.struck).reduce((sum, count) => sum + count, 0),
    arm: (budget) => {
      chance.budget += budget;
    },
    heal: () => {
      chance.budget = 0;
      for (const link of links) link.heal();
    },
    close: async () => {
      for (const link of links) link.reset();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The dice of all connections: one seed, one budget. */
class Chance {
  budget = 0;
  readonly struck: Record<Fault, number> = {
    cutUp: 0,
    cutDown: 0,
    halfClose: 0,
    delay: 0,
    refuse: 0,
    blackHole: 0,
    mute: 0,
  };
  readonly #random: Random;
  readonly #weights: Weights;
  readonly #maxBytes: number;
  readonly #maxDelayMs: number;

  constructor({ seed, weights, maxBytes = 4096, maxDelayMs = 400 }: FaultProxyOptions) {
    this.#random = seeded(seed);
    this.#weights = { ...WEIGHTS, ...weights };
    this.#maxBytes = maxBytes;
    this.#maxDelayMs = maxDelayMs;
  }

  /** Null: this exchange is let through. The fault counts when it strikes, see `strike`. */
  draw(): Fault | null {
    if (this.budget <= 0) return null;
    const drawn = this.#random.weighted(this.#weights);
    return drawn === 'pass' ? null : drawn;
  }

  /** Takes one from the budget. False: nothing is left, the fault must not happen. */
  strike(fault: Fault): boolean {
    if (this.budget <= 0) return false;
    this.budget -= 1;
    this.struck[fault] += 1;
    return true;
  }

  /** Bytes before a cut. Spread over the orders of magnitude: heads of requests as well as bodies. */
  bytes(): number {
    return Math.floor(this.#maxBytes ** this.#random.next());
  }

  delayMs(): number {
    return this.#random.whole(1, this.#maxDelayMs);
  }
}

/**
 * One connection of the browser and ours to the server. An exchange begins with the first bytes that the
 * browser sends after the server has spoken; each has its own fault.
 */
class Link {
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #chance: Chance;
  readonly #onStatus: ((status: number) => void) | undefined;
  #fault: Fault | null = null;
  /** Bytes of the exchange that may still pass before the fault strikes. */
  #left = 0;
  #isAnswering = true;
  /** A reset is on its way: nothing passes any more. */
  #isEnding = false;
  /** The browser was told that there is no more: what the server says is lost. */
  #isHalfClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    client: Socket,
    { upstreamPort, onStatus }: Pick<FaultProxyOptions, 'upstreamPort' | 'onStatus'>,
    chance: Chance,
  ) {
    this.#client = client;
    this.#chance = chance;
    this.#onStatus = onStatus;
    this.#upstream = connect({ port: upstreamPort, host: '127.0.0.1', allowHalfOpen: true });
    // Whatever ends one side unasked (a server that is killed, a browser) ends the other alike.
    for (const [side, other] of [
      [client, this.#upstream],
      [this.#upstream, client],
    ] as const) {
      side.setNoDelay(true);
      side.on('error', () => this.reset());
      side.on('end', () => other.end());
      side.on('close', () => void (other.destroyed || other.destroySoon()));
      side.on('drain', () => other.resume());
    }
    client.on('data', (bytes: Buffer) => this.#fromClient(bytes));
    this.#upstream.on('data', (bytes: Buffer) => this.#fromServer(bytes));
  }

  /** Ends both sides with a reset, as a lost network does. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#client.resetAndDestroy();
    this.#upstream.resetAndDestroy();
  }

  heal(): void {
    const isHanging = this.#fault === 'blackHole' || this.#fault === 'mute';
    if (isHanging || this.#isHalfClosed || this.#timer) this.reset();
    this.#fault = null;
  }

  #fromClient(bytes: Buffer): void {
    if (this.#isAnswering && !this.#isHalfClosed) this.#begin();
    if (this.#isEnding || this.#fault === 'blackHole') return;
    if (this.#fault === 'cutUp') {
      this.#cut(bytes, this.#upstream);
      return;
    }
    this.#pass(bytes, this.#client, this.#upstream);
  }

  #fromServer(bytes: Buffer): void {
    if (!this.#isAnswering) this.#tellStatus(bytes);
    this.#isAnswering = true;
    if (this.#isEnding || this.#isHalfClosed || this.#fault === 'mute') return;
    if (this.#fault === 'cutDown' || this.#fault === 'halfClose') {
      this.#cut(bytes, this.#client);
      return;
    }
    this.#pass(bytes, this.#upstream, this.#client);
  }

  #tellStatus(bytes: Buffer): void {
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString('latin1', 0, 16)) ?? [];
    if (status !== undefined) this.#onStatus?.(Number(status));
  }

  /** A new exchange: what shall become of it? */
  #begin(): void {
    this.#isAnswering = false;
    this.#fault = this.#chance.draw();
    this.#left = this.#chance.bytes();
    const atOnce = ['refuse', 'delay', 'blackHole', 'mute'] as const;
    const fault = atOnce.find((one) => one === this.#fault);
    if (fault === undefined) return;
    if (!this.#chance.strike(fault)) this.#fault = null;
    else if (fault === 'refuse') this.#end(this.#client, Buffer.alloc(0));
    else if (fault === 'delay') this.#wait();
  }

  /** Holds the browser's bytes back; they leave in their order. */
  #wait(): void {
    this.#client.pause();
    this.#upstream.cork();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#upstream.uncork();
      this.#client.resume();
    }, this.#chance.delayMs());
  }

  /** Lets through what is left of the allowance, then strikes. */
  #cut(bytes: Buffer, to: Socket): void {
    const fault = this.#fault;
    if (bytes.length <= this.#left || fault === null || !this.#chance.strike(fault)) {
      this.#left -= Math.min(this.#left, bytes.length);
      to.write(bytes);
      return;
    }
    this.#fault = null;
    const before = bytes.subarray(0, this.#left);
    if (fault === 'halfClose') {
      this.#isHalfClosed = true;
      to.end(before);
    } else {
      this.#end(to, before);
    }
  }

  /** A reset drops what is not delivered yet: what comes before it must be on its way. */
  #end(to: Socket, before: Buffer): void {
    this.#isEnding = true;
    to.write(before, () => this.reset());
  }

  #pass(bytes: Buffer, from: Socket, to: Socket): void {
    if (to.writable && !to.write(bytes)) from.pause();
  }
}
