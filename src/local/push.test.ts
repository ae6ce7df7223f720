import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushState } from '#contract/push.ts';
import { inPlaceOf } from '../../tests/support/in-place-of.ts';
import * as calls from './api/call.ts';
import type { ApiCall } from './api/call.ts';
import { readDeviceItem, removeDeviceItem, saveDeviceItem } from './device.ts';
import { beginPush, pushHere } from './push.ts';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const ana = v7();
const endpoint = 'https://push.example.org/ana';
let server: PushState;
let isTold = false;

const made = {
  endpoint,
  unsubscribe: async () => {
    isTold = false;
    return true;
  },
  toJSON: () => ({ endpoint }),
};
const pushManager = {
  getSubscription: async () => (isTold ? made : null),
  subscribe: async () => {
    isTold = true;
    return made;
  },
};

async function signIn(userId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await saveDeviceItem('session', { userId, role: 'user', name: 'x', expiresAt, jwtToken: 'x' });
}

beforeEach(async () => {
  [server, isTold] = [{ publicKey: 'first', subscriptions: 0, endpoints: [] }, false];
  callApi.mockImplementation(async ({ method }) => {
    if (method === 'POST') server = { ...server, subscriptions: 1, endpoints: [endpoint] };
    return server;
  });
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  await signIn(ana);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await removeDeviceItem('session');
  await removeDeviceItem('push');
});

describe('a browser that is told by push', () => {
  beforeEach(async () => void (await beginPush()));

  it('is so for the person who asked for it, without network too', async () => {
    expect(await pushHere()).toBe('on');
    callApi.mockRejectedValue(new TypeError('no network'));
    expect(await pushHere()).toBe('on');
  });

  it('is not for the next one, who may ask for it themselves', async () => {
    await signIn(v7());
    expect(await pushHere()).toBe('off');
    await beginPush();
    expect(await pushHere()).toBe('on');
    await signIn(ana);
    expect(await pushHere()).toBe('off');
  });

  it('is no more when the server has another key', async () => {
    server = { ...server, publicKey: 'second' };
    expect(await pushHere()).toBe('off');
    await beginPush();
    expect(await readDeviceItem('push')).toEqual({ userId: ana, publicKey: 'second' });
    expect(await pushHere()).toBe('on');
  });

  it('is no more when the server has forgotten it', async () => {
    server = { ...server, endpoints: ['https://push.example.org/other'] };
    expect(await pushHere()).toBe('off');
  });
});
