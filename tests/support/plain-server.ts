import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export type PlainRow = Record<string, unknown> & { id: string | number };
export type PlainList = 'companies' | 'projects';

export interface PlainOptions {
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
}

/**
 * A small server of the specification's calls (§7) for session, profile, companies and projects, in
 * memory. It gives the ids, replaces a row whole at PUT, refuses fields that it does not know, and has
 * no versions, no keys, no feed and no mark.
 */
export interface PlainServer {
  readonly url: string;
  readonly apiUrl: string;
  readonly seen: Seen[];
  /** The next answers to changes are lost: after the effect, or together with the request. */
  lose: { after: number; before: number };
  /** What every request gets instead of the API's answer; null for the API. */
  portal: null | 'page' | 'redirect';
  rows(list: PlainList): PlainRow[];
  /** What somebody else does. */
  write(list: PlainList, row: Record<string, unknown>): PlainRow;
  remove(list: PlainList, id: string | number): void;
  /** Ends it and breaks what is open; `start` takes it up again at the same port, with its rows. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const PLAIN_LOGIN = { login: 'alba', password: 'contrasinal' };
const TOKEN = 'plain.jwt.token';

const FIELDS: Record<PlainList, Record<string, unknown>> = {
  companies: {
    cif: '',
    name: '',
    businessName: '',
    commercialRegistry: '',
    holdedApiKey: null,
    description: '',
    color: null,
    isUA: false,
    archived: false,
  },
  projects: {
    name: '',
    companyId: null,
    clientId: null,
    parentId: null,
    order: null,
    managerId: null,
    startDate: null,
    endDate: null,
    state: 'draft',
    expenseAccount: null,
    incomeAccount: null,
    art36Type: 'none',
    color: null,
    notes: '',
  },
};

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

interface Reply {
  status: number;
  body: unknown;
}

export async function startPlainServer(options: PlainOptions = {}): Promise<PlainServer> {
  const lists: Record<PlainList, Map<string, PlainRow>> = {
    companies: new Map(),
    projects: new Map(),
  };
  const account = { id: newId(options, 0), role: 'admin' };
  let count = 0;
  let port = 0;
  let server: Server;

  const add = (list: PlainList, row: Record<string, unknown>): PlainRow => {
    count += 1;
    const code = list === 'projects' ? { code: `${count}/26` } : {};
    const made: PlainRow = { ...FIELDS[list], ...code, ...row, id: newId(options, count) };
    lists[list].set(String(made.id), made);
    return made;
  };

  const answer = ({ method, path, headers, body }: Seen): Reply => {
    if (method === 'POST' && path === '/session/login') {
      const isRight =
        body?.['login'] === PLAIN_LOGIN.login && body['password'] === PLAIN_LOGIN.password;
      const data = { authToken: 'opaque', jwtToken: TOKEN, ...account };
      return isRight ? { status: 200, body: { data } } : refusal(401, 'Wrong login');
    }
    const place = /^\/(companies|projects)(?:\/([^/]+))?$/.exec(path);
    const isProfile = method === 'POST' && path === '/profile';
    if (!place && !isProfile) return refusal(404, `Cannot ${method} ${path}`);
    if (headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 'No session');
    if (!place) return { status: 200, body: { data: account } };
    const list = place[1] as PlainList;
    return place[2] === undefined
      ? answerList(method, list, body)
      : answerRow(method, list, decodeURIComponent(place[2]), body);
  };

  const answerList = (method: string, list: PlainList, body: Seen['body']): Reply => {
    if (method === 'GET') return { status: 200, body: { data: [...lists[list].values()] } };
    if (method !== 'POST') return refusal(405, 'Method not allowed');
    const unknown = Object.keys(body ?? {}).find((name) => !(name in FIELDS[list]));
    if (unknown) return refusal(422, `Unknown field ${unknown}`);
    return { status: 201, body: { data: add(list, body ?? {}) } };
  };

  const answerRow = (method: string, list: PlainList, id: string, body: Seen['body']): Reply => {
    const row = lists[list].get(id);
    // The specification has no such calls for companies.
    if (list === 'companies' && method !== 'PUT') return refusal(404, `Cannot ${method} a company`);
    if (!row) return refusal(404, 'Not found');
    if (method === 'GET') return { status: 200, body: { data: row } };
    if (method === 'DELETE') {
      lists[list].delete(id);
      return { status: 204, body: null };
    }
    const { id: _id, code: _code, ...fields } = body ?? {};
    const code = list === 'projects' ? { code: row['code'] } : {};
    const replaced = { ...FIELDS[list], ...fields, ...code, id: row.id };
    lists[list].set(id, replaced);
    return { status: 200, body: { data: replaced } };
  };

  const plain: PlainServer = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get apiUrl() {
      return `${plain.url}/api`;
    },
    seen: [],
    lose: { after: 0, before: 0 },
    portal: null,
    rows: (list) => [...lists[list].values()],
    write: (list, row) => {
      const old = lists[list].get(String(row['id']));
      if (!old) return add(list, row);
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
    const { pathname } = new URL(request.url ?? '/', plain.url);
    if (!pathname.startsWith('/api/')) return serveApp(options.appDir, pathname, request, response);
    const text = await bodyOf(request);
    if (plain.portal === 'page') return page(response);
    if (plain.portal === 'redirect') {
      response.writeHead(302, { location: `${plain.url}/portal` }).end();
      return;
    }
    const seen: Seen = {
      method: request.method ?? '',
      path: pathname.slice('/api'.length),
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
    };
    plain.seen.push(seen);
    const isChange = seen.method !== 'GET' && !/^\/(session|profile)/.test(seen.path);
    if (isChange && plain.lose.before > 0) {
      plain.lose.before -= 1;
      request.socket.destroy();
      return;
    }
    const reply = answer(seen);
    if (isChange && plain.lose.after > 0) {
      plain.lose.after -= 1;
      request.socket.destroy();
      return;
    }
    if (reply.status === 204) response.writeHead(204).end();
    else {
      response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(reply.body));
    }
  };

  await plain.start();
  return plain;
}

function newId({ ids = 'uuid' }: PlainOptions, count: number): string | number {
  return ids === 'number' ? 100 + count : randomUUID();
}

function refusal(status: number, message: string): Reply {
  return { status, body: { errorCode: 'E_PLAIN', message } };
}

function page(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': TYPES['.html'] });
  response.end('<!doctype html><h1>Benvida ao hotel</h1>');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
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
