import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be of megabytes: it takes as long as the line needs, while something comes. */
    hasLongBody?: boolean;
  }
}

/** How long whoever sends a request may take, in milliseconds. */
export interface Deadlines {
  /** For the head, from the opening of the connection or from its first byte. Node looks every so often. */
  head: number;
  /** For a body, from its head on. */
  body: number;
  /** For the next bytes of a long body; noticed after twice as long at the latest. */
  progress: number;
}

export const DEADLINES: Deadlines = { head: 60_000, body: 60_000, progress: 30_000 };

/** Options of Node's server. Its deadline of a whole request is off: it knows of no long bodies. */
export function headDeadline({ head }: Deadlines) {
  return { headersTimeout: head, connectionsCheckingInterval: Math.min(head, 15_000) };
}

/**
 * Ends requests whose bodies do not come: each has a connection, and nobody else would ever close it.
 * One that was answered before its body was here (without a session nothing of it is read) has the same
 * time to send the rest, so that the answer reaches who is still sending. The first hook of all.
 */
export function addDeadlines(app: App, { body, progress }: Deadlines): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    // One of a batch, or of a test, comes whole and over no connection.
    const socket: unknown = raw.socket;
    if (!(socket instanceof Socket) || !bringsBody(request)) return;
    const isLong = routeOptions.config.hasLongBody === true;
    let seen = socket.bytesRead;
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      timer = setTimeout(look, isLong ? progress : body).unref();
    };
    const look = (): void => {
      // What is here and not yet read waits for us, not for them.
      if (raw.complete) return;
      const hasCome = socket.bytesRead > seen;
      seen = socket.bytesRead;
      if (isLong && hasCome) wait();
      else if (reply.sent || reply.raw.headersSent) socket.destroy();
      else void reply.header('connection', 'close').send(new Refusal('REQUEST_TIMEOUT'));
    };
    wait();
    raw.once('close', () => {
      // One that was answered early is closed before it has come.
      if (raw.complete) clearTimeout(timer);
    });
  });
}

function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
