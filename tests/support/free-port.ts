import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to connections: a server that is stopped finds its own again. */
const FIRST = 20_000;
const PORTS = 10_000;

/**
 * A port of 127.0.0.1 that nobody uses at this moment. Drawn, so that two test runs hardly ever draw
 * the port of a server that is stopped just then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
