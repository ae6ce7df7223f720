import { randomUUID } from 'node:crypto';
import { ROLES } from '#domain/access/roles.ts';
import type { Call, Target, Who } from './requests.ts';
import { callOf } from './requests.ts';
import type { World } from './world.ts';

export const WHO: readonly Who[] = ['nobody', ...ROLES];
const TARGETS: readonly Target[] = ['own', 'foreign', 'absent'];

/** What the OpenAPI document says of one operation, as far as a call depends on it. */
export interface Operation {
  headers: ReadonlySet<string>;
  hasJsonBody: boolean;
}

export interface Reply {
  sign: string;
  status: number;
  headers: Headers;
  text: string;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string }[];
        requestBody?: { content: Record<string, unknown> };
      }
    >
  >;
}

const SIGNS: Readonly<Record<number, string>> = {
  200: '+',
  201: '+',
  401: '!',
  403: 'x',
  404: '-',
  422: '~',
};

/** Every operation of the running server, as "PUT /api/projects/{id}". */
export async function readOperations(url: string): Promise<ReadonlyMap<string, Operation>> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const operations = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
      operations.set(`${method.toUpperCase()} ${path}`, {
        headers: new Set(names),
        hasJsonBody: requestBody?.content['application/json'] !== undefined,
      });
    }
  }
  return operations;
}

/** The line of an operation as the server answers it now, and what it tells apart without need. */
export async function tryOperation(
  world: World,
  name: string,
  operation: Operation,
  hasTargets: boolean,
): Promise<{ line: string; told: string[] }> {
  const cells: string[] = [];
  const told: string[] = [];
  for (const who of WHO) {
    const replies: Reply[] = [];
    for (const target of hasTargets ? TARGETS : TARGETS.slice(0, 1)) {
      const call = await callOf(world, name, who, target);
      const as = who === 'nobody' ? undefined : (call.as ?? world.tokens[who]);
      replies.push(await send(world, name, operation, { ...call, as }));
    }
    cells.push(replies.map(({ sign }) => sign).join(''));
    const [, foreign, absent] = replies;
    if (foreign && absent && foreign.sign === absent.sign && foreign.sign !== '+') {
      if (traceOf(foreign) !== traceOf(absent)) told.push(`${who}: ${traceOf(foreign)}`);
    }
  }
  return { line: cells.join(' '), told };
}

/** One call, with the headers that its operation asks for. */
export async function send(
  { server }: { server: Pick<World['server'], 'url'> },
  name: string,
  operation: Operation,
  {
    params = {},
    query,
    body,
    headers,
    version = 1,
    as,
  }: Omit<Call, 'as'> & { as?: string | undefined },
): Promise<Reply> {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '');
  const isPlain =
    body !== undefined && !(body instanceof FormData) && !(body instanceof Uint8Array);
  const ending = new AbortController();
  const response = await fetch(`${server.url}${path}${query === undefined ? '' : `?${query}`}`, {
    method,
    signal: ending.signal,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(operation.headers.has('idempotency-key') ? { 'idempotency-key': randomUUID() } : {}),
      ...(operation.headers.has('if-match') ? { 'if-match': `"${version}"` } : {}),
      ...(isPlain ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : body }),
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isEndless ? '' : withoutIds(await response.text(), Object.values(params));
  if (isEndless) ending.abort();
  const sign = SIGNS[response.status] ?? `[${response.status} ${text}]`;
  return { sign, status: response.status, headers: response.headers, text };
}

function withoutIds(text: string, ids: readonly string[]): string {
  return ids.reduce((rest, id) => rest.replaceAll(id, '{id}'), text);
}

/** All of an answer that its reader can tell from another, but for the clock. */
function traceOf({ status, text, headers }: Reply): string {
  const told = [...headers].filter(([name]) => name !== 'date');
  return JSON.stringify([status, text, told]);
}
