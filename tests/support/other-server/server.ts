import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import {
  createStore,
  OTHER_CALLS,
  type OtherList,
  type OtherRow,
  type OtherStore,
  refusal,
  type Reply,
  TOKEN,
} from './calls.ts';

export { OTHER_LOGIN, type OtherRow } from './calls.ts';

export interface OtherOptions {
  /** How it names its rows; `number` counts them. */
  ids?: 'uuid' | 'number';
  /** Serves the built app of this folder too, with a `/config.json` that names this server. */
  appDir?: string;
}

/** One request that the API has read. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown> | null;
  form: FormData | null;
}

/**
 * A server of the specification's calls (§7), in memory. It gives the ids, replaces a row whole at PUT,
 * refuses fields that it does not know, and has no versions, no keys, no feed and no mark.
 */
export interface OtherServer extends Pick<OtherStore, 'totals'> {
  readonly url: string;
  readonly apiUrl: string;
  readonly seen: Seen[];
  /** Calls that it does not have, by verb and path as the specification writes them. */
  readonly without: Set<string>;
  /** Calls that are not for this person. */
  readonly forbidden: Set<string>;
  /** Paths of rows that it does not find. */
  readonly notFound: Set<string>;
  /** The next answers to changes are lost: after the effect, or together with the request. */
  lose: { after: number; before: number };
  /** What every request gets instead of the API's answer; null for the API. */
  portal: null | 'page' | 'redirect';
  rows(list: OtherList): OtherRow[];
  /** What somebody else does. */
  write(list: OtherList, row: Record<string, unknown>): OtherRow;
  remove(list: OtherList, id: string | number): void;
  /** The calls that were asked for, each once. */
  asked(): string[];
  /** Ends it and breaks what is open; `start` takes it up again at the same port, with its rows. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The calls, those with the fewest names of rows first: `/projects/summaries` is no project. */
const ROUTES = Object.keys(OTHER_CALLS)
  .map((call) => {
    const [verb = '', path = ''] = call.split(' ');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '([^/]+)');
    return { call, verb, names, pattern: new RegExp(`^${pattern}/?$`) };
  })
  .toSorted((one, another) => one.names.length - another.names.length);

export async function startOtherServer(options: OtherOptions = {}): Promise<OtherServer> {
  const store = createStore(options.ids ?? 'uuid');
  const { lists } = store;
  let port = 0;
  let server: Server;

  const answer = ({ method, path, headers, body, form }: Seen): Reply => {
    const [pathname = '', query] = path.split('?');
    const found = ROUTES.find(({ verb, pattern }) => verb === method && pattern.test(pathname));
    const run = found && OTHER_CALLS[found.call];
    if (!run || other.without.has(found.call)) {
      const isOther = ROUTES.some(
        ({ call, pattern }) => pattern.test(pathname) && !other.without.has(call),
      );
      return refusal(isOther ? 405 : 404, `Cannot ${method} ${pathname}`);
    }
    if (other.notFound.has(pathname)) return refusal(404, 'Not found');
    calls.add(found.call);
    const isOpen = found.call === 'POST /session/login';
    if (!isOpen && headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 'No session');
    if (other.forbidden.has(found.call)) return refusal(403, 'Not for you');
    const values = found.pattern.exec(pathname)?.slice(1) ?? [];
    const params = Object.fromEntries(
      found.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
    );
    return run({ params, query: new URLSearchParams(query), body, form }, store);
  };
  const calls = new Set<string>();

  const other: OtherServer = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get apiUrl() {
      return `${other.url}/api`;
    },
    totals: store.totals,
    seen: [],
    without: new Set(),
    forbidden: new Set(),
    notFound: new Set(),
    asked: () => [...calls].toSorted(),
    lose: { after: 0, before: 0 },
    portal: null,
    rows: (list) => [...lists[list].values()],
    write: (list, row) => {
      const old = lists[list].get(String(row['id']));
      if (!old) return store.add(list, row);
      const changed = { ...old, ...row };
      lists[list].set(String(old.id), changed);
      return changed;
    },
    remove: (list, id) => void lists[list].delete(String(id)),
    start: async () => {
      server = createServer((request, response) => void serve(request, response));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', other.url);
    if (!pathname.startsWith('/api/')) return serveApp(options.appDir, pathname, request, response);
    const bytes = await bodyOf(request);
    const type = request.headers['content-type'] ?? '';
    const isForm = type.startsWith('multipart/');
    if (other.portal === 'page') return page(response);
    if (other.portal === 'redirect') {
      response.writeHead(302, { location: `${other.url}/portal` }).end();
      return;
    }
    const seen: Seen = {
      method: request.method ?? '',
      path: pathname.slice('/api'.length) + search,
      headers: request.headers,
      body:
        isForm || bytes.length === 0
          ? null
          : (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>),
      form: isForm
        ? await new Response(bytes, { headers: { 'content-type': type } }).formData()
        : null,
    };
    other.seen.push(seen);
    const isChange = seen.method !== 'GET' && !/^\/(session|profile)/.test(seen.path);
    if (isChange && other.lose.before > 0) {
      other.lose.before -= 1;
      request.socket.destroy();
      return;
    }
    const reply = answer(seen);
    if (isChange && other.lose.after > 0) {
      other.lose.after -= 1;
      request.socket.destroy();
      return;
    }
    if (reply.status === 204) response.writeHead(204).end();
    else {
      response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(reply.body));
    }
  };

  await other.start();
  return other;
}

function page(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': TYPES['.html'] });
  response.end('<!doctype html><h1>Benvida ao hotel</h1>');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

/** The built app as any static host serves it: its page for every path without a file. */
async function serveApp(
  appDir: string | undefined,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (pathname === '/config.json') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
    response.end(JSON.stringify({ apiBaseUrl: '/api' }));
    return;
  }
  if (!appDir) return page(response);
  const found = await fileAt(join(appDir, normalize(pathname)));
  const isPage = found === null && (request.headers.accept ?? '').includes('text/html');
  const bytes = isPage ? await fileAt(join(appDir, 'index.html')) : found;
  const type = isPage ? '.html' : extname(pathname);
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  });
  response.end(bytes);
}

async function fileAt(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}
