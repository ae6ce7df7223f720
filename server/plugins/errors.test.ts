import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';
import { answerError } from './errors.ts';

/** What goes into the log when a request is refused so. */
async function linesOf(refusal: Refusal): Promise<string[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: 'error', stream } }) as unknown as App;
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(refusal));
  await app.inject('/');
  await app.close();
  return lines;
}

it('tells the log of a refusal what failed behind it, and nothing of one that is by choice', async () => {
  const cause = new Error('the bucket is away');
  const [line] = await linesOf(Object.assign(new Refusal('UNAVAILABLE'), { cause }));
  expect(line).toContain('the bucket is away');
  expect(await linesOf(new Refusal('UNAVAILABLE'))).toEqual([]);
  expect(await linesOf(new Refusal('NOT_FOUND'))).toEqual([]);
});
