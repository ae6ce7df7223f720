import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { HEADERS, type FeedPage } from '#contract/sync.ts';

const AGENT = new Agent({ keepAlive: true, maxSockets: 256 });
const LOGIN = 'superadmin@demo.xeito.gal';
const PASSWORD = 'xeito-superadmin';
const TIMEOUT_MS = 10_000;

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  version?: number;
  /** The key of a change: the same for each try. */
  key?: string;
}

/** Status and body of an answer. @throws Error where there was none */
export type Ask = (url: string, sent: Sent) => Promise<{ status: number; body: unknown }>;

/** One person at one address, with a device that follows the feed. */
export interface Person {
  ask: Ask;
  cursor: string;
}

/** Signs a person in and reads the feed to its end, so that a pull brings what is new alone. */
export async function signIn(url: string, number: number): Promise<Person> {
  const address = `10.0.${Math.floor(number / 200)}.${(number % 200) + 1}`;
  const device = randomUUID();
  const base = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const login = JSON.stringify({ login: LOGIN, password: PASSWORD });
  const { body } = await post(`${url}/api/session/login`, 'POST', base, login);
  const { jwtToken } = (body as { data: { jwtToken: string } }).data;
  const person: Person = {
    cursor: '',
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
  for (let more = true; more; ) more = (await pull(person, url)).more;
  return person;
}

/** One page of the feed after the person's cursor. */
export async function pull(person: Person, url: string): Promise<FeedPage> {
  const query = new URLSearchParams({
    limit: '500',
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

function post(
  url: string,
  method: string,
  headers: Record<string, string>,
  content: string | undefined,
): Promise<{ status: number; body: unknown }> {
  return new Promise((done, fail) => {
    const asking = ask(url, { method, headers, agent: AGENT, timeout: TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = String(answer.headers['content-type']).includes('json');
        done({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
      });
    });
    asking.on('timeout', () => asking.destroy(new Error('No answer in time')));
    asking.on('error', fail);
    asking.end(content);
  });
}
