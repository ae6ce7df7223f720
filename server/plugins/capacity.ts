import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { pathOf, Refusal, toProblem } from '../problem.ts';
import { isInBatch } from '../sync/within.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers also where the server is full: for whoever watches over it. */
    answersWhenFull?: boolean;
  }
}

const RETRY_SECONDS = 1;
const FULL = new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
/** A statement that a request asked for goes on when its person gave up; longer than any takes. */
const ABANDONED_MS = 30_000;

/**
 * Sends requests away at once where `most` are being worked on already. Without it a server that fell
 * behind works on requests whose people gave up, and does not come out of its queue any more.
 * Who gives up while it is worked on keeps the place until that is done: the database does not know.
 * A body that is on its way takes no place: slow lines, and whoever pretends to have one, keep nobody
 * out. Nor do the requests within a batch, which has its own, or an answer that has begun.
 */
export function addCapacity(app: App, most: number): void {
  const atWork = new Set<FastifyRequest>();
  const leave = (request: FastifyRequest) => void atWork.delete(request);
  const abandon = (request: FastifyRequest) => {
    if (atWork.has(request)) setTimeout(leave, ABANDONED_MS, request).unref();
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!takesPlace(request)) return;
    if (atWork.size >= most) return sendAway(request, reply);
    atWork.add(request);
    reply.raw.once('close', () => abandon(request));
  });
  app.addHook('preParsing', async (request) => {
    // Until it is here it is not worked on: whoever goes away meanwhile leaves nothing to do.
    leave(request);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!takesPlace(request)) return;
    if (reply.raw.destroyed) return void reply.hijack();
    atWork.add(request);
  });
  app.addHook('onSend', async (request) => leave(request));
}

/**
 * Without anything of what makes an answer of it otherwise: a server that is asked by more than it can answer
 * must not spend on these what it has for the others.
 */
function sendAway(request: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify(toProblem(FULL, pathOf(request)));
  reply.hijack();
  reply.raw.writeHead(FULL.status, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'retry-after': String(RETRY_SECONDS),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(body);
}

function takesPlace({ routeOptions }: FastifyRequest): boolean {
  return !isInBatch() && !routeOptions.config.answersWhenFull;
}
