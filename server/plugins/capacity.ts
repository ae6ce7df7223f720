import type { FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';
import { isInBatch } from '../sync/batch.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers also where the server is full: for whoever watches over it. */
    answersWhenFull?: boolean;
  }
}

const RETRY_SECONDS = 1;

/**
 * Sends requests away at once where `most` are being worked on already. Without it a server that fell
 * behind works on requests whose people gave up, and does not come out of its queue any more.
 * A body that is on its way takes no place: slow lines, and whoever pretends to have one, keep nobody
 * out. Nor do the requests within a batch, which has its own, or an answer that has begun.
 */
export function addCapacity(app: App, most: number): void {
  const atWork = new Set<FastifyRequest>();
  const leave = (request: FastifyRequest) => void atWork.delete(request);

  app.addHook('onRequest', async (request, reply) => {
    if (!takesPlace(request)) return;
    if (atWork.size >= most) throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    atWork.add(request);
    reply.raw.once('close', () => leave(request));
  });
  app.addHook('preParsing', async (request) => leave(request));
  app.addHook('preValidation', async (request, reply) => {
    if (takesPlace(request) && !reply.raw.destroyed) atWork.add(request);
  });
  app.addHook('onSend', async (request) => leave(request));
}

function takesPlace({ routeOptions }: FastifyRequest): boolean {
  return !isInBatch() && !routeOptions.config.answersWhenFull;
}
