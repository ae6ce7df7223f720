import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../page/timing.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

export interface Report {
  lines: Line[];
  error?: string;
}

export interface Site {
  url: string;
  /** The next report of a page. */
  report(): Promise<Report>;
  /** Where `/api` leads to, and after how many milliseconds. */
  api(url: string, delay: number): void;
  close(): void;
}

/** The server of the bench: its page, the ledgers, the peers' files, and the way to the real server. */
export async function serveSite(fileOf: (path: string) => string | null): Promise<Site> {
  let tell: (report: Report) => void = () => undefined;
  let api = { url: '', delay: 0 };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === '/report')
      void readBody(request).then((body) => {
        response.end();
        tell(JSON.parse(body.toString()) as Report);
      });
    else if (pathname === '/config.json')
      send(response, '{"apiBaseUrl":"/api"}', 'application/json');
    else if (pathname.startsWith('/api/')) void passOn(api, request, response);
    else sendFile(fileOf(pathname === '/' ? '/index.html' : pathname), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bench has no address');
  return {
    url: `http://localhost:${address.port}`,
    report: () => new Promise((done) => (tell = done)),
    api: (url, delay) => {
      api = { url, delay };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, text: string, type: string): void {
  response.writeHead(200, { 'content-type': type }).end(text);
}

export function sendFile(file: string | null, response: ServerResponse): void {
  if (file === null || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(file).size,
    // Isolated, the page has a clock of 5 µs.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  createReadStream(file).pipe(response);
}

async function passOn(
  { url, delay }: { url: string; delay: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (delay > 0) await sleep(delay);
  const { host: _, ...headers } = request.headers;
  const onward = ask(`${url}${request.url}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.writeHead(502).end());
  onward.end(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A file of the site, of a peer's package, or of a ledger. */
export function filesOf(
  site: string,
  peers: string,
  ledger: (rows: number) => { index: string; bytes: string },
) {
  const duckdb = join(peers, 'node_modules/@duckdb/duckdb-wasm/dist');
  const named: Record<string, string> = {
    '/peers/duckdb.wasm': join(duckdb, 'duckdb-eh.wasm'),
    '/peers/duckdb.worker.js': join(duckdb, 'duckdb-browser-eh.worker.js'),
    '/peers/sqlite3.wasm': join(peers, 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm'),
  };
  return (path: string): string | null => {
    const [, rows, kind] = /^\/ledgers\/(\d+)\.(json|bin)$/.exec(path) ?? [];
    if (rows !== undefined) return ledger(Number(rows))[kind === 'json' ? 'index' : 'bytes'];
    if (path in named) return named[path] ?? null;
    return path.includes('..') ? null : join(site, path);
  };
}
