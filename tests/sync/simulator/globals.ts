import { createHash } from 'node:crypto';
import type { Locks } from './locks.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { Context, Scheduler } from './scheduler.ts';
import { SmallBlob, SmallForm } from './small-form.ts';

/** What stands for the browser while a schedule runs. */
export interface Browser {
  scheduler: Scheduler;
  random: Random;
  network: Network;
  /** Of the device on which something runs; null for a browser without Web Locks. */
  locks(): Locks;
  /** How far the clock of that device is wrong, in milliseconds. */
  skew(): number;
}

let browser: Browser | null = null;

export function setBrowser(next: Browser): void {
  browser = next;
  Channel.open.clear();
}

function running(): Browser {
  if (!browser) throw new Error('No schedule is running.');
  return browser;
}

const now = () => (browser ? browser.scheduler.now + browser.skew() : 0);
const RealDate = globalThis.Date;

class VirtualDate extends RealDate {
  constructor(...given: [] | [string | number]) {
    const [first] = given;
    super(first ?? now());
  }

  static override now(): number {
    return now();
  }
}

/** Replaces chance, time, network and locks of this process by those of the schedule that runs. */
function replaceGlobals(): void {
  const later = (act: () => void, ms = 0) => running().scheduler.after(ms, 'timer', act);
  const repeat = (act: () => void, ms = 0): { id: number } => {
    const timer = { id: 0 };
    const next = () => {
      timer.id = running().scheduler.after(ms, 'tick', () => {
        next();
        act();
      });
    };
    next();
    return timer;
  };
  const cancel = (timer: number | { id: number } | undefined) => {
    if (timer !== undefined)
      running().scheduler.cancel(typeof timer === 'object' ? timer.id : timer);
  };
  define({
    Date: VirtualDate,
    setTimeout: later,
    clearTimeout: cancel,
    setInterval: repeat,
    clearInterval: cancel,
    fetch: (url: string, init: RequestInit) =>
      url === '/config.json' ? config() : running().network.fetch(url, init),
    AbortSignal: {
      timeout: (timeoutMs: number) => ({ timeoutMs, aborted: false }),
      any: ([first]: unknown[]) => first,
    },
    BroadcastChannel: Channel,
    Blob: SmallBlob,
    FormData: SmallForm,
    crypto: { subtle: { digest } },
    location: { pathname: '/', search: '' },
    // Says only which of several drafts is offered first.
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    navigator: {
      onLine: true,
      locks: {
        request: (...given: Parameters<Locks['request']>) =>
          running()
            .locks()
            .request(...given),
      },
    },
  });
  Math.random = () => running().random.unit();
}

/** By this one a run of sending hears of what is saved. Other signals between pages only hasten what comes by itself. */
const HEARD = 'xeito-outbox';

/** Between the realms of one device. */
class Channel {
  static readonly open = new Set<Channel>();
  /** None of what is opened before the first schedule. */
  private readonly context = browser?.scheduler.context;
  private hear: (() => void) | null = null;

  constructor(readonly name: string) {
    if (name === HEARD) Channel.open.add(this);
  }

  addEventListener(_type: string, hear: () => void): void {
    this.hear = hear;
  }

  postMessage(): void {
    const { scheduler } = running();
    for (const other of this.name === HEARD ? Channel.open : []) {
      const { context, hear } = other;
      if (!hear || !context || deviceOf(context) !== deviceOf(this.context)) continue;
      scheduler.inContext(context, () => scheduler.add('told', hear));
    }
  }

  close(): void {
    Channel.open.delete(this);
  }
}

function deviceOf(context: Context | undefined): string | undefined {
  return context?.realm?.name.split('/')[0];
}

async function config() {
  return { json: async () => ({ apiBaseUrl: '' }) };
}

async function digest(_algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> {
  const hash = createHash('sha256').update(bytes).digest();
  return hash.buffer.slice(hash.byteOffset, hash.byteOffset + hash.length);
}

function define(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

replaceGlobals();
