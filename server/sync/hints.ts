import type { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../db/client.ts';
import { readHead } from './epoch.ts';
import { createSeats, type Seated } from './seats.ts';

const HEARTBEAT_MS = 20_000;
/** Commits within this time are told by one hint. */
const GATHER_MS = 20;
/** A round that the database failed is made up for after this time. */
const AGAIN_MS = 1_000;
/** Listeners are told in turn, some at a time, so that they do not all ask at once ... */
const TURN_MS = 20;
const LEAST_A_TURN = 2;
/** ... and the last one a second after the first, however many there are. */
const MOST_TURNS = 50;

interface Listener {
  sessionId: string;
  userId: string;
  stream: PassThrough;
  expiry: NodeJS.Timeout;
  /** Whose commits are told; undefined while they are being read: then all are. */
  scopes: ReadonlySet<string> | undefined;
  /** How often they were read: an earlier reading that comes later does not count. */
  readings: number;
}

/** The longest that a timer waits: who follows for longer comes again. */
const LONGEST_MS = 2 ** 31 - 1;

/** Server-sent hints: "something changed up to n", never what. */
export interface Hints {
  /**
   * A stream of hints for a session; it ends with the session or with the server.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  open(session: Seated & { expiresAt: Date }): Readable;
  endSessions(ids: readonly string[]): void;
  endAll(): void;
  close(): Promise<void>;
}

interface People {
  /** Which of these sessions still run: they may have been ended by another process. */
  aliveSessions: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
  /** The scopes that these people have now. */
  scopesOfUsers: (userIds: string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Listens to the commits of the database and tells the open streams of those whose scopes they touch. */
export async function createHints(connection: Connection, people: People): Promise<Hints> {
  const listeners = new Set<Listener>();
  const seats = createSeats();
  const stopping = new AbortController();
  /** Since the last round; undefined stands for any. */
  let heard = new Set<string | undefined>();
  let gathering: NodeJS.Timeout | undefined;

  const end = (listener: Listener) => {
    clearTimeout(listener.expiry);
    listeners.delete(listener);
    listener.stream.end();
  };
  const endAll = () => {
    for (const listener of listeners) end(listener);
  };

  /** Reads what these people see, anew. A change of it that comes meanwhile is heard by the next round. */
  const learnScopes = async (some: readonly Listener[]) => {
    if (some.length === 0) return;
    const begun = some.map((listener) => {
      listener.scopes = undefined;
      listener.readings += 1;
      return { listener, reading: listener.readings };
    });
    const found = await people.scopesOfUsers([...new Set(some.map(({ userId }) => userId))]);
    for (const { listener, reading } of begun) {
      if (listener.readings === reading) listener.scopes = new Set(found.get(listener.userId));
    }
  };

  const tell = async (due: Listener[]) => {
    if (due.length === 0) return;
    const { head } = await readHead(connection.db);
    const most = Math.max(LEAST_A_TURN, Math.ceil(due.length / MOST_TURNS));
    for (let at = 0; at < due.length; at += most) {
      if (at > 0) await sleep(TURN_MS, undefined, { signal: stopping.signal });
      for (const listener of due.slice(at, at + most)) {
        if (listeners.has(listener)) listener.stream.write(hint(head));
      }
    }
  };

  const tellRound = async () => {
    const told = heard;
    heard = new Set();
    const all = [...listeners];
    const due = all.filter(({ scopes }) => isTouched(scopes, told));
    // Whose own account changed may have other rights now.
    const changed = all.filter(
      ({ userId, scopes }) => !scopes || told.has(undefined) || told.has(`user:${userId}`),
    );
    // Who could not be read hears of all, and is read by the next round.
    const learnt = learnScopes(changed).catch(() => undefined);
    await tell(due).catch((error: unknown) => {
      // Without its hint a device that follows the stream learns of it by its rare polls alone.
      heard = new Set([...told, ...heard]);
      throw error;
    });
    await learnt;
  };
  const gather = (afterMs = GATHER_MS) => {
    gathering ??= setTimeout(() => {
      const goOn = (nextMs?: number) => {
        gathering = undefined;
        if (heard.size > 0 && !stopping.signal.aborted) gather(nextMs);
      };
      tellRound().then(
        () => goOn(),
        () => goOn(AGAIN_MS),
      );
    }, afterMs);
  };

  const beat = async () => {
    if (listeners.size === 0) return;
    const alive = await people.aliveSessions([...listeners].map(({ sessionId }) => sessionId));
    for (const listener of listeners) {
      if (alive.has(listener.sessionId)) listener.stream.write(': beat\n\n');
      else end(listener);
    }
  };
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  const stopListening = await connection.onCommit((scope) => {
    heard.add(scope);
    gather();
  });

  return {
    open({ expiresAt, ...who }) {
      const stream = seats.open(who);
      const expiry = setTimeout(
        () => end(listener),
        Math.min(LONGEST_MS, Math.max(0, +expiresAt - Date.now())),
      );
      expiry.unref();
      const listener: Listener = {
        sessionId: who.sessionId,
        userId: who.actor.id,
        stream,
        expiry,
        scopes: undefined,
        readings: 0,
      };
      listeners.add(listener);
      stream.on('close', () => end(listener));
      stream.write(': open\n\n');
      // Where that fails the listener hears of all.
      void learnScopes([listener]).catch(() => undefined);
      return stream;
    },
    endSessions(ids) {
      for (const listener of listeners) if (ids.includes(listener.sessionId)) end(listener);
    },
    endAll,
    async close() {
      stopping.abort();
      clearInterval(heartbeat);
      clearTimeout(gathering);
      endAll();
      // A database that is gone has nobody listening.
      await stopListening().catch(() => undefined);
    },
  };
}

function isTouched(
  scopes: ReadonlySet<string> | undefined,
  heard: ReadonlySet<string | undefined>,
): boolean {
  if (!scopes || heard.has(undefined)) return true;
  for (const scope of heard) if (scope !== undefined && scopes.has(scope)) return true;
  return false;
}

function hint(seq: number): string {
  return `event: hint\ndata: ${JSON.stringify({ seq })}\n\n`;
}
