/**
 * What the server and the thread of the embedded database say to each other. Each ask gets one answer,
 * in the order of the asks: the thread does one after the other. Who may ask when (a transaction is
 * nobody else's) is the asking side's business, client.ts.
 */
export interface Port {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who hears knows what comes
  on<Message>(event: string, hear: (message: Message) => void): unknown;
  postMessage(message: Ask | Told, moved: readonly ArrayBuffer[]): void;
}

/** What is asked, under a number that the answer repeats. */
export type Ask = { id: number } & Work;

export type Work =
  | (Within & { kind: 'query'; text: string; params: unknown[]; asArrays: boolean })
  /** Several statements without parameters. */
  | (Within & { kind: 'run'; text: string })
  /** `table` as COPY names it; rows are its text form. */
  | (Within & { kind: 'copyOut'; table: string })
  | (Within & { kind: 'copyIn'; table: string; rows: ArrayBuffer })
  /** The rows of the query `of` that its answer had no room for. */
  | { kind: 'more'; of: number }
  | { kind: 'listen'; channel: string }
  /** Ends the database, and the thread. */
  | { kind: 'close' };

/** Where the rows are: what the thread is started with. */
export interface Place {
  /** In memory when left out. */
  directory?: string;
  /** A database as PGlite dumps it, to begin with. */
  image?: Uint8Array<ArrayBuffer>;
}

interface Within {
  /** First begins a transaction, which is open when the answer comes, also when the work fails. */
  begins?: boolean;
}

/** What the thread says: answers, and what its channels are told. */
export type Told = Answer | { notified: string; payload: string };

export type Answer = { id: number } & ({ result: Result } | { failed: Failure });

/** What a query comes to; of all other work only what is said of it. */
export interface Result {
  /** Values as JavaScript has them, but days and instants, which are text. */
  rows: unknown[];
  /** There are more rows: `more`. */
  more?: boolean;
  affectedRows?: number;
  /** The first word of what was done: `COMMIT` of a transaction that had failed is `ROLLBACK`. */
  command?: string;
  /** Of `copyOut`. */
  bytes?: ArrayBuffer;
}

/** What PostgreSQL says of an error, and the message. */
export type Failure = { message: string } & Partial<Record<ErrorField, string>>;

export const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

export type ErrorField = (typeof ERROR_FIELDS)[number];
