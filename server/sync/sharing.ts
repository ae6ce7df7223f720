import type { App } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The change may be one of several in a transaction: all that it does is done in there, and by
     * `answerOnce` alone.
     */
    sharesTransaction?: boolean;
  }
  interface FastifyInstance {
    /** Whether the call at this address may share a transaction with others. */
    mayShare(method: string, url: string): boolean;
  }
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Learns from the routes which may; before any of them is added. An id is taken for no other name. */
export function addSharing(app: App): void {
  const known = new Map<string, RegExp[]>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.sharesTransaction) return;
    const address = new RegExp(`^${url.replaceAll(/:\w+/g, ID)}$`, 'i');
    for (const name of [method].flat()) known.set(name, [...(known.get(name) ?? []), address]);
  });
  app.decorate(
    'mayShare',
    (method, url) => known.get(method)?.some((address) => address.test(url)) ?? false,
  );
}
