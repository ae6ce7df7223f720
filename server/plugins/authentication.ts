import { isDeepStrictEqual } from 'node:util';
import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import { API_KEY_START } from '#contract/api-keys.ts';
import type { App, Context } from '../context.ts';
import { loadProgram } from '../modules/api-keys/keys.ts';
import { isAccessDue, noteAccess } from '../modules/session/last-access.ts';
import { type Claims, type Principal, loadPrincipal } from '../modules/session/principal.ts';
import { lacksSecondFactor } from '../modules/session/second-factor.ts';
import type { Database } from '../db/client.ts';
import { Refusal } from '../problem.ts';
import { sharedNow } from '../sync/within.ts';
import { dayInSpain } from '../today.ts';
import { refuseExceeded, type SessionLimit } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    isPublic?: boolean;
    /** Answers also who must set up a second factor first. */
    isForSetup?: boolean;
  }
}

/** What only people do: their sessions, devices, profiles and messages, who may sign in, and who is given what to see. */
const OF_PEOPLE =
  /^\/api\/(api_keys|notifications|profile|saved_views|session|sync\/devices)(\/|$)/;
const ACCOUNTS = /^\/api\/(users|projects\/:id\/rights|call_request\/:id\/readers)(\/|$)/;
/** In a minute, of each key: ten in a second. */
const REQUESTS_OF_PROGRAM = 600;
const AUDIENCE = 'xeito-api';
const ISSUER = 'xeito';
/** So far apart the clocks of two processes may be; when a session ends is the database's to say. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Lets through who carries the token of a running session. Runs as `onRequest`, before a body is read;
 * the limiter is added earlier (app.ts), so that refused requests count as well.
 */
export async function addAuthentication(
  app: App,
  { config, db, secrets }: Context,
  limitSession: SessionLimit,
): Promise<void> {
  await app.register(jwt, {
    secret: secrets.jwtKey,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_MS,
    },
  });
  app.decorateRequest('principal', null);
  const count = app.createRateLimit({
    max: REQUESTS_OF_PROGRAM,
    timeWindow: '1 minute',
    keyGenerator: ({ principal }) => principal?.program?.id ?? '',
  });
  const admitProgram = async (request: FastifyRequest, key: string): Promise<void> => {
    request.principal = await loadProgram(db, key, dayInSpain(new Date()));
    if (!request.principal) throw new Refusal('UNAUTHENTICATED');
    refuseExceeded(await count(request));
    if (isOfPeople(request)) throw new Refusal('FORBIDDEN');
  };
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const shared = sharedNow();
    if (shared) return void (request.principal = shared.principal);
    const token = bearerOf(request);
    if (token === undefined) throw new Refusal('UNAUTHENTICATED');
    if (token.startsWith(API_KEY_START)) return admitProgram(request, token);
    const claims = readClaims(app, token);
    request.principal = claims && (await loadPrincipal(db, claims));
    if (!claims || !request.principal) throw new Refusal('SESSION_EXPIRED');
    await limitSession(request, claims.jti);
    const now = new Date();
    const { actor, lastAccessAt } = request.principal;
    if (isAccessDue(lastAccessAt, now)) await noteAccess(db, actor.id, now);
    if (lacksSecondFactor(config, request.principal) && !request.routeOptions.config.isForSetup) {
      throw new Refusal('TOTP_SETUP_REQUIRED');
    }
  });
}

/** Who makes a request that goes on, with the rights of this moment; null once they may no longer make it. */
export async function principalNow(
  app: App,
  db: Database,
  request: FastifyRequest,
): Promise<Principal | null> {
  const token = bearerOf(request) ?? '';
  if (token.startsWith(API_KEY_START)) return loadProgram(db, token, dayInSpain(new Date()));
  const claims = readClaims(app, token);
  return claims && loadPrincipal(db, claims);
}

/** Whether the session of this request still runs, and with the same rights, as `db` has them. */
export async function isAsItWas(app: App, db: Database, request: FastifyRequest): Promise<boolean> {
  const { actor, hasTotp } = principalOf(request);
  const claims = readClaims(app, bearerOf(request) ?? '');
  const now = claims && (await loadPrincipal(db, claims));
  return isDeepStrictEqual([now?.actor, now?.hasTotp], [actor, hasTotp]);
}

function isOfPeople({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return OF_PEOPLE.test(url) || (ACCOUNTS.test(url) && method !== 'GET');
}

/** The person of this request. Only routes with a session ask. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Refusal('UNAUTHENTICATED');
  return request.principal;
}

/**
 * Signs the token of a session, which is valid until `expiresAt`. It does not say from when: another
 * process, whose clock is behind, would refuse it.
 */
export function signToken(app: App, claims: Claims, expiresAt: Date): string {
  return app.jwt.sign({ ...claims, exp: Math.floor(+expiresAt / 1000) });
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

function readClaims(app: App, token: string): Claims | null {
  try {
    const { sub, jti, sv } = app.jwt.verify<Partial<Claims>>(token);
    return sub !== undefined && jti !== undefined && sv !== undefined ? { sub, jti, sv } : null;
  } catch (error) {
    // A token that never was one is no ended session.
    if (isExpired(error)) return null;
    throw new Refusal('UNAUTHENTICATED');
  }
}

function isExpired(error: unknown): boolean {
  return (error as { code?: string }).code === 'FAST_JWT_EXPIRED';
}
