import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { startServer, type TestServer } from '../support/server.ts';

const BODY_MS = 300;
const PROGRESS_MS = 1500;

/** A connection that a test writes to by hand. */
interface Line {
  socket: Socket;
  /** All that came until the server closed it. */
  closed: Promise<string>;
}

describe('a request that does not come to its end', () => {
  let server: TestServer;
  const lines: Socket[] = [];
  beforeAll(async () => {
    server = await startServer('pglite', {
      deadlines: { head: BODY_MS, body: BODY_MS, progress: PROGRESS_MS },
    });
  });
  afterAll(async () => {
    for (const line of lines) line.destroy();
    await server.stop();
  });

  const open = async (text: string): Promise<Line> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    lines.push(socket);
    let told = '';
    socket.setEncoding('utf8').on('data', (part: string) => (told += part));
    const closed = once(socket, 'close').then(() => told);
    await once(socket, 'connect');
    if (text) socket.write(text);
    return { socket, closed };
  };
  const half = (method: string, path: string, headers = '', length = 100) =>
    `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n${headers}\r\n{`;
  const JSON_TYPE = 'content-type: application/json\r\n';
  const problemIn = (answer: string): Problem => {
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
    expect(head).toContain('application/problem+json');
    return JSON.parse(body) as Problem;
  };

  it('is answered with 408 and closed while its body is awaited', async () => {
    const { closed } = await open(half('POST', '/api/session/login', JSON_TYPE));
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(problemIn(answer)).toMatchObject({ status: 408, errorCode: 'REQUEST_TIMEOUT' });
  });

  it.each([
    ['without a session', '/api/companies', 401],
    ['with a token that is none', '/api/companies', 401, 'authorization: Bearer x\r\n'],
    ['to the documents without a session', '/api/files', 401],
    ['to an address that is none', '/api/none', 404],
  ])('is not read %s: answered at once, and closed', async (_what, path, status, extra = '') => {
    const { socket, closed } = await open(half('POST', path, `${JSON_TYPE}${extra}`));
    const [first] = (await once(socket, 'data')) as [string];
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(problemIn(await closed).status).toBe(status);
  });

  it('lets the rest of a body come after the answer, and the connection go on', async () => {
    const { socket } = await open(half('POST', '/api/companies', JSON_TYPE, 2));
    await once(socket, 'data');
    socket.write('}GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
    const [second] = (await once(socket, 'data')) as [string];
    expect(second).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is answered with 408 and closed while its head is awaited', async () => {
    const { closed } = await open('GET /api/health HTTP/1.1\r\nhost: x\r\n');
    const answer = await closed;
    expect(problemIn(answer)).toMatchObject({ status: 408, errorCode: 'REQUEST_TIMEOUT' });
  });

  it('is closed without a word when it never began', async () => {
    const { closed } = await open('');
    expect(await closed).toBe('');
  });

  it('is answered with a problem when it is no request', async () => {
    const { closed } = await open('NONSENSE\r\n\r\n');
    expect(problemIn(await closed)).toMatchObject({ status: 400, errorCode: 'MALFORMED' });
  });

  it('goes on for as long as the bytes of a document come, and ends when they stop', async () => {
    const as = await server.login('user');
    const size = 12;
    const start = async () => {
      const id = randomUUID();
      const sha256 = createHash('sha256').update('x'.repeat(size)).digest('hex');
      await server.ask('POST', '/uploads', { as, body: { id, sha256, size } });
      const headers = `authorization: Bearer ${as}\r\nupload-offset: 0\r\ncontent-type: application/octet-stream\r\n`;
      const head = half('PATCH', `/api/uploads/${id}`, headers, size);
      return open(head.replace(/\{$/, 'x'));
    };
    const [slow, stuck] = [await start(), await start()];
    for (let sent = 1; sent < size; sent += 1) {
      await sleep((2 * BODY_MS) / size);
      slow.socket.write('x');
    }
    const [answer] = (await once(slow.socket, 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stuck.closed).toMatch(/^HTTP\/1\.1 408 /);
  });
});
