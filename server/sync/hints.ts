import { PassThrough, type Readable } from 'node:stream';
import { max } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { syncChange } from '../db/schema/index.ts';

const HEARTBEAT_MS = 20_000;
/** Commits within this time are told by one hint. */
const GATHER_MS = 20;

interface Listener {
  sessionId: string;
  stream: PassThrough;
  expiry: NodeJS.Timeout;
}

/** Server-sent hints: "something changed up to n", never what. */
export interface Hints {
  /** A stream of hints for a session; it ends with the session or with the server. */
  open(session: { id: string; expiresAt: Date }): Readable;
  endSessions(ids: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Listens to the commits of the database and tells all open streams.
 * @param isAlive which of these sessions still run: they may have been ended by another process
 */
export async function createHints(
  connection: Connection,
  isAlive: (sessionIds: string[]) => Promise<ReadonlySet<string>>,
): Promise<Hints> {
  const listeners = new Set<Listener>();
  let gathering: NodeJS.Timeout | undefined;

  const end = (listener: Listener) => {
    clearTimeout(listener.expiry);
    listeners.delete(listener);
    listener.stream.end();
  };
  const tell = async () => {
    gathering = undefined;
    if (listeners.size === 0) return;
    const [head] = await connection.db.select({ seq: max(syncChange.seq) }).from(syncChange);
    for (const { stream } of listeners) stream.write(hint(head?.seq ?? 0));
  };
  const beat = async () => {
    if (listeners.size === 0) return;
    const alive = await isAlive([...listeners].map(({ sessionId }) => sessionId));
    for (const listener of listeners) {
      if (alive.has(listener.sessionId)) listener.stream.write(': beat\n\n');
      else end(listener);
    }
  };
  // A database that does not answer costs a hint; the app asks by itself every now and then.
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  const stopListening = await connection.onCommit(() => {
    gathering ??= setTimeout(() => void tell().catch(() => undefined), GATHER_MS);
  });

  return {
    open({ id, expiresAt }) {
      const stream = new PassThrough();
      const expiry = setTimeout(() => end(listener), Math.max(0, +expiresAt - Date.now()));
      expiry.unref();
      const listener: Listener = { sessionId: id, stream, expiry };
      listeners.add(listener);
      stream.on('close', () => end(listener));
      stream.write(': open\n\n');
      return stream;
    },
    endSessions(ids) {
      for (const listener of listeners) if (ids.includes(listener.sessionId)) end(listener);
    },
    async close() {
      clearInterval(heartbeat);
      clearTimeout(gathering);
      for (const listener of listeners) end(listener);
      // A database that is gone has nobody listening.
      await stopListening().catch(() => undefined);
    },
  };
}

function hint(seq: number): string {
  return `event: hint\ndata: ${JSON.stringify({ seq })}\n\n`;
}
