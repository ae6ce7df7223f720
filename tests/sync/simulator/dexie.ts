import { type Source, Table } from './query.ts';
import type { Store, Turns, Writer } from './store.ts';

/** Where databases come from: a schedule gives its own before it begins. */
export interface Host {
  turns: Turns;
  /** Who runs right now: its death undoes what it had not committed. */
  owner(): object;
  store(name: string): Store;
}

let host: Host | null = null;

export function setHost(next: Host): void {
  host = next;
}

function currentHost(): Host {
  if (!host) throw new Error('No schedule is running.');
  return host;
}

/**
 * A connection to a database in memory, in the shape of the part of Dexie that the app uses. What is
 * called inside a transaction's function belongs to it: a step runs one such function to its end.
 */
export class Dexie {
  static readonly DexieError = class extends Error {
    readonly inner: unknown = null;
  };
  static readonly errnames = { QuotaExceeded: 'QuotaExceededError' } as const;
  static readonly Promise = Promise;
  static readonly on = { storagemutated: { fire: () => undefined } };
  readonly on = () => undefined;
  /** What the app sets in it is about Dexie's caches. */
  readonly _options = {};
  private readonly store: Store;
  private readonly host = currentHost();
  private inside: { writer: Writer | null } | null = null;
  private isClosed = false;

  constructor(readonly name: string) {
    this.store = this.host.store(name);
  }

  /** Middleware belongs to the real database. */
  use(): void {}

  version(_number: number): {
    stores: (schema: Record<string, string>) => { upgrade: (run: unknown) => void };
  } {
    return {
      stores: (schema) => {
        this.store.define(schema);
        for (const name of Object.keys(schema)) {
          Object.defineProperty(this, name, { value: this.table(name), configurable: true });
        }
        // Each database here is a new one: there is nothing of an older version in it.
        return { upgrade: () => undefined };
      },
    };
  }

  table(name: string): Table {
    return new Table(this.sourceOf(name));
  }

  isOpen(): boolean {
    return !this.isClosed;
  }

  async open(): Promise<this> {
    return this;
  }

  close(): void {
    this.isClosed = true;
  }

  async transaction<T>(mode: string, ...rest: unknown[]): Promise<T> {
    const work = rest.at(-1) as () => Promise<T>;
    return this.inside ? work() : this.begin(mode.includes('w'), work);
  }

  private begin<T>(isWriting: boolean, work: () => Promise<T>): Promise<T> {
    const { turns } = this.host;
    return new Promise<T>((resolve, reject) => {
      turns.add(
        isWriting ? 'write' : 'read',
        () => {
          const writer = isWriting ? this.newWriter() : null;
          this.inside = { writer };
          Promise.resolve()
            .then(work)
            .then(
              (result) => {
                this.inside = null;
                if (!writer) return resolve(result);
                writer.isComplete = true;
                const commit = () => {
                  this.store.commit(writer);
                  resolve(result);
                };
                if (turns.isQuick()) commit();
                else turns.add('commit', commit);
              },
              (error: unknown) => {
                this.inside = null;
                if (writer) this.store.rollBack(writer);
                reject(error);
              },
            );
        },
        () => this.store.writer === null,
      );
    });
  }

  private newWriter(): Writer {
    const writer: Writer = { owner: this.host.owner(), undo: [], isComplete: false };
    this.store.writer = writer;
    return writer;
  }

  private sourceOf(name: string): Source {
    const { store } = this;
    return {
      store,
      name,
      run: (isWriting, act) => {
        if (this.inside) return settled(() => act(this.inside?.writer ?? null));
        return this.begin(isWriting, async () => act(this.inside?.writer ?? null));
      },
    };
  }
}

function settled<T>(act: () => T): Promise<T> {
  try {
    return Promise.resolve(act());
  } catch (error) {
    return Promise.reject(error);
  }
}

/** Who watches rows is told nothing here. */
export function liveQuery(): { subscribe: () => { unsubscribe: () => void } } {
  return { subscribe: () => ({ unsubscribe: () => undefined }) };
}

export class RangeSet {
  readonly isEverything = true;
}
