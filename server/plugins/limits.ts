import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { HEADERS } from '#contract/sync.ts';
import { networkOf } from '../connectors/addresses.ts';
import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';
import { noteCounted, wasCounted } from '../sync/within.ts';

export interface Limits {
  /** Tries at passwords and reset links, per minute and network (`networkOf`). */
  guesses: number;
  /** Everything, per minute and network: a week's outbox of a whole office behind one passes. */
  requests: number;
  /** Of a session, per minute and route: what screens ask for. */
  ofRoute: number;
  /** Of a session, per minute: what its device sends and brings, so that a week's outbox is none of the others. */
  ofDevice: number;
  /** Requests that the process works on at a time: one or two seconds of work where all cores are busy. */
  atOnce: number;
}

export const LIMITS: Limits = {
  guesses: 30,
  requests: 6000,
  ofRoute: 1200,
  ofDevice: 6000,
  atOnce: 256,
};
/** The embedded database does one thing after the other, in one thread. */
export const EMBEDDED_LIMITS: Limits = { ...LIMITS, atOnce: 48 };

export type LimitHook = onRequestAsyncHookHandler;
/** Counts a request of a session. @throws Refusal TOO_MANY_REQUESTS */
export type SessionLimit = (request: FastifyRequest, sessionId: string) => Promise<void>;

/** The feed, its changes, and the bytes of documents. */
const OF_DEVICES = /^\/api\/(sync|files|uploads|ledgers)(\/|$)/;

/**
 * Adds the general limit and answers the hook that limits guesses. Added before authentication, as a
 * hook of the whole API: the limiter's own way, per route, would run after it and leave 401s
 * unlimited, and would count a request once only.
 */
export async function addLimits(app: App, limits: Limits): Promise<LimitHook> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  app.addHook('onRequest', limitTo(app, limits.requests));
  return limitTo(app, limits.guesses);
}

type Counted = Awaited<ReturnType<ReturnType<App['createRateLimit']>>>;

/** @throws Refusal TOO_MANY_REQUESTS for a request that is one too many */
export function refuseExceeded(counted: Counted): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.ttlInSeconds });
}

function limitTo(app: App, max: number): LimitHook {
  const count = app.createRateLimit({ max, keyGenerator: ({ ip }) => networkOf(ip) });
  return async (request) => {
    if (wasCounted()) return;
    const counted = await count(request);
    refuseExceeded(counted);
    noteCounted();
  };
}

/** Limits each session, once it is known whose a request is: by its route, or for all that its device does. */
export function limitSessions(app: App, { ofRoute, ofDevice }: Limits): SessionLimit {
  const sessionOf = new WeakMap<FastifyRequest, string>();
  const timeWindow = '1 minute';
  const keyGenerator = (request: FastifyRequest) => sessionOf.get(request) ?? '';
  const countDevice = app.createRateLimit({ max: ofDevice, timeWindow, keyGenerator });
  const countRoute = app.createRateLimit({
    max: ofRoute,
    timeWindow,
    keyGenerator: (request) =>
      `${keyGenerator(request)} ${request.method} ${request.routeOptions.url}`,
  });
  return async (request, sessionId) => {
    sessionOf.set(request, sessionId);
    const isOfDevice =
      OF_DEVICES.test(request.routeOptions.url ?? '') || HEADERS.device in request.headers;
    refuseExceeded(await (isOfDevice ? countDevice : countRoute)(request));
  };
}
