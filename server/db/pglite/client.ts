import { AsyncResource } from 'node:async_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Failure, Port, Result, Told, Work } from './protocol.ts';

/** What PostgreSQL refused, as the embedded one says it: `code` and the rest as `pg` names them. */
export class DatabaseError extends Error {
  override readonly name = 'error';

  constructor({ message, ...said }: Failure) {
    super(message);
    Object.assign(this, said);
  }
}

/** What can be asked of the embedded database, by itself or within a transaction. */
export interface Statements {
  /** One statement. Form and names are those that Drizzle asks PGlite with. */
  query(
    text: string,
    params?: unknown[],
    options?: { rowMode?: 'array' | 'object' },
  ): Promise<{ rows: unknown[]; affectedRows?: number }>;
  /** Several statements without parameters. */
  run(text: string): Promise<void>;
  /** Rows of a table (`name (columns)`) in the text form of COPY. */
  copyOut(table: string): Promise<Buffer>;
  copyIn(table: string, rows: Buffer): Promise<void>;
}

/** The embedded database, wherever it computes. */
export interface PgliteClient extends Statements {
  /** Commits what `work` did, or takes it back where that fails. One runs at a time, in their order. */
  transaction<Kept>(work: (tx: Statements) => Promise<Kept>): Promise<Kept>;
  /** Answers how to stop. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** Waits for what was asked before; whatever is asked from now on fails. */
  close(): Promise<void>;
  /** The other end is gone: all that waits fails, and all that is asked from now on. */
  fail(why: Error): void;
}

type Asking = (work: Work, moved?: ArrayBuffer[]) => Promise<Result>;

/** The client of the database that is served at the other end of the port (engine.ts). */
export function createClient(port: Port): PgliteClient {
  const { ask, end } = createAsking(port);
  const turns = createTurns();
  const listeners = new Map<string, Set<(payload: string) => void>>();

  port.on('message', (told: Told) => {
    if (!('notified' in told)) return;
    for (const callback of listeners.get(told.notified) ?? []) callback(told.payload);
  });
  return {
    ...statements((work, moved) => turns.shared(() => ask(work, moved))),
    transaction: (work) => turns.alone((next) => transact(ask, work, next)),
    async listen(channel, callback) {
      const callbacks = listeners.get(channel) ?? new Set();
      listeners.set(channel, callbacks.add(callback));
      await turns.shared(() => ask({ kind: 'listen', channel }));
      return async () => void callbacks.delete(callback);
    },
    close: () =>
      turns.shared(async () => {
        const closed = ask({ kind: 'close' });
        end(new Error('The database is closed'), false);
        await closed;
      }),
    fail: (why) => end(why, true),
  };
}

/** Numbers what is asked and finds who waits for an answer. */
function createAsking(port: Port) {
  interface Waiting {
    resolve: (result: Result) => void;
    reject: (why: Error) => void;
  }
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | undefined;

  port.on('message', (told: Told) => {
    if ('notified' in told) return;
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if ('result' in told) asked?.resolve(told.result);
    else asked?.reject(new DatabaseError(told.failed));
  });
  const post = (work: Work, moved: ArrayBuffer[]) => {
    if (ended !== undefined) throw ended;
    const id = (last += 1);
    port.postMessage({ id, ...work }, moved);
    const answer = new Promise<Result>((resolve, reject) => waiting.set(id, { resolve, reject }));
    return { id, answer };
  };
  /** Posts at once, and throws at once where it cannot; many rows come in portions, others between. */
  const ask: Asking = (work, moved = []) => {
    const { id, answer } = post(work, moved);
    const gather = async (): Promise<Result> => {
      const result = await answer;
      const rows: unknown[][] = [result.rows];
      for (let { more } = result; more === true; ) {
        await breathe();
        const next = await post({ kind: 'more', of: id }, []).answer;
        rows.push(next.rows);
        more = next.more;
      }
      return rows.length === 1 ? result : { ...result, rows: rows.flat() };
    };
    return gather();
  };
  const end = (why: Error, isLost: boolean) => {
    ended ??= why;
    if (!isLost) return;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  return { ask, end };
}

/**
 * Who may ask now. The other end does all in the order in which it comes, so that turns are a matter of
 * what is posted when: nothing between the statements of a transaction but its own.
 */
function createTurns() {
  const queue: (() => void)[] = [];
  let isTaken = false;

  const enter = <Kept>(start: () => Promise<Kept>) =>
    new Promise<Kept>((resolve, reject) => {
      const go = () => {
        try {
          start().then(resolve, reject);
        } catch (error) {
          reject(error);
        }
      };
      // Its turn is called by whoever was before: it goes on as a part of what it was asked by.
      if (isTaken) queue.push(AsyncResource.bind(go));
      else go();
    });
  const next = () => {
    isTaken = false;
    // oxlint-disable-next-line no-unmodified-loop-condition -- whoever goes may take it
    while (!isTaken) {
      const go = queue.shift();
      if (go === undefined) return;
      go();
    }
  };
  return {
    shared: enter,
    /** `work` calls back when others may ask. */
    alone: <Kept>(work: (done: () => void) => Promise<Kept>) =>
      enter(() => {
        isTaken = true;
        return work(next);
      }),
  };
}

/** `next` may ask as soon as the end is posted. */
async function transact<Kept>(
  ask: Asking,
  work: (tx: Statements) => Promise<Kept>,
  next: () => void,
): Promise<Kept> {
  let state: 'new' | 'open' | 'ended' = 'new';
  const tx = statements((asked, moved) => {
    if (state === 'ended') throw new Error('The transaction has ended');
    // One message less: the first statement brings the beginning along.
    const answer = ask({ ...asked, begins: state === 'new' } as Work, moved);
    state = 'open';
    return answer;
  });
  const finish = (text: 'COMMIT' | 'ROLLBACK') => {
    const isOpen = state === 'open';
    state = 'ended';
    try {
      return isOpen ? ask({ kind: 'run', text }) : undefined;
    } finally {
      next();
    }
  };
  let kept: Kept;
  try {
    kept = await work(tx);
  } catch (error) {
    await finish('ROLLBACK');
    throw error;
  }
  const ended = await finish('COMMIT');
  if (ended?.command === 'ROLLBACK') {
    throw new DatabaseError({
      message: 'The transaction was taken back instead of committed',
      code: '25P02',
    });
  }
  return kept;
}

function statements(ask: Asking): Statements {
  return {
    async query(text: string, params: unknown[] = [], { rowMode }: { rowMode?: string } = {}) {
      const { rows, affectedRows } = await ask({
        kind: 'query',
        text,
        params,
        asArrays: rowMode === 'array',
      });
      return { rows, affectedRows };
    },
    async run(text) {
      await ask({ kind: 'run', text });
    },
    async copyOut(table) {
      const { bytes = new ArrayBuffer() } = await ask({ kind: 'copyOut', table });
      return Buffer.from(bytes);
    },
    async copyIn(table, rows) {
      // A copy, as what is handed over is gone from here.
      const { buffer } = new Uint8Array(rows);
      await ask({ kind: 'copyIn', table, rows: buffer }, [buffer]);
    },
  };
}
