import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import helmet from 'helmet';
import { HEADERS } from '#contract/sync.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

/** Of the empty string: Emotion adds empty style elements and fills them by script. */
const EMPTY_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HSTS_SECONDS = 31_536_000;

/** Headers of every answer: what a browser may do with it. */
export function addHeaders(app: App, config: Config): void {
  const headers = headersOf(config);
  const build = buildOf(config);
  app.addHook('onRequest', async (request, { raw }) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    if (!request.url.startsWith('/api')) return;
    raw.setHeader(HEADERS.result, '1');
    if (build !== null) raw.setHeader(HEADERS.build, build);
    raw.setHeader('cache-control', 'no-store');
  });
}

/** The build that the app in its folder was written by (scripts/build.mjs); null where there is none. */
function buildOf({ appDir }: Config): string | null {
  const file = join(appDir, 'build.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** What helmet sets. It is the same for every answer, and takes a tenth of a short one's time to be made. */
function headersOf(config: Config): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(join(config.appDir, 'index.html'))],
        styleSrcElem: ["'self'", EMPTY_HASH],
        styleSrcAttr: ["'none'"],
        connectSrc: ["'self'", ...originOf(config.apiBaseUrl)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    hsts: isEncrypted(config) ? { maxAge: HSTS_SECONDS } : false,
  });
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Headers of an answer that is given before any hook: nothing of it is shown or kept. */
export function bareHeaders(config: Config): Record<string, string> {
  return {
    [HEADERS.result]: '1',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isEncrypted(config) ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

function isEncrypted({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

/** The origin of an address; none of a path of this server. */
function originOf(apiBaseUrl: string): string[] {
  return apiBaseUrl.startsWith('/') ? [] : [new URL(apiBaseUrl).origin];
}

/** Scripts written inside the built page (the one that sets the theme before the first paint). */
function inlineScriptHashes(page: string): string[] {
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(
    /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}
