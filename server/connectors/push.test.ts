import { createECDH, randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import type { Resolve } from './outgoing.ts';
import { createPush, type PushTarget } from './push.ts';

const MESSAGE = {
  title: 'A notice',
  body: '',
  open: 'Open',
  snooze: 'Later',
  notificationId: null,
  userId: '0197a7b0-0000-7000-8000-000000000000',
};

describe('a push to a name', () => {
  let inside: Server;
  let port: number;
  let reached = 0;

  beforeAll(async () => {
    inside = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => void inside.listen(0, '127.0.0.1', done));
    port = (inside.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((done) => void inside.close(done)));

  const target = (): PushTarget => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    return {
      endpoint: `https://push.example:${port}/one`,
      p256dh: browser.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
  };
  const push = (resolve: Resolve) =>
    createPush({ publicUrl: 'https://xeito.example' }, deriveSecrets('a key of the tests'), {
      resolve,
    });
  const family = (address: string) => (address.includes(':') ? 6 : 4);
  const resolveTo =
    (...addresses: string[]): Resolve =>
    (_name, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: family(address) })),
      );

  // This machine in its three forms: were the check to fail, nobody else would be spoken to. Which other
  // addresses are closed is tried in addresses.test.ts.
  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine in the new form', ['::1']],
    ['this machine by an old address within a new one', ['::ffff:127.0.0.1']],
  ])('that leads to %s is refused before any connection', async (_where, addresses) => {
    await expect(push(resolveTo(...addresses)).send(target(), MESSAGE)).rejects.toThrow(
      'The address is not public',
    );
    expect(reached).toBe(0);
  });

  it('is looked at each time it is used, whatever it meant when the browser named it', async () => {
    const asked: string[] = [];
    const rebinding: Resolve = (name, callback) => {
      asked.push(name);
      resolveTo('127.0.0.1')(name, callback);
    };
    const out = push(rebinding);
    await expect(out.send(target(), MESSAGE)).rejects.toThrow('The address is not public');
    await expect(out.send(target(), MESSAGE)).rejects.toThrow('The address is not public');
    expect(asked).toEqual(['push.example', 'push.example']);
    expect(reached).toBe(0);
  });
});
