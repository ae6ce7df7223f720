import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request as ask } from 'node:http';
import { HEADERS, type FeedPage } from '#contract/sync.ts';

const AGENT = new Agent({ keepAlive: true, maxSockets: 256 });
const LOGIN = 'superadmin@demo.xeito.gal';
const PASSWORD = 'xeito-superadmin';
/** Slow cores take their time while a database starts again: this is only for what is never answered. */
const TIMEOUT_MS = 30_000;

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  version?: number;
  /** The key of a change: the same for each try. */
  key?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** @throws Error where there was no answer */
export type Ask = (url: string, sent: Sent) => Promise<Answered>;

/** One person at one address, with a device that follows the feed. */
export interface Person {
  ask: Ask;
  cursor: string;
  /** Calls back at each hint of the stream, until it is closed by the answered function. */
  listen: (url: string, onHint: () => void) => Promise<() => void>;
}

/** Signs a person in and reads the feed to its end, so that a pull brings what is new alone; or does not read it. */
export async function signIn(
  url: string,
  number: number,
  { read = true }: { read?: boolean } = {},
): Promise<Person> {
  const address = `10.0.${Math.floor(number / 200)}.${(number % 200) + 1}`;
  const device = randomUUID();
  const base = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const login = JSON.stringify({ login: LOGIN, password: PASSWORD });
  const { body } = await post(`${url}/api/session/login`, 'POST', base, login);
  const { jwtToken } = (body as { data: { jwtToken: string } }).data;
  const person: Person = {
    cursor: '',
    listen: (to, onHint) =>
      follow(`${to}/api/sync/stream`, { ...base, authorization: `Bearer ${jwtToken}` }, onHint),
    ask: (to, { method, path, body: content, version, key }) => {
      const headers = {
        ...(content === undefined ? { 'x-forwarded-for': address } : base),
        authorization: `Bearer ${jwtToken}`,
        ...(key !== undefined && { [HEADERS.idempotencyKey]: key, [HEADERS.device]: device }),
        ...(version !== undefined && { [HEADERS.ifMatch]: `"${version}"` }),
      };
      return post(`${to}/api${path}`, method, headers, content && JSON.stringify(content));
    },
  };
  for (let more = read; more; ) more = (await pull(person, url)).more;
  return person;
}

/** One page of the feed after the person's cursor. */
export async function pull(person: Person, url: string, limit = 500): Promise<FeedPage> {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(person.cursor && { cursor: person.cursor }),
  });
  const { status, body } = await person.ask(url, {
    method: 'GET',
    path: `/sync/changes?${query}`,
  });
  if (status !== 200) throw new Error(`The feed answered ${status}`);
  const { data } = body as { data: FeedPage };
  person.cursor = data.next;
  return data;
}

/** Resolves when the stream is open. */
function follow(
  url: string,
  headers: Record<string, string>,
  onHint: () => void,
): Promise<() => void> {
  return new Promise((done, fail) => {
    const asking = ask(url, { headers }, (answer) => {
      answer.on('data', (part: Buffer) => {
        if (part.includes('event: hint')) onHint();
      });
      answer.on('error', () => undefined);
      done(() => asking.destroy());
    });
    asking.on('error', fail);
    asking.end();
  });
}

function post(
  url: string,
  method: string,
  headers: Record<string, string>,
  content: string | undefined,
): Promise<Answered> {
  return new Promise((done, fail) => {
    const options = { method, headers, agent: AGENT, timeout: TIMEOUT_MS };
    const asking = ask(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = String(answer.headers['content-type']).includes('json');
        const { statusCode: status = 0, headers } = answer;
        done({ status, headers, body: isJson ? JSON.parse(text) : text });
      });
    });
    asking.on('timeout', () => asking.destroy(new Error(`No answer in time: ${method} ${url}`)));
    asking.on('error', fail);
    asking.end(content);
  });
}
