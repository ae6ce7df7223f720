import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addInside } from './inside.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FROM = '192.0.2.7';

const REQUESTS = {
  'one with a body': ['POST', '/rows', JSON_TYPE, '{"name":"Brétema"}'],
  'one without': ['DELETE', '/rows', JSON_TYPE, null],
  'one with an empty body': ['POST', '/rows', JSON_TYPE, ''],
  'one that is no JSON': ['POST', '/rows', JSON_TYPE, '{"name":'],
  'one that pollutes': ['POST', '/rows', JSON_TYPE, '{"__proto__":{"a":1}}'],
  'one of an unknown kind': ['POST', '/rows', { 'content-type': 'text/x' }, 'name'],
  'one of no kind': ['POST', '/rows', {}, 'name'],
  'one that is too large': ['POST', '/rows', JSON_TYPE, `{"name":"${'x'.repeat(200)}"}`],
  'one that is refused before it is read': ['POST', '/closed', JSON_TYPE, '{}'],
  'one that fails': ['POST', '/failing', JSON_TYPE, '{}'],
  'one for nobody': ['POST', '/nowhere', JSON_TYPE, '{}'],
} as const;

async function createApp() {
  const app = Fastify({ bodyLimit: 128 });
  const hooks: string[] = [];
  for (const name of ['onRequest', 'preParsing', 'preValidation', 'preHandler'] as const) {
    app.addHook(name, (...given: unknown[]) => {
      hooks.push(name);
      (given.at(-1) as () => void)();
    });
  }
  app.addHook('onSend', async () => void hooks.push('onSend'));
  app.addHook('onResponse', async () => void hooks.push('onResponse'));
  app.addHook('onRequest', async ({ url }, { raw }) => {
    raw.setHeader('x-marked', '1');
    if (url === '/closed') throw Object.assign(new Error('Closed'), { statusCode: 403 });
  });
  app.route({
    method: ['POST', 'DELETE'],
    url: '/rows',
    handler: async ({ body, ip, method, headers }, reply) =>
      reply
        .code(201)
        .header('location', '/rows/1')
        .send({ method, body, ip, type: headers['content-type'] }),
  });
  app.post('/failing', async () => {
    throw new Error('It fails');
  });
  addInside(app);
  await app.ready();
  return { app, hooks };
}

describe('a request within another', () => {
  it.each(Object.entries(REQUESTS))(
    'is answered as if it had come alone, by the same hooks: %s',
    async (_, [method, url, headers, body]) => {
      const { app, hooks } = await createApp();
      const alone = await app.inject({
        method,
        url,
        headers,
        remoteAddress: FROM,
        ...(body !== null && { payload: body }),
      });
      const hooksAlone = hooks.splice(0);
      const inside = await app.askInside({
        method,
        url,
        headers: { ...headers },
        body,
        from: FROM,
      });
      expect([inside.status, inside.body]).toEqual([alone.statusCode, alone.body]);
      for (const name of ['content-type', 'location', 'x-marked']) {
        expect(inside.headers[name]).toBe(alone.headers[name]);
      }
      expect(hooks).toEqual(hooksAlone);
      await app.close();
    },
  );

  it('is not taken in by a server that is closing', async () => {
    const { app } = await createApp();
    await app.close();
    const asked = { method: 'POST', url: '/rows', headers: JSON_TYPE, body: '{}', from: FROM };
    await expect(app.askInside(asked)).rejects.toThrow('nothing in any more');
  });
});
