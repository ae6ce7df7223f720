import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks for (ASVS V3.5.1–2). The bearer header keeps such a
 * page out already; this holds where a call needs no session, too. Programs send neither header.
 */
export function addOriginCheck(
  api: App,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): void {
  const own = new URL(publicUrl).host;
  const allowed = new Set(corsOrigins);
  api.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    if (READS.has(method) || allowed.has(headers.origin ?? '')) return;
    if (isForeign(request, own)) throw new Refusal('FORBIDDEN');
  });
}

/** The browser's own word counts first: a proxy may have changed the host that Origin is compared with. */
function isForeign({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  return from !== host && from !== own;
}
