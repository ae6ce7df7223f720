import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccounting } from './accounting.ts';
import type { OutgoingOptions } from './outgoing.ts';

const KEY = 'a-secret-key';
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const resolveTo =
  (...addresses: string[]): NonNullable<OutgoingOptions['resolve']> =>
  (_hostname, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('the accounting service', () => {
  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['203.0.113.7', '192.168.1.1']],
    [[]],
  ])('is not asked at %j, whatever name leads there', async (addresses) => {
    const answer = vi.fn<RequestListener>((_request, response) => void response.end('[]'));
    const port = await listen(answer);
    const accounting = createAccounting(
      { holdedUrl: `http://api.example:${port}` },
      { resolve: resolveTo(...addresses), timeoutMs: 2000 },
    );
    expect(await accounting.testKey(KEY)).toBe('unreachable');
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(['192.168.1.1', '[fd00::1]', '[::ffff:10.0.0.1]', '0x0a000001', '0'])(
    'is not asked at %s in the place of a name',
    async (host) => {
      const connect = vi.spyOn(Socket.prototype, 'connect');
      const accounting = createAccounting({ holdedUrl: `https://${host}` });
      expect(await accounting.testKey(KEY)).toBe('unreachable');
      expect(connect).not.toHaveBeenCalled();
      connect.mockRestore();
    },
  );

  it('is given up when it does not answer in time', async () => {
    const port = await listen(() => undefined);
    const accounting = createAccounting(
      { holdedUrl: `http://localhost:${port}` },
      { timeoutMs: 100 },
    );
    expect(await accounting.testKey(KEY)).toBe('unreachable');
  });

  it('is given up when its answer has no end', async () => {
    const port = await listen((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const accounting = createAccounting({ holdedUrl: `http://127.0.0.1:${port}` });
    expect(await accounting.testKey(KEY)).toBe('unreachable');
  });

  it('is never sent a key that is no header', async () => {
    const answer = vi.fn<RequestListener>((_request, response) => void response.end('[]'));
    const port = await listen(answer);
    const accounting = createAccounting({ holdedUrl: `http://127.0.0.1:${port}` });
    expect(await accounting.testKey('a\r\nhost: elsewhere')).toBe('unreachable');
    expect(answer).not.toHaveBeenCalled();
  });
});
