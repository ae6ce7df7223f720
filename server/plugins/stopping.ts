import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';
import { isInBatch } from '../sync/within.ts';

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
  interface FastifyContextConfig {
    /** Answers also while the server stops: for whoever asks whether the process runs. */
    answersWhenStopping?: boolean;
  }
}

/** How the server comes to its end without cutting anybody off. */
export interface Stopping {
  /** Aborted when it begins: streams that would go on for ever end. */
  signal: AbortSignal;
  /**
   * Answers what is in, and sends away what comes, for a moment: whoever keeps a connection learns from
   * its next answer that it closes. What is not answered within `most` milliseconds is sent away too.
   * The app is closed afterwards.
   */
  drain(most: number): Promise<void>;
}

const RETRY_SECONDS = 1;
/** A connection that nobody used for so long is closed unasked; all others were told before. */
const MOMENT_MS = 1_000;
/** An answer of some hundred bytes is on its way by then. */
const FLUSH_MS = 250;

export function addStopping(app: App): void {
  const stop = new AbortController();
  const { signal } = stop;
  const open = new Map<FastifyReply, Promise<void>>();

  app.addHook('onRequest', async (request, reply) => {
    if (isInBatch()) return;
    const closed = new Promise<void>((done) => reply.raw.once('close', done));
    open.set(reply, closed);
    void closed.then(() => open.delete(reply));
    if (signal.aborted && !request.routeOptions.config.answersWhenStopping) {
      throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (signal.aborted) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => stop.abort());
  app.decorate('stopping', {
    signal,
    async drain(most) {
      stop.abort();
      const answered = Promise.all([...open.values(), sleep(MOMENT_MS)]);
      await Promise.race([answered, sleep(most)]);
      for (const reply of open.keys()) sendAway(reply);
      await Promise.race([Promise.all(open.values()), sleep(FLUSH_MS)]);
    },
  });
}

/** Whoever still works on it may come to its end; the key of the request keeps what became of it. */
function sendAway(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  reply.send(new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
}
