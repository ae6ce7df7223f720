import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { LedgerName } from '#contract/ledgers/columns.ts';
import { startThread } from '../threads/start-thread.ts';

type Row = { id: string } & Readonly<Record<string, unknown>>;

/** Some rows of a month; with the last ones it is packed. */
export interface Portion {
  ledger: LedgerName;
  rows: readonly Row[];
  isLast: boolean;
}

export interface Packed {
  /** SHA-256 of the segment. */
  hash: string;
  rows: number;
  /** Compressed with gzip. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Packs months one after the other, in a thread of its own. */
export interface Packer {
  /** @throws Error where the thread has ended */
  pack(ledger: LedgerName, portions: AsyncIterable<readonly Row[]>): Promise<Packed>;
  stop(): Promise<void>;
}

/** The thread is there from the first month on. */
export function createPacker(): Packer {
  let worker: Worker | undefined;
  return {
    async pack(ledger, portions) {
      worker ??= startThread('ledger');
      const thread = worker;
      const answer = once(thread, 'message');
      // Where the thread fails meanwhile, that is told below.
      answer.catch(() => undefined);
      for await (const rows of portions) post(thread, { ledger, rows, isLast: false });
      post(thread, { ledger, rows: [], isLast: true });
      const [packed] = (await answer) as [Packed];
      return packed;
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

function post(thread: Worker, portion: Portion): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(portion);
}
