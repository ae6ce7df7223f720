import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('the stream of hints on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const open = async (token: string) => {
    const response = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('sync-result')).toBe('1');
    const reader = (response.body ?? new ReadableStream()).getReader();
    let text = '';
    /** Reads until the text has come; false when the stream ends before. */
    return async (wanted: RegExp): Promise<RegExpExecArray | false> => {
      for (;;) {
        const found = wanted.exec(text);
        if (found) return found;
        const { value, done } = await reader.read();
        if (done) return false;
        text += Buffer.from(value).toString();
      }
    };
  };

  it('tells of a commit by its number and nothing else', async () => {
    const read = await open(await server.login('user'));
    await read(/: open\n\n/);
    await server.db.insert(companies).values({ id: uuidv7(), cif: nextCif(), name: 'Secret name' });
    const found = await read(/(event: hint\ndata: (.*)\n\n)/);
    expect(found && JSON.parse(found[2] ?? '')).toEqual({ seq: expect.any(Number) });
  });

  it('ends at logout', async () => {
    const token = await server.login('user');
    const read = await open(token);
    await read(/: open/);
    await server.ask('POST', '/session/logout', { as: token });
    expect(await read(/never/)).toBe(false);
  });

  it('ends when the server stops', async () => {
    const stopping = await startServer(engine);
    const token = await stopping.login('user');
    const response = await fetch(`${stopping.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = response.text();
    await stopping.stop();
    expect(await body).toContain(': open');
  });

  it('is for people with a session', async () => {
    expect((await server.ask('GET', '/sync/stream')).status).toBe(401);
  });
});
