import { randomUUID } from 'node:crypto';
import { HEADERS } from '#contract/sync.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Change {
  body?: unknown;
  /** The version that the change is made on; none for a create. */
  version?: number;
  /** A new one when left out. */
  key?: string;
}

/** A signed-in caller of the API from outside, as another program would be. */
export interface ApiClient {
  /** The parsed body of the answer, of a list with all its pages. @throws Error when it is no success */
  get(path: string): Promise<unknown>;
  /** Any answer, refusals too; throws only where there was none. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, change?: Change): Promise<ApiAnswer>;
}

/** Signs in with login and password. `url` is the server's, without `/api`. */
export async function signInTo(url: string, login: string, password: string): Promise<ApiClient> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${url}/api/session/login`, {
    ...post,
    body: JSON.stringify({ login, password }),
  });
  if (!response.ok) throw new Error(`${login} was not let in: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { jwtToken: string } };
  const authorization = `Bearer ${data.jwtToken}`;
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    async get(path) {
      const body = await read(path);
      for (let { next } = body; typeof next === 'string'; ) {
        const page = await read(withCursor(path, next));
        body['data'] = [...(body['data'] as unknown[]), ...(page['data'] as unknown[])];
        ({ next } = page);
      }
      return body;
    },
    async send(method, path, { body, version, key = randomUUID() } = {}) {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization,
          [HEADERS.idempotencyKey]: key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(version === undefined ? {} : { [HEADERS.ifMatch]: `"${version}"` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
  };
}

function withCursor(path: string, cursor: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams}`;
}
