import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { logging } from './logging.ts';

it('has of a failed query what the database said, and nothing of what was sent to it', () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...(logging('error') as object), stream } });
  const said = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'a-secret' });
  const failed = new DrizzleQueryError('insert into x values ($1)', ['a-secret'], said);
  app.log.error({ err: failed }, 'first');
  app.log.error(new Error('outer', { cause: failed }), 'second');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toContain('a-secret');
    for (const told of ['insert into x', 'duplicate key', '23505', 'logging.test.ts']) {
      expect(line).toContain(told);
    }
  }
});
