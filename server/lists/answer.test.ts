import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answerList, rowWriter } from './answer.ts';
import { type Parts, partsOf } from './parts.ts';

const write = rowWriter(z.object({ id: z.string() }), '/rows');
const rows = Array.from({ length: 250 }, (_, at) => ({ id: `${at}`.padStart(400, '0'), no: at }));
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A server whose only list has these parts. */
async function serve(parts: () => Parts): Promise<string> {
  const app = Fastify();
  app.get('/rows', (_request, reply) => answerList(reply, write, parts()));
  stop = () => app.close();
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/rows`;
}

async function open(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return answer;
}

describe('the answer of a list', () => {
  it.each([0, 1, 249, 250, 251, 1_000])('has each of %i rows once', async (count) => {
    const all = Array.from({ length: count }, (_, at) => ({ id: `${at}` }));
    const answer = await fetch(await serve(() => partsOf(all)));
    expect(await answer.json()).toEqual({ data: all });
  });

  it('of what lies in memory leaves others a turn between its parts', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    let parts = 0;
    for await (const _ of partsOf(rows, 10)) parts += 1;
    clearImmediate(next);
    expect(parts).toBe(25);
    expect(turns).toBeGreaterThanOrEqual(24);
  });

  it('has nothing that the schema does not name', async () => {
    const answer = await fetch(await serve(() => partsOf(rows)));
    expect(await answer.text()).not.toContain('"no"');
  });

  it('tells its length where it is short', async () => {
    const answer = await fetch(await serve(() => partsOf(rows.slice(0, 2))));
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.text()).length);
  });

  it('is a refusal where the first part is one', async () => {
    const url = await serve(async function* () {
      yield* [];
      throw new Error('not for you');
    });
    expect((await fetch(url)).status).toBe(500);
  });

  it('is read no faster than it is taken, and no further once nobody takes it', async () => {
    let read = 0;
    let over: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      over = resolve;
    });
    const url = await serve(async function* () {
      try {
        for (; ; read += 1) yield rows;
      } finally {
        over();
      }
    });
    const answer = await open(url);
    answer.pause();
    // So much as lies in the buffers of two sockets; the list itself has no end.
    await once(answer, 'readable');
    answer.destroy();
    await ended;
    expect(read).toBeLessThan(1_000);
  });
});
