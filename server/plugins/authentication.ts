import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../context.ts';
import { isAccessDue, noteAccess } from '../modules/session/last-access.ts';
import { type Claims, type Principal, loadPrincipal } from '../modules/session/principal.ts';
import { lacksSecondFactor } from '../modules/session/second-factor.ts';
import { Refusal } from '../problem.ts';

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

const AUDIENCE = 'xeito-api';
const ISSUER = 'xeito';

/**
 * Lets through who carries the token of a running session. Runs as `onRequest`, before a body is read;
 * the limiter is added earlier (app.ts), so that refused requests count as well.
 */
export async function addAuthentication(app: App, { config, db, secrets }: Context): Promise<void> {
  await app.register(jwt, {
    secret: secrets.jwtKey,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: AUDIENCE },
  });
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const token = bearerOf(request);
    if (token === undefined) throw new Refusal('UNAUTHENTICATED');
    const claims = readClaims(app, token);
    request.principal = claims && (await loadPrincipal(db, claims));
    if (!request.principal) throw new Refusal('SESSION_EXPIRED');
    const now = new Date();
    const { actor, lastAccessAt } = request.principal;
    if (isAccessDue(lastAccessAt, now)) await noteAccess(db, actor.id, now);
    if (lacksSecondFactor(config, request.principal) && !request.routeOptions.config.isForSetup) {
      throw new Refusal('TOTP_SETUP_REQUIRED');
    }
  });
}

/** The person of this request. Only routes with a session ask. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Refusal('UNAUTHENTICATED');
  return request.principal;
}

/** Signs the token of a session; it is valid from now until `expiresAt`. */
export function signToken(app: App, claims: Claims, expiresAt: Date): string {
  const now = Math.floor(Date.now() / 1000);
  const exp = Math.floor(+expiresAt / 1000);
  return app.jwt.sign({ ...claims, nbf: now, exp });
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
