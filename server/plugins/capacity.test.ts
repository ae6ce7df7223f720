import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import type { App } from '../context.ts';
import { addCapacity } from './capacity.ts';
import { answerError } from './errors.ts';

const app = fastify() as unknown as App;
afterEach(() => app.close());

it('gives no place to those who watch over a server', async () => {
  addCapacity(app, 1);
  app.setErrorHandler(answerError);
  const work = gate();
  const done = () => work.opened.then(() => 'done');
  app.get('/watched', { config: { answersWhenFull: true } }, done);
  app.get('/work', done);
  await app.ready();

  // An injected request goes when somebody waits for it.
  const ask = async (url: string) => app.inject(url);
  const watched = Array.from({ length: 3 }, () => ask('/watched'));
  const first = ask('/work');
  const sentAway = await ask('/work');
  expect(sentAway.statusCode).toBe(503);
  work.open();
  expect((await first).statusCode).toBe(200);
  const answers = await Promise.all(watched);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
