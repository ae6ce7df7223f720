import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { siteOf } from '../modules/passkeys/site.ts';
import { Refusal } from '../problem.ts';

/** The workers that read PDF and codes, in their own threads. */
const DECODERS = /\/(?:pdf\.worker[^/]*\.mjs|code-worker[^/]*\.js)$/;
/** They may compile their decoders, which come as WebAssembly, and can do nothing else. */
const DECODERS_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const ASSETS = `${sep}assets`;
/** The last build but one, and the one before. */
const FORMER = ['former/1', 'former/2'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built app: its files, its settings, and its page for every path that it routes itself. */
export async function addStaticApp(app: App, config: Config): Promise<void> {
  const { apiBaseUrl, appDir, demo, demoUrl, offlineDays } = config;
  const hasApp = existsSync(join(appDir, 'index.html'));
  if (hasApp) {
    await app.register(fastifyStatic, {
      root: [appDir, ...formerOf(appDir)],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Vite names the files in assets/ by their content; all others may change under one name.
        void reply.header('cache-control', dirname(path).endsWith(ASSETS) ? IMMUTABLE : 'no-cache');
        if (DECODERS.test(path.replace(/\.(br|gz)$/, ''))) {
          void reply.header('content-security-policy', DECODERS_POLICY);
        }
      },
    });
  }
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    const passkeys = siteOf(config)?.origin;
    return { apiBaseUrl, demo, demonstration: demoUrl, offlineDays, passkeys };
  });
  // Of what has no address the body is not read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isNavigation(request)) throw new Refusal('NOT_FOUND');
  });
  app.setNotFoundHandler((request, reply) => {
    if (hasApp && isNavigation(request)) return reply.sendFile('index.html');
    return refuse(request, reply);
  });
}

/** The folders with the files of the builds before, which open tabs still ask for (scripts/build.mjs). */
function formerOf(appDir: string): string[] {
  return FORMER.map((name) => join(appDir, '..', name)).filter((folder) => existsSync(folder));
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const isOfApi = url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
  return isRead && !isOfApi && (headers.accept ?? '').includes('text/html');
}

function refuse(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new Refusal('NOT_FOUND');
}
